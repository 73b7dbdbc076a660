import * as v from "valibot";

/**
 * A text that the operator writes, at the console or in a file: never blank, without the blanks around it.
 * @param longest in UTF-16 code units
 */
export const writtenText = (longest: number) =>
  v.pipe(
    v.string("is missing"),
    v.trim(),
    v.nonEmpty("is empty"),
    v.maxLength(longest, `is longer than ${longest}`),
  );

/**
 * What is wrong with a field that the operator wrote, in words that follow its name. A schema's own words begin
 * otherwise than Valibot's, which speak of keys and types.
 */
export function wordsOfIssue({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (!message.startsWith("Invalid")) return message;
  if (received === "undefined") return "is missing";
  return expected === "never" ? "is not a known field" : "has the wrong form";
}
