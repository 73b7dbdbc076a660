import * as valibot from "valibot";

/** Text for a whole number of at most `digits` digits; the output is the number. */
// @__NO_SIDE_EFFECTS__
export function wholeNumber(digits: number, message: string) {
  return valibot.pipe(
    valibot.string("is missing"),
    valibot.trim(),
    valibot.nonEmpty("is missing"),
    valibot.regex(new RegExp(`^\\d{1,${digits}}$`), message),
    valibot.transform(Number),
  );
}

/** Text of a shape that has a place for nothing: left out, it is empty. */
// @__NO_SIDE_EFFECTS__
export function optionalText(shape: RegExp, message: string) {
  return valibot.optional(valibot.pipe(valibot.string(), valibot.regex(shape, message)), "");
}

/** A product's number. */
export const productId = wholeNumber(9, "must be a product number");

/** An order's number. */
export const orderId = wholeNumber(12, "must be an order number");

/** An application's number. */
export const applicationId = wholeNumber(12, "must be an application's number");

/** A borrower's number. */
export const borrowerId = wholeNumber(12, "must be a borrower's number");

/** A saved bank card's number in the lender's books, not the one printed on it. */
export const cardId = wholeNumber(12, "must be a saved card's number");

/** A session's number in its borrower's list. */
export const sessionNumber = wholeNumber(12, "must be a session's number");

/** A passkey's number in its borrower's list. */
export const passkeyNumber = wholeNumber(12, "must be a passkey's number");

/** A loan elsewhere, by its number in the borrower's list. */
export const otherLoanId = wholeNumber(12, "must be a loan's number in your list");

/** A payment plan that was offered for a loan, by its number. */
export const planId = wholeNumber(12, "must be a plan's number");

/** An entry of the household book, by its number. */
export const bookEntryId = wholeNumber(12, "must be an entry's number");

/** A calendar day, YYYY-MM-DD; the rules decide whether it exists. */
export const dayIn = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day, YYYY-MM-DD"),
);

/** A calendar day, YYYY-MM-DD, or empty; the rules decide whether it exists. */
export const optionalDay = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^(\d{4}-\d{2}-\d{2})?$/, "must be a day, YYYY-MM-DD, or empty"),
);

/** A month, YYYY-MM. */
export const monthIn = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "must be a month, YYYY-MM"),
);

/** Day of a month; in a shorter month it stands for the last day. */
export const dayOfMonth = valibot.pipe(
  wholeNumber(2, "must be 1 to 31"),
  valibot.minValue(1, "must be 1 to 31"),
  valibot.maxValue(31, "must be 1 to 31"),
);

/**
 * Made by the browser for something that it saves, so that sending the same thing again does not create a
 * second one.
 */
export const saveKey = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "must be an identifier"),
);

/**
 * Made by the client that submits a code, for one attempt to sign in with it: if the answer was lost, the same
 * code sent again in the same attempt is answered again while it is valid. Without a key, a code is used up by
 * its first use.
 */
export const attemptKey = valibot.optional(saveKey);

/**
 * A choice of amount and term, by their names; whatever is left out or empty is the first offer's (WEB-4). It
 * may come from an address as well as from a screen, so it is read as text.
 */
export const chosenTerms = {
  amount: optionalText(/^\d{0,12}$/, "must be whole centavos, in digits only"),
  periods: optionalText(/^\d{0,6}$/, "must be a whole number"),
  termUnit: optionalText(/^[DM]?$/, "must be D or M"),
};

/** A small count or index. */
export const count = wholeNumber(6, "must be a whole number");

/** How long ago something was done, in whole seconds by the phone's clock. */
export const secondsAgo = wholeNumber(9, "must be whole seconds");

/** Money in whole centavos, more than zero. */
export const centavos = valibot.pipe(
  wholeNumber(12, "must be whole centavos, in digits only"),
  valibot.minValue(1, "must be more than 0"),
);

/** A flag sent as 0 or 1. */
export const flag = valibot.pipe(
  valibot.string("is missing"),
  valibot.picklist(["0", "1"], "must be 0 or 1"),
  valibot.transform((text) => text === "1"),
);

/** One to five stars. */
export const stars = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^[1-5]$/, "must be 1 to 5 stars"),
  valibot.transform(Number),
);

/** Short text, trimmed and not empty. */
// @__NO_SIDE_EFFECTS__
export function shortText(longest: number) {
  return valibot.pipe(
    valibot.string("is missing"),
    valibot.trim(),
    valibot.nonEmpty("is missing"),
    valibot.maxLength(longest, `is longer than ${longest}`),
  );
}

/** Centavos in an answer: a whole number. */
export const centavosOut = valibot.pipe(valibot.number(), valibot.integer());

/** A flag in an answer: 1 or 0. */
export const flagOut = valibot.picklist([0, 1]);

/** A calendar day in Manila, YYYY-MM-DD; empty when there is none. */
export const dayOut = valibot.pipe(valibot.string(), valibot.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/** A line of label and value, as in the specification's detail lists. */
export const detailLine = valibot.object({ text: valibot.string(), value: valibot.string() });

/** The longest text that a visitor types in one line, in UTF-16 units, as a form's own limit counts. */
export const LONGEST_TYPED = 100;

/**
 * A campaign's text as an address or a page carries it. Cut rather than refused: visitors cannot correct a
 * campaign's parameter, and must be able to register in spite of it.
 */
export const campaignText = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.transform((text) => text.trim().slice(0, LONGEST_TYPED)),
  ),
  "",
);

/** Text typed by a visitor; the server's rule says what is wrong with it, in the visitor's language. */
export const typedText = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.transform((text) => text.trim().slice(0, LONGEST_TYPED)),
  ),
  "",
);

/** A whole code of an SMS. */
export const smsCode = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^\d{6}$/, "must be 6 digits"),
);
