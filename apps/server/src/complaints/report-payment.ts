import { findOrder } from "../orders/read-orders.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { listPayments } from "../receipts/payment-history.ts";
import { listComplaints } from "./complaint-store.ts";
import { ComplaintRefused } from "./complaint-refused.ts";
import { PAYMENT_MISSING } from "./problem-types.ts";
import { type Complainant, MOST_RECENT, sendComplaint } from "./send-complaint.ts";

/** A payment that a borrower made but can't see. */
export interface MissedPayment {
  readonly orderId: number;
  /** From the borrower's receipt. */
  readonly reference: string;
  /** The text of the resulting complaint. */
  readonly content: string;
}

/**
 * Takes the reference of a payment that a borrower can't see (API-5): unless it is already counted, a complaint asks
 * for it.
 * @throws {ComplaintRefused} for an order that is not the borrower's
 * @returns the complaint's number, or the earlier one's while nobody has answered that; null: the payment is counted
 */
export async function reportPayment(
  tx: Transaction,
  complainant: Complainant,
  { orderId, reference, content }: MissedPayment,
  clock: Pick<Clock, "now">,
): Promise<number | null> {
  const { borrowerId } = complainant;
  if ((await findOrder(tx, borrowerId, orderId)) === null) throw new ComplaintRefused("unknown-order");
  const counted = (await listPayments(tx, orderId)).filter(({ isTakenBack }) => !isTakenBack);
  if (counted.some((payment) => payment.reference.toLowerCase() === reference.toLowerCase())) return null;
  const earlier = await listComplaints(tx, borrowerId, { most: MOST_RECENT });
  const same = earlier.find(
    (each) => each.orderId === orderId && each.content === content && each.answer === null,
  );
  if (same !== undefined) return same.id;
  const complaint = {
    type: PAYMENT_MISSING,
    collectionType: null,
    content,
    imageNames: [],
    orderId,
  } as const;
  return sendComplaint(tx, complainant, complaint, clock);
}
