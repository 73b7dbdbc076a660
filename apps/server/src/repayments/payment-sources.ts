import { type CountFound, foundPayments, type FoundPaymentsParts } from "./found-payments.ts";
import { type InquirePayment, paymentInquiry } from "./inquire-payment.ts";
import { type PaymentInboxes, type PaymentInboxParts, paymentInboxes } from "./payment-webhook.ts";

export interface PaymentSourcesParts extends PaymentInboxParts {
  readonly onFound: FoundPaymentsParts["onFound"];
}

/** How payments come to light: announced by their providers, or found by asking them. */
export interface PaymentSources {
  readonly inboxes: PaymentInboxes;
  readonly countFound: CountFound;
  readonly inquire: InquirePayment;
}

/** Whatever reports a payment, it is counted through its provider's inbox: once. */
export function openPaymentSources(parts: PaymentSourcesParts): PaymentSources {
  const inboxes = paymentInboxes(parts);
  const countFound = foundPayments({ db: parts.database.db, inboxes, onFound: parts.onFound });
  return { inboxes, countFound, inquire: paymentInquiry({ ...parts, countFound }) };
}
