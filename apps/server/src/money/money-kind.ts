import type * as v from "valibot";
import type { Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { type AnyApprovalKind, approvalKind, type ApprovedBy } from "../staff/approvals/approval-kind.ts";

/** A kind that locks what is moved: as it is requested, as it is approved, and once more to carry it out. */
interface MoneyKind<Payload, Locked> {
  readonly kind: string;
  readonly subjectOf: (payload: Payload) => string;
  /** @throws {RuleRefused} when it can't be done, or can't any more */
  readonly lock: (tx: Transaction, payload: Payload) => Promise<Locked>;
  readonly basisOf: (locked: Locked) => string;
  readonly execute: (tx: Transaction, locked: Locked, by: ApprovedBy, payload: Payload) => Promise<void>;
}

/** Declares such a kind. @param schema the payload as it is stored in JSON */
export function moneyKind<Schema extends v.GenericSchema, Locked>(
  schema: Schema,
  { kind, subjectOf, lock, basisOf, execute }: MoneyKind<v.InferOutput<Schema>, Locked>,
): AnyApprovalKind {
  return approvalKind(schema, {
    kind,
    asks: "move-money",
    approves: "approve-money",
    subjectOf,
    async basisOf(tx, payload) {
      try {
        return basisOf(await lock(tx, payload));
      } catch (failure) {
        // A state in which it can't be done any more is another state, so the request goes stale.
        if (failure instanceof RuleRefused) return failure.message;
        throw failure;
      }
    },
    execute: async (tx, payload, by) => execute(tx, await lock(tx, payload), by, payload),
  });
}
