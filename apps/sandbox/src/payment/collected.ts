import type { PaymentRecord, Records } from "../records/records.ts";

/**
 * Money taken, as it is reported to the lender: by the webhook, with a request's state, and in a day's list.
 */
export interface CollectedPayment {
  paymentId: string;
  requestId: string;
  reference: string;
  /** Absent for a card charge. */
  payCode?: string;
  channel: string;
  amount: number;
  paidAt: string;
}

/** What was taken for a request or charge, oldest first. */
export function collectedFor(records: Records, requestId: string): CollectedPayment[] {
  return records.payments.filter((payment) => payment.requestId === requestId).map(writer(records));
}

const MANILA_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" });

/**
 * A page of what was taken on a day in Manila, in the order taken.
 * @param after the last payment of the previous page
 */
export function collectedOn(
  records: Records,
  { day, after, limit }: { day: string; after: string | undefined; limit: number },
): { payments: CollectedPayment[]; next: string | null } {
  const ofDay = records.payments.filter(({ paidAt }) => MANILA_DAY.format(new Date(paidAt)) === day);
  const start = after === undefined ? 0 : ofDay.findIndex(({ id }) => id === after) + 1;
  const page = ofDay.slice(start, start + limit);
  const isLast = start + limit >= ofDay.length;
  return { payments: page.map(writer(records)), next: isLast ? null : (page.at(-1)?.id ?? null) };
}

function writer(records: Records): (payment: PaymentRecord) => CollectedPayment {
  const requests = new Map(records.paymentRequests.map((request) => [request.id, request]));
  const charges = new Map(records.charges.map((charge) => [charge.id, charge]));
  return ({ id: paymentId, requestId, amount, paidAt }) => {
    const request = requests.get(requestId);
    if (request !== undefined) {
      const { reference, payCode, channel } = request;
      return { paymentId, requestId, reference, payCode, channel, amount, paidAt };
    }
    const reference = charges.get(requestId)?.reference ?? "";
    return { paymentId, requestId, reference, channel: "card", amount, paidAt };
  };
}
