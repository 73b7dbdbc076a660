import * as valibot from "valibot";
import { centavosOut, dayOut, flagOut, orderId } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { instantOut, reason } from "../fields.ts";
import { sumRead } from "./money-fields.ts";
import { orderSummary } from "./order-summary.ts";

/** What the lender can give up of a loan (CON-5). */
export const LOAN_ADJUSTMENT_KINDS = ["penalty-waiver", "write-off"] as const;

/** Money that left for an order and, as far as we know, has not come back. */
const moneyThatLeft = valibot.object({
  kind: valibot.picklist(["loan", "refund"]),
  /** The payout's or refund's. */
  id: valibot.string(),
  /** Of a refund, the part that was the borrower's own. */
  amountCentavos: centavosOut,
  at: instantOut,
  /** `GCash ••1234`. */
  to: valibot.string(),
  /** What has been paid on the loan, and would be set aside for its borrower if its money came back; else 0. */
  paidCentavos: centavosOut,
  /** Who has asked to book that it came back, while another person has yet to decide; else empty. */
  askedBy: valibot.string(),
});
export type MoneyThatLeft = valibot.InferOutput<typeof moneyThatLeft>;

/** Money that came in for an order. */
const receivedPayment = valibot.object({
  paymentId: valibot.string(),
  amountCentavos: centavosOut,
  paidOn: dayOut,
  /** As borrowers know it; empty: unknown. */
  channel: valibot.string(),
  /** The provider's own name for it. */
  reference: valibot.string(),
  /** When it was booked that its provider took the money back; empty: it is ours. */
  takenBackAt: valibot.string(),
  /** Who has asked to book that, or that the money came again, while another person has yet to decide; else empty. */
  askedBy: valibot.string(),
  /** Staff matched it, so that the match can be undone. */
  isMatched: flagOut,
  /** Who has asked to undo its match, while another person has yet to decide; else empty. */
  unmatchAskedBy: valibot.string(),
});
export type ReceivedPayment = valibot.InferOutput<typeof receivedPayment>;

/** What was owed back on an order and was given up, and has not come in since. */
const givenUpMoney = valibot.object({
  /** The payout's, the refund's, or its own where a payment uncovered it. */
  id: valibot.string(),
  /** What of it is still lost, and comes in if it comes in. */
  amountCentavos: centavosOut,
  /** The day in Manila on which it was given up. */
  on: dayOut,
  /** Who has asked to book that it came in after all, while another person has yet to decide; else empty. */
  askedBy: valibot.string(),
});
export type GivenUpMoney = valibot.InferOutput<typeof givenUpMoney>;

/** A loan with what could be given up on it, what has been, what was sent for it, and what was paid. */
export const staffAdjustableLoanSchema = {
  payload: valibot.object({ orderId }),
  answer: valibot.object({
    order: orderSummary,
    daysPastDue: valibot.number(),
    /** The unpaid part. */
    penaltyCentavos: centavosOut,
    principalCentavos: centavosOut,
    /** One per kind. */
    ways: valibot.array(
      valibot.object({
        kind: valibot.picklist(LOAN_ADJUSTMENT_KINDS),
        /** How much it would be. */
        amountCentavos: centavosOut,
        /** Why it cannot be requested; empty: it can. */
        problem: valibot.string(),
        /** Who has requested it, while another person has yet to decide; else empty. */
        askedBy: valibot.string(),
      }),
    ),
    /** The loan's money, then what was sent back to the borrower, oldest first. */
    left: valibot.array(moneyThatLeft),
    /** In the order in which it was given up; absent: an earlier server, which does not say. */
    givenUp: valibot.optional(valibot.array(givenUpMoney)),
    /** The newest first. */
    received: valibot.array(receivedPayment),
    /** In the order in which they were decided. */
    decided: valibot.array(
      valibot.object({
        adjustmentId: valibot.number(),
        kind: valibot.picklist(LOAN_ADJUSTMENT_KINDS),
        amountCentavos: centavosOut,
        at: instantOut,
        on: dayOut,
      }),
    ),
  }),
};
export type AdjustableLoan = valibot.InferOutput<typeof staffAdjustableLoanSchema.answer>;

export const staffAdjustableLoan = operation<typeof staffAdjustableLoanSchema>({
  name: "staffAdjustableLoan",
  method: "GET",
  path: "/staff/money/adjustable",
  access: "staff",
  permission: "see-money",
  isLoad: true,
});

/** Requests to waive a loan's unpaid penalty, or to write the loan off; another person approves. */
export const staffAskToAdjustSchema = {
  payload: valibot.object({
    orderId,
    kind: valibot.picklist(LOAN_ADJUSTMENT_KINDS, `must be one of ${LOAN_ADJUSTMENT_KINDS.join(", ")}`),
    amountCentavos: sumRead,
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};

export const staffAskToAdjust = operation<typeof staffAskToAdjustSchema>({
  name: "staffAskToAdjust",
  method: "POST",
  path: "/staff/money/adjust",
  access: "staff",
  permission: "move-money",
  conventions: "json",
});
