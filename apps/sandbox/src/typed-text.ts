/** A query's or form's field as it arrives: absent, once, or repeated. */
export type Typed = string | string[] | undefined;

/** The field's text without surrounding blanks, the first one if it is repeated, "" if it is absent. */
export function typedText(field: Typed): string {
  return (Array.isArray(field) ? (field[0] ?? "") : (field ?? "")).trim();
}
