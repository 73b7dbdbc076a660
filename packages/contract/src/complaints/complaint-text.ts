import { LONGEST_COMPLAINT } from "./complaint-form.ts";

/**
 * The length of a complaint as the screen's counter and the server both count it (CMP-4): Unicode code points,
 * so that an emoji is one or a few and never half of one; a line break counts as one, however it was sent.
 */
export function complaintLength(text: string): number {
  return Array.from(withPlainBreaks(text)).length;
}

/** What fits into a complaint; input past it is ignored (CMP-4). */
export function cutComplaint(text: string): string {
  const characters = Array.from(withPlainBreaks(text));
  return characters.length <= LONGEST_COMPLAINT
    ? withPlainBreaks(text)
    : characters.slice(0, LONGEST_COMPLAINT).join("");
}

/** Old clients send a line break as two characters; the textarea counts it as one. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
