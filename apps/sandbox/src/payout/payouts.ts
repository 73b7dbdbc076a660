import { fingerprintOf } from "../payment/requests.ts";
import { newId } from "../records/ids.ts";
import type { RecordBook } from "../records/records-file.ts";
import type { PayoutRecord, Records } from "../records/records.ts";
import { Refusal } from "../refusal.ts";
import type { Announcer, DeliveryPlan, Told } from "../webhooks/announcer.ts";

/** The lender's order to send money; `amount` in centavos. With `confirmReturnUrl` the receiver confirms first. */
export interface PayoutOrder {
  reference: string;
  amount: number;
  accountChannel: string;
  accountNumber: string;
  holderName: string;
  /** PSGC code of the bank's branch or of the counter, if one is needed. */
  cityCode?: string;
  /** What a counter compares with the ID before it pays out cash, YYYY-MM-DD. */
  holderBornOn?: string;
  confirmReturnUrl?: string;
}

export type PayoutOutcome = { outcome: "paid" } | { outcome: "failed"; reason: string };

/** Reasons the desk offers; a test may give any other text. */
export const FAILURE_REASONS = [
  "account-not-found",
  "account-closed",
  "name-mismatch",
  "limit-exceeded",
  "bank-unavailable",
] as const;

/**
 * Accepts a payout order, or answers with the one accepted before under the same reference and body.
 * @throws Refusal 409 for the same reference with another body.
 */
export function openPayout(records: Records, order: PayoutOrder): PayoutRecord {
  const { reference, amount, accountChannel, accountNumber, holderName } = order;
  const { confirmReturnUrl = null, cityCode = null, holderBornOn = null } = order;
  const account = [accountChannel, accountNumber, holderName, cityCode, holderBornOn];
  const values = [reference, amount, ...account, confirmReturnUrl];
  const fingerprint = fingerprintOf(values);
  const before = records.payouts.find((payout) => payout.reference === reference);
  if (before !== undefined) {
    if (before.fingerprint === fingerprint) return before;
    throw new Refusal(409, "reference-reused", "this reference was used before with another body");
  }
  const payout: PayoutRecord = {
    id: newId("pout"),
    reference,
    fingerprint,
    amount,
    accountChannel,
    accountNumber,
    holderName,
    cityCode,
    holderBornOn,
    confirmReturnUrl,
    state: confirmReturnUrl === null ? "processing" : "awaiting-confirmation",
    failureReason: null,
    createdAt: new Date().toISOString(),
    settledAt: null,
  };
  records.payouts.push(payout);
  return payout;
}

/** @throws Refusal 404 if this is neither the id nor the reference of a payout. */
export function findPayout(records: Records, idOrReference: string): PayoutRecord {
  const payout = records.payouts.find(
    ({ id, reference }) => id === idOrReference || reference === idOrReference,
  );
  if (payout === undefined) throw new Refusal(404, "unknown-payout", "there is no such payout");
  return payout;
}

export interface PayoutSettlement {
  result: PayoutOutcome;
  plan?: DeliveryPlan;
  waitMs?: number;
  /**
   * Replaces the opposite outcome, announced before: a transfer that failed arrived, one that arrived came
   * back.
   */
  afterAll?: boolean;
}

/**
 * Settles a payout and tells the lender.
 * @throws Refusal 409 if it is already settled or waits for the receiver's confirmation.
 */
export async function settlePayout(
  book: RecordBook,
  announcer: Announcer,
  payout: PayoutRecord,
  settlement: PayoutSettlement,
): Promise<Told> {
  const { result, plan = {}, afterAll = false } = settlement;
  const isTakenBack = afterAll && payout.settledAt !== null && payout.state !== result.outcome;
  if (payout.state !== "processing" && !isTakenBack) {
    throw new Refusal(409, `payout-${payout.state}`, `this payout is ${payout.state}; nothing was changed`);
  }
  payout.state = result.outcome;
  payout.failureReason = result.outcome === "failed" ? result.reason : null;
  payout.settledAt = new Date().toISOString();
  const { id: payoutId, reference, amount, failureReason: reason, settledAt } = payout;
  const data = { payoutId, reference, amount, reason, settledAt };
  const event = announcer.draft("payout", `payout.${result.outcome}`, data, plan);
  await book.save();
  return announcer.tell(event, plan, settlement.waitMs);
}
