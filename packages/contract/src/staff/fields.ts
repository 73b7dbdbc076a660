import * as valibot from "valibot";
import { LONGEST_TYPED, shortText } from "../fields.ts";

/** In UTF-16 units, as a form's own limit counts. */
export const LONGEST_REASON = 500;

/** Why something is requested, approved or refused: read by the next person, and kept for good. */
export const reason = shortText(LONGEST_REASON);

/** A member of staff by their number; 0 or left out: nobody. */
export const staffNumber = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.regex(/^\d{0,12}$/, "must be a number of staff"),
    valibot.transform(Number),
  ),
  "0",
);

/** The longest search text: whoever wrote to us is found by the longest address that they could type. */
export const LONGEST_SEARCH = LONGEST_TYPED;

/** What is searched for; empty: nothing. */
export const searchText = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.trim(),
    valibot.maxLength(LONGEST_SEARCH, `is longer than ${LONGEST_SEARCH} characters`),
  ),
  "",
);

/** Where a page of a list begins: `next` of the previous page; empty: the list's beginning. */
export const after = valibot.optional(valibot.string(), "");

/** Where the next page begins; empty after the last one. */
export const next = valibot.string();

/** An instant as ISO 8601 in UTC; empty when there is none. */
export const instantOut = valibot.string();

/** How an order stands (domain.md, "Life of an order"). */
export const orderStatus = valibot.picklist([
  "under-review",
  "rejected",
  "disbursing",
  "due",
  "repaying",
  "overdue",
  "settled",
]);
