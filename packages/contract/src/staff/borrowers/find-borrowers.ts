import * as valibot from "valibot";
import { flagOut } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { instantOut, searchText } from "../fields.ts";

/** What someone was found by. */
export const FOUND_BY = [
  "telephone",
  "borrower",
  "order",
  "application",
  "complaint",
  "reference",
  "name",
] as const;

/** A borrower in the results: nothing here names them (CON-3). */
export const foundBorrower = valibot.object({
  borrowerId: valibot.number(),
  /** Masked. */
  name: valibot.string(),
  /** Masked. */
  phone: valibot.string(),
  since: instantOut,
  /** The account was deleted. */
  isDeleted: flagOut,
  foundBy: valibot.picklist(FOUND_BY),
});

/**
 * Borrowers by telephone number, by the number of a borrower, loan, application or complaint, by a payment's
 * or payout's reference or pay code, or by the beginnings of words of a name.
 */
export const staffFindBorrowersSchema = {
  payload: valibot.object({
    search: searchText,
  }),
  answer: valibot.object({
    borrowers: valibot.array(foundBorrower),
    /** More borrowers have this name than are listed. */
    hasMore: flagOut,
  }),
};
export type FoundBorrowers = valibot.InferOutput<typeof staffFindBorrowersSchema.answer>;

export const staffFindBorrowers = operation<typeof staffFindBorrowersSchema>({
  name: "staffFindBorrowers",
  method: "GET",
  path: "/staff/borrowers",
  access: "staff",
  permission: "view-borrowers",
  isLoad: true,
});
