import { OWED_BACK_ENDS, RECOVERY_ENDS } from "@hiram/contract/staff/money/payouts-that-left.ts";
import * as v from "valibot";
import { lockGivenUp, recoverGivenUp } from "../payouts/given-up-owed-back.ts";
import { lockOwedBack, settleOwedBack } from "../payouts/owed-back.ts";
import { creditPart } from "../payouts/refund-postings.ts";
import { cameBack } from "../payouts/settle-refund.ts";
import { writtenBy } from "../platform/actor.ts";
import { resolveAlert } from "../staff-alerts/raise-alert.ts";
import type { StaffAlertKind } from "../staff-alerts/schema.ts";
import type { AnyApprovalKind } from "../staff/approvals/approval-kind.ts";
import { moneyKind } from "./money-kind.ts";

/** Whatever is owed back: a second payout, a refund that left twice, or one whose payment was taken back. */
export const SETTLE_OWED_BACK = "settle-second-payout";
/** What of it was given up and came in after all. */
export const RECOVER_GIVEN_UP = "recover-given-up";

/** What staff are alerted to when something is owed back. */
const ALERTS_OF_OWED_BACK = [
  "payout-sent-twice",
  "second-payout-failed-after-paid",
  "refund-contradicted",
  "refund-sent-twice",
  "refund-uncovered",
] as const satisfies readonly StaffAlertKind[];

const owedBack = v.object({
  payoutId: v.string(),
  orderId: v.number(),
  amountCentavos: v.number(),
  end: v.picklist(OWED_BACK_ENDS),
});

const recovered = v.object({ ...owedBack.entries, end: v.picklist(RECOVERY_ENDS) });

/** Books what became of money that is owed back, or of what was given up of it. */
export const owedBackKinds: readonly AnyApprovalKind[] = [
  moneyKind(owedBack, {
    kind: SETTLE_OWED_BACK,
    subjectOf: ({ payoutId }) => `payout:${payoutId}`,
    lock: (tx, { payoutId: id, end }) => lockOwedBack(tx, { id, end }),
    basisOf: ({ amountCentavos }) => `${amountCentavos} centavos owed back`,
    async execute(tx, locked, { approver, now }, { payoutId, end }) {
      await settleOwedBack(tx, locked, { end, now });
      const act = { by: writtenBy(approver), now };
      for (const kind of ALERTS_OF_OWED_BACK) await resolveAlert(tx, { kind, subject: payoutId }, act);
      // Where some of it was the borrower's own, that this part came back is still to be booked.
      if ((await creditPart(tx, payoutId)) === 0)
        await resolveAlert(tx, { kind: "refund-contradicted", subject: cameBack(payoutId) }, act);
    },
  }),
  moneyKind(recovered, {
    kind: RECOVER_GIVEN_UP,
    subjectOf: ({ payoutId }) => `payout:${payoutId}`,
    lock: (tx, { payoutId: id, end }) => lockGivenUp(tx, { id, end }),
    basisOf: ({ amountCentavos }) => `${amountCentavos} centavos given up`,
    execute: (tx, locked, { now }, { end }) => recoverGivenUp(tx, locked, { end, now }),
  }),
];
