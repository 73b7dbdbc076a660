import { NUMBER_CHECKS } from "@hiram/contract/staff/borrowers/change-number.ts";
import * as v from "valibot";
import { changeNumber, lockNumberChange, NumberChangeRefused } from "../../identity/change-number.ts";
import { ActorGone } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { type AnyApprovalKind, approvalKind } from "../../staff/approvals/approval-kind.ts";

export const CHANGE_NUMBER = "change-number";

const change = v.object({
  changeId: v.number(),
  borrowerId: v.number(),
  /** Masked, as the approver reads them. */
  oldNumber: v.string(),
  newNumber: v.string(),
  checks: v.array(v.picklist(NUMBER_CHECKS)),
});

/** Whoever holds somebody's number holds their account: changing it takes two persons (CON-3). */
export const numberChangeKind = (clock: Clock): AnyApprovalKind =>
  approvalKind(change, {
    kind: CHANGE_NUMBER,
    asks: "change-numbers",
    approves: "approve-numbers",
    subjectOf: ({ borrowerId }) => `borrower:${borrowerId}`,
    basisOf: async (tx, { changeId }) => {
      try {
        await lockNumberChange(tx, changeId);
        return "free";
      } catch (failure) {
        if (failure instanceof NumberChangeRefused) return failure.fault;
        if (failure instanceof ActorGone) return "gone";
        throw failure;
      }
    },
    staleWords: (basis) =>
      basis === "number-taken"
        ? "Somebody registered with the new number since this was asked for, so nothing was changed."
        : undefined,
    execute: async (tx, { changeId }) => {
      await changeNumber(tx, await lockNumberChange(tx, changeId), clock);
    },
  });
