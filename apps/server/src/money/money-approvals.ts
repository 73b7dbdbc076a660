import * as v from "valibot";
import { writtenBy } from "../platform/actor.ts";
import { lockMatch, matchPayment, MatchRefused, type PaymentMatch } from "../repayments/match-payment.ts";
import { approvalKind } from "../staff/approval-kind.ts";

/** Kinds of request that move money. */
export const MATCH_PAYMENT = "match-payment";

const rights = { asks: "move-money", approves: "approve-money" } as const;

const paymentMatch = v.object({
  paymentId: v.string(),
  orderId: v.number(),
  /** What the approver reads; the payment itself never changes. */
  provider: v.string(),
  reference: v.string(),
  amountCentavos: v.number(),
});

/** A payment is counted for an order once; anything else that was counted for it meanwhile is to be looked at first. */
export const matchBasis = ({ payment, paymentsCounted }: PaymentMatch): string =>
  `${payment.amountCentavos} centavos, unmatched; ${paymentsCounted} payments counted`;

/** What moves money and so takes two persons (CON-5). */
export function moneyApprovalKinds() {
  return [
    approvalKind(paymentMatch, {
      kind: MATCH_PAYMENT,
      ...rights,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      basisOf: async (tx, match) => basisOr(async () => matchBasis(await lockMatch(tx, match))),
      execute: async (tx, match, { approver, now }) => {
        await matchPayment(tx, await lockMatch(tx, match), { by: writtenBy(approver), now });
        return "";
      },
    }),
  ];
}

/** A state in which it can't be done any more is another state: the request goes stale by it. */
async function basisOr(read: () => Promise<string>): Promise<string> {
  try {
    return await read();
  } catch (failure) {
    if (failure instanceof MatchRefused) return failure.fault;
    throw failure;
  }
}
