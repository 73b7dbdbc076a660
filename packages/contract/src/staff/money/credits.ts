import * as valibot from "valibot";
import { centavosOut, orderId } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { after, instantOut, next, reason } from "../fields.ts";
import { sumRead } from "./money-fields.ts";
import { orderSummary } from "./order-summary.ts";

/** A loan on which the borrower paid more than was owed: their own money, which can be sent back (CON-5). */
const creditLine = valibot.object({
  order: orderSummary,
  /** Where it would go, such as `GCash ••1234`; empty: the borrower has no account bound. */
  account: valibot.string(),
  /** The latest attempt to send it back. */
  refund: valibot.picklist(["none", "asked-for", "under-way", "failed"]),
  refundCentavos: centavosOut,
  /** Since when it has been requested or under way, or when it failed. */
  refundAt: instantOut,
  /** Who requested it, or why it failed. */
  refundNote: valibot.string(),
  /** The part that is theirs to have back: without what is to pay a loan that has not begun. Absent: all of the credit. */
  refundableCentavos: valibot.optional(centavosOut),
  /** Why it can't be asked for, unless the line says so otherwise; empty or absent: it can. */
  problem: valibot.optional(valibot.string()),
  /** The first open case in which the borrower asks for it back (`MONEY_BACK`); 0 or absent: none. */
  askedBackCase: valibot.optional(valibot.number()),
  /** When that case was opened; empty or absent: there is none. */
  askedBackAt: valibot.optional(instantOut),
});
export type CreditLine = valibot.InferOutput<typeof creditLine>;

/** Loans with credit: those asked back, the longest wait first; then the newest first. */
export const staffCreditsSchema = {
  payload: valibot.object({
    after,
  }),
  answer: valibot.object({
    credits: valibot.array(creditLine),
    next,
  }),
};

export const staffCredits = operation<typeof staffCreditsSchema>({
  name: "staffCredits",
  method: "GET",
  path: "/staff/money/credits",
  access: "staff",
  permission: "see-money",
  isLoad: true,
});

/** Requests to send all of a loan's credit back to the borrower's account; another person approves. */
export const staffAskToRefundSchema = {
  payload: valibot.object({
    orderId,
    refundableCentavos: sumRead,
    /** Where it goes, as the asker read it. */
    account: valibot.optional(valibot.pipe(valibot.string(), valibot.maxLength(200))),
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};

export const staffAskToRefund = operation<typeof staffAskToRefundSchema>({
  name: "staffAskToRefund",
  method: "POST",
  path: "/staff/money/refund",
  access: "staff",
  permission: "move-money",
  conventions: "json",
});
