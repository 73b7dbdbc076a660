import { OUTCOMES_SEEN } from "@hiram/contract/staff/money/transfer-outcomes.ts";
import * as v from "valibot";
import { accountText } from "../payouts/account-text.ts";
import {
  lockUnclear,
  type OutcomeSeen,
  type RecordableKind,
  recordOutcome,
  type UnclearTransfer,
} from "../payouts/record-outcome.ts";
import { accountOf } from "../payouts/transfers.ts";
import { writtenBy } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import type { AnyApprovalKind } from "../staff/approvals/approval-kind.ts";
import { moneyKind } from "./money-kind.ts";

/** The kinds of request to record what became of a transfer. */
export const RECORD_OUTCOME = {
  payout: "record-payout-outcome",
  refund: "record-refund-outcome",
} as const satisfies Record<RecordableKind, string>;

const recorded = v.object({
  /** The payout's or refund's. */
  transferId: v.string(),
  orderId: v.number(),
  amountCentavos: v.number(),
  /** Where it was sent, and when, as the approver reads it. */
  account: v.string(),
  sentOn: v.string(),
  outcome: v.picklist(OUTCOMES_SEEN),
  /** Absent: it was not paid. */
  paidOn: v.optional(v.string()),
});
type Recorded = v.InferOutput<typeof recorded>;

/** @param paidOn empty or absent: it was not paid, or no day was named */
export const seenOf = ({ outcome, paidOn = "" }: Pick<Recorded, "outcome" | "paidOn">): OutcomeSeen =>
  outcome === "paid" ? { outcome, paidOn } : { outcome };

/** What is asked for: the transfer as its approver reads it, and what became of it. */
export async function outcomePayload(
  tx: Transaction,
  { orderId, transfer, sentOn }: UnclearTransfer,
  seen: OutcomeSeen,
): Promise<Recorded> {
  const { id: transferId, amountCentavos } = transfer;
  const account = accountText(await accountOf(tx, transfer));
  return { transferId, orderId, amountCentavos, account, sentOn, ...seen };
}

/** A payout may turn out meanwhile to have left beside the loan's own: then it is not the loan. */
const basisOf = ({ transfer }: UnclearTransfer): string => {
  const duplicateOf = "duplicateOf" in transfer ? transfer.duplicateOf : null;
  return `under way${duplicateOf === null ? "" : `, beside ${duplicateOf}`}`;
};

/** Records what became of transfers whose provider does not say. */
export const outcomeKinds = ({ today }: Pick<Clock, "today">): readonly AnyApprovalKind[] =>
  (["payout", "refund"] as const).map((kind) =>
    moneyKind(recorded, {
      kind: RECORD_OUTCOME[kind],
      subjectOf: ({ transferId }) => `${kind}:${transferId}`,
      lock: (tx, asked) => lockUnclear(tx, { kind, id: asked.transferId, seen: seenOf(asked) }, today()),
      basisOf,
      execute: (tx, unclear, { approver, now }, asked) =>
        recordOutcome(tx, unclear, { seen: seenOf(asked), by: writtenBy(approver), now }),
    }),
  );
