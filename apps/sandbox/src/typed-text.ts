/** A query's or form's field as it arrives: absent, once, or repeated. */
export type Typed = string | string[] | undefined;

/** The field's text without blanks around it, the first one when it is repeated, "" when it is absent. */
export function typedText(field: Typed): string {
  return (Array.isArray(field) ? (field[0] ?? "") : (field ?? "")).trim();
}
