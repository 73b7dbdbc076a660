import * as valibot from "valibot";
import { centavosOut, dayOut, orderId } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../approvals.ts";
import { instantOut } from "../cases/case-queue.ts";
import { moneyOrder } from "./money-order.ts";

/** What the lender can give up of a loan (CON-5). */
export const LOAN_ADJUSTMENT_KINDS = ["penalty-waiver", "write-off"] as const;

/** A loan with what could be given up of it, and what was. */
export const staffAdjustableLoanSchema = {
  payload: valibot.object({ orderId }),
  answer: valibot.object({
    order: moneyOrder,
    daysPastDue: valibot.number(),
    /** What of it is unpaid. */
    penaltyCentavos: centavosOut,
    principalCentavos: centavosOut,
    /** One for each kind. */
    ways: valibot.array(
      valibot.object({
        kind: valibot.picklist(LOAN_ADJUSTMENT_KINDS),
        /** What it would come to. */
        amountCentavos: centavosOut,
        /** Why it can't be asked for; empty: it can. */
        problem: valibot.string(),
      }),
    ),
    /** As they were decided, the oldest first. */
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

/** Asks to waive a loan's unpaid penalty, or to write the loan off; another person approves. */
export const staffAskToAdjustSchema = {
  payload: valibot.object({
    orderId,
    kind: valibot.picklist(LOAN_ADJUSTMENT_KINDS, `must be one of ${LOAN_ADJUSTMENT_KINDS.join(", ")}`),
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
