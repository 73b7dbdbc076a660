import * as v from "valibot";

/** Text that stands for a whole number of at most `digits` digits; out comes the number. */
// @__NO_SIDE_EFFECTS__
function wholeNumber(digits: number, message: string) {
  return v.pipe(
    v.string("is missing"),
    v.trim(),
    v.nonEmpty("is missing"),
    v.regex(new RegExp(`^\\d{1,${digits}}$`), message),
    v.transform(Number),
  );
}

/** A product's number. */
export const productId = wholeNumber(9, "must be a product number");

/** An order's number. */
export const orderId = wholeNumber(12, "must be an order number");

/** A small count or index. */
export const count = wholeNumber(6, "must be a whole number");

/** Money in whole centavos, more than none. */
export const centavos = v.pipe(
  wholeNumber(12, "must be whole centavos, in digits only"),
  v.minValue(1, "must be more than 0"),
);

/** A flag sent as 0 or 1. */
export const flag = v.pipe(
  v.string("is missing"),
  v.picklist(["0", "1"], "must be 0 or 1"),
  v.transform((text) => text === "1"),
);

/** Short text without control characters. */
// @__NO_SIDE_EFFECTS__
export function shortText(longest: number) {
  return v.pipe(
    v.string("is missing"),
    v.trim(),
    v.nonEmpty("is missing"),
    v.maxLength(longest, `is longer than ${longest}`),
  );
}

/** Centavos in an answer: a whole number. */
export const centavosOut = v.pipe(v.number(), v.integer());

/** A flag in an answer: 1 or 0. */
export const flagOut = v.picklist([0, 1]);

/** A calendar day in Manila, YYYY-MM-DD; empty when there is none. */
export const dayOut = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/** A line of text and value, as the specification's detail lists have them. */
export const detailLine = v.object({ text: v.string(), value: v.string() });
export type DetailLine = v.InferOutput<typeof detailLine>;
