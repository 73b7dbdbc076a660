/** One EMVCo data object: a two-digit tag and its value. */
export interface DataObject {
  tag: string;
  value: string;
}

/** Thrown for text that is not a list of EMVCo data objects; the message names the place. */
export class MalformedCode extends Error {
  override name = "MalformedCode";
}

/**
 * Writes data objects one after another: tag, length of two digits, value.
 * @throws MalformedCode when a tag is not two digits or a value is empty or longer than 99 characters.
 */
export function writeDataObjects(objects: readonly DataObject[]): string {
  let text = "";
  for (const { tag, value } of objects) {
    if (!/^\d\d$/.test(tag)) throw new MalformedCode(`tag ${tag} is not two digits`);
    if (value.length === 0 || value.length > 99) {
      throw new MalformedCode(`field ${tag} has ${value.length} characters, not 1 to 99`);
    }
    text += tag + String(value.length).padStart(2, "0") + value;
  }
  return text;
}

/**
 * Reads data objects from `text`, which must hold nothing else.
 * @throws MalformedCode when a field is cut short, its head is not digits, or a tag comes twice.
 */
export function readDataObjects(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = text.slice(at, at + 4);
    if (!/^\d{4}$/.test(head)) throw new MalformedCode(`no tag and length at position ${at}`);
    const tag = head.slice(0, 2);
    const length = Number(head.slice(2));
    const value = text.slice(at + 4, at + 4 + length);
    if (value.length < length) throw new MalformedCode(`field ${tag} is cut short`);
    if (fields.has(tag)) throw new MalformedCode(`field ${tag} comes twice`);
    fields.set(tag, value);
    at += 4 + length;
  }
  return fields;
}
