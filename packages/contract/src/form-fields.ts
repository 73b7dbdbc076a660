import type { Operation } from "./operation.ts";

/**
 * The data of an answer whose values name fields of a form, each under the key `code`, with those names
 * changed: for the wire by `fieldOut`, and back by `fieldIn` (WIRE-12). Any other operation's is left alone.
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
