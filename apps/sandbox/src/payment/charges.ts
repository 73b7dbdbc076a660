import { isForgotten } from "./card-setups.ts";
import { fingerprintOf } from "./requests.ts";
import type { SandboxParts } from "../parts.ts";
import { newId } from "../records/ids.ts";
import type { ChargeRecord, Records } from "../records/records.ts";
import { Refusal } from "../refusal.ts";
import type { DeliveryPlan, Told } from "../webhooks/announcer.ts";

/** The lender's order to take money from a card; `amount` in centavos, `expiresAt` ISO 8601. */
export interface ChargeOrder {
  reference: string;
  amount: number;
  cardToken: string;
  description: string;
  expiresAt: string;
}

export type ChargeOutcome = { outcome: "paid" } | { outcome: "failed"; reason: string };

/** Reasons the bank's desk offers; a test may give any other text. */
export const DECLINE_REASONS = ["insufficient-funds", "card-blocked", "limit-exceeded"] as const;

/** A card whose token ends like this is closed: the provider knows at once, without asking a bank. */
const CLOSED_CARD = /_closed$/;

/**
 * Accepts an order to charge a card, or answers with the one accepted before under the same reference and
 * body.
 * @throws Refusal 409 for the same reference with another body, 422 for a closed card.
 */
export function openCharge(records: Records, order: ChargeOrder): ChargeRecord {
  const { reference, amount, cardToken, description, expiresAt } = order;
  const fingerprint = fingerprintOf([reference, amount, cardToken, description, expiresAt]);
  const before = records.charges.find((charge) => charge.reference === reference);
  if (before !== undefined) {
    if (before.fingerprint === fingerprint) return before;
    throw new Refusal(409, "reference-reused", "this reference was used before with another body");
  }
  if (CLOSED_CARD.test(cardToken) || isForgotten(records, cardToken))
    throw new Refusal(422, "card-closed", "this card is closed");
  const charge: ChargeRecord = {
    id: newId("chg"),
    reference,
    fingerprint,
    amount,
    cardToken,
    description,
    expiresAt,
    state: "processing",
    failureReason: null,
    createdAt: new Date().toISOString(),
    settledAt: null,
  };
  records.charges.push(charge);
  return charge;
}

/** @throws Refusal 404 if this is neither the id nor the reference of a charge. */
export function findCharge(records: Records, idOrReference: string): ChargeRecord {
  const charge = records.charges.find(
    ({ id, reference }) => id === idOrReference || reference === idOrReference,
  );
  if (charge === undefined) throw new Refusal(404, "unknown-charge", "there is no such charge");
  return charge;
}

/**
 * The bank's answer about a charge, announced to the lender.
 * @throws Refusal 409 if it has already answered.
 */
export async function settleCharge(
  { book, announcer, now }: Pick<SandboxParts, "book" | "announcer" | "now">,
  charge: ChargeRecord,
  settlement: { result: ChargeOutcome; plan?: DeliveryPlan; waitMs?: number },
): Promise<Told> {
  const { result, plan = {} } = settlement;
  if (charge.state !== "processing")
    throw new Refusal(409, `charge-${charge.state}`, `this charge is ${charge.state}; nothing was changed`);
  const settledAt = now().toISOString();
  charge.state = result.outcome;
  charge.failureReason = result.outcome === "failed" ? result.reason : null;
  charge.settledAt = settledAt;
  const { id: requestId, reference, amount, failureReason: reason } = charge;
  const paymentId = newId("pay");
  const data =
    result.outcome === "paid"
      ? { paymentId, requestId, reference, channel: "card", amount, paidAt: settledAt }
      : { requestId, reference, amount, reason, failedAt: settledAt };
  const event = announcer.draft("payment", `payment.${result.outcome}`, data, plan);
  if (result.outcome === "paid")
    book.records.payments.push({ id: paymentId, requestId, amount, paidAt: settledAt, eventId: event.id });
  await book.save();
  return announcer.tell(event, plan, settlement.waitMs);
}
