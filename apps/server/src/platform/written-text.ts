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
