import { and, eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { foundEventId } from "../platform/inbox/provider-event.ts";
import type { PaymentEvent, ReportedPayment } from "../platform/providers/payment-provider.ts";
import type { PaymentInboxes } from "./payment-webhook.ts";
import { payments } from "./schema.ts";

/** How a payment came to light that no webhook had reported. */
export type FoundBy = "inquiry" | "day-list";

/**
 * Counts a payment that its provider reports when asked, through the same inbox as a webhook: whichever comes first
 * counts and the other changes nothing, even when both come at once. One that cannot be counted is left to a dead
 * letter or a job, as a webhook's would be. One that an inquiry reports with another sum than was counted alerts staff, as a
 * webhook's would; of a day's list, its comparison does.
 */
export type CountFound = (provider: string, payment: ReportedPayment, by: FoundBy) => Promise<void>;

export interface FoundPaymentsParts {
  readonly db: Db;
  readonly inboxes: PaymentInboxes;
  /** Called for each payment that would have been missed, for metrics. */
  readonly onFound: (provider: string, by: FoundBy) => void;
}

export function foundPayments({ db, inboxes, onFound }: FoundPaymentsParts): CountFound {
  return async (provider, payment, by) => {
    const inbox = inboxes.get(provider);
    if (inbox === undefined) throw new Error(`there is no inbox for ${provider}`);
    const reference = String(payment.paymentReference);
    const isOurs = and(eq(payments.provider, provider), eq(payments.providerReference, reference));
    const [counted] = await db
      .select({ amountCentavos: payments.amountCentavos })
      .from(payments)
      .where(isOurs);
    const { amountCentavos } = payment;
    if (counted !== undefined && (by === "day-list" || counted.amountCentavos === amountCentavos)) return;
    // Each other sum is an event of its own, however often it is reported.
    const name = counted === undefined ? reference : `${reference}:${String(amountCentavos)}`;
    const event: PaymentEvent = { id: foundEventId(name), type: "payment.paid", data: payment };
    const isProcessed = (await inbox.receive(event)) === "processed";
    if (isProcessed && counted === undefined) onFound(provider, by);
  };
}
