/** How a field's text is stored, and how it is displayed while it is typed. */
export interface TextFormat {
  /** The part that is stored of what was typed or pasted, e.g. its digits. */
  readonly clean: (typed: string) => string;
  /** How the stored value is displayed, e.g. in groups of four. Must only add characters. */
  readonly show: (value: string) => string;
  /** The most characters stored; 0: any number. */
  readonly longest: number;
}

/** Text as it is, of any length. */
export const plainText: TextFormat = { clean: (typed) => typed, show: (value) => value, longest: 0 };

export interface Edited {
  readonly value: string;
  readonly shown: string;
  /** Where the caret belongs in `shown`: after the same characters as in what was typed. */
  readonly caret: number;
}

/**
 * The field's text after an edit (BND-4, HLP-4). Excess is cut where it was typed or pasted, as the browser's
 * own `maxlength` does: a digit typed into a full number must not push its last one out.
 * @param caret where it stands in `typed`, after what was typed or pasted
 */
export function editText(typed: string, caret: number, { clean, show, longest }: TextFormat): Edited {
  const whole = clean(typed);
  const before = clean(typed.slice(0, caret));
  const isTooLong = longest > 0 && whole.length > longest;
  const after = isTooLong ? clean(typed.slice(caret)) : "";
  const leading = isTooLong ? before.slice(0, Math.max(0, longest - after.length)) : before;
  const value = isTooLong ? (leading + after).slice(0, longest) : whole;
  const isAtEnd = caret >= typed.length;
  return { value, shown: show(value), caret: show(isAtEnd ? value : value.slice(0, leading.length)).length };
}
