/** A field's text after an edit, and where its caret belongs. */
export interface LimitedInput {
  readonly text: string;
  readonly caret: number;
}

/**
 * Ignores what an edit adds past the limit: the existing text stays whole, even when the edit was made in its
 * middle, and no character, such as an emoji of several code points, is cut in half.
 * @param before the text before the edit
 * @param after the text after it
 * @param caret where the edit left the caret: the end of what was typed or pasted
 */
export function limitInput(
  before: string,
  after: string,
  caret: number,
  limit: number,
  lengthOf: (text: string) => number,
): LimitedInput {
  if (lengthOf(after) <= limit) return { text: after, caret };
  const tail = after.slice(caret);
  const head = commonStart(before, after.slice(0, caret));
  // If a whole book is pasted, look at no more than could fit.
  const added = characters(after.slice(head.length, caret), limit);
  while (added.length > 0 && lengthOf(head + added.join("") + tail) > limit) added.pop();
  const fitting = head + added.join("");
  return { text: fitting + tail, caret: fitting.length };
}

function commonStart(before: string, after: string): string {
  const [old, now] = [Array.from(before), Array.from(after)];
  const differs = now.findIndex((character, index) => character !== old[index]);
  return now.slice(0, differs < 0 ? now.length : differs).join("");
}

/** Characters as people see them; old browsers, which cannot tell, count code points. */
function characters(text: string, most: number): string[] {
  // A family of four with skin tones takes eleven code points.
  const start = Array.from(text.slice(0, most * 24));
  if (typeof Intl.Segmenter !== "function") return start.slice(0, most);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(start.join("")), ({ segment }) => segment).slice(0, most);
}
