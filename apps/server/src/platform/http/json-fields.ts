import { printable } from "./decode.ts";
import { UnreadableForm } from "./fault-answers.ts";

/** A whole JSON string, with the colon that makes it a key. */
const STRING_OR_KEY = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * The fields of a JSON body (WIRE-10) as form text, so that one decoder reads both: text and numbers become text, null
 * is a field left out.
 * @throws {UnreadableForm} 400 for anything but a flat object, for a list or an object as a value, and for a repeated
 * field, of which `JSON.parse` would silently take the last
 */
export function formTextOfJson(text: string): string {
  const form = new URLSearchParams();
  const fields = Object.entries(parsed(text));
  for (const [field, value] of fields) {
    if (value === null) continue;
    if (typeof value !== "string" && typeof value !== "number")
      throw new UnreadableForm(`${printable(field)} must be text or a number.`);
    form.append(field, String(value));
  }
  const keys = Array.from(text.matchAll(STRING_OR_KEY), ([, colon]) => colon).filter(Boolean);
  if (keys.length > fields.length) throw new UnreadableForm("A field is given more than once.");
  return form.toString();
}

function parsed(text: string): object {
  // No body means no fields, as with a form.
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableForm("The body is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new UnreadableForm("The body must be a JSON object.");
  return value;
}
