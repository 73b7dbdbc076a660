import type { Operation } from "../operation.ts";

/** A payload before it is encoded: text and numbers; undefined is left out. */
export type FormFields = Readonly<Record<string, string | number | undefined>>;

/** Encodes fields as form or query text in their order, each under the name that `rename` gives. */
export function writeForm(fields: FormFields, rename: (field: string) => string): URLSearchParams {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(rename(field), String(value));
  }
  return form;
}

/** A field that came more than once, so that it is unclear which one was meant. */
export class RepeatedField extends Error {
  override readonly name = "RepeatedField";
  readonly field: string;
  constructor(field: string) {
    super(`${field} is given more than once`);
    this.field = field;
  }
}

/** Parses form or query text into fields by their real names. Throws RepeatedField. */
export function readForm(text: string, rename: (wire: string) => string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [wire, value] of new URLSearchParams(text)) {
    const field = rename(wire);
    if (fields[field] !== undefined) throw new RepeatedField(wire);
    fields[field] = value;
  }
  return fields;
}

/**
 * The data of an answer whose values name fields of a form, each under the key `code`, with those names
 * translated: to the wire by `fieldOut`, and back by `fieldIn` (WIRE-12). The data of any other operation is
 * returned unchanged.
 */
export function renameFormFields(
  operation: Pick<Operation, "formFields">,
  data: unknown,
  rename: (field: string) => string,
): unknown {
  return operation.formFields === undefined ? data : renameCodes(data, rename);
}

function renameCodes(value: unknown, rename: (field: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameCodes(item, rename));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "code" && typeof part === "string" ? rename(part) : renameCodes(part, rename),
    ]),
  );
}
