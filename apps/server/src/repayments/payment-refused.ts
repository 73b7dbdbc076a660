import type { ManilaDate } from "@hiram/lending";
import type { CodeNotSent } from "../one-time-codes/codes.ts";
import type { CodeNotAccepted } from "../one-time-codes/look-at-code.ts";
import type { CardPayment } from "./card-payment-of-order.ts";

/** Why nothing is paid. `refusal-words.ts` says it to a borrower; staff and jobs word it for themselves. */
export type PaymentFault =
  /** No such order, or another borrower's: the two are never told apart (SES-6). */
  | { readonly kind: "unknown-order" }
  /** The money has not been sent yet, or all of it is repaid. */
  | { readonly kind: "nothing-owed" }
  | { readonly kind: "extension-and-early" }
  | { readonly kind: "above-owed"; readonly owedCentavos: number }
  | { readonly kind: "extension-not-offered" }
  | { readonly kind: "extension-price"; readonly priceCentavos: number }
  | { readonly kind: "early-not-offered"; readonly allowedFrom: ManilaDate }
  | { readonly kind: "early-price"; readonly priceCentavos: number }
  | { readonly kind: "unknown-channel" }
  | { readonly kind: "channel-range"; readonly minCentavos: number; readonly maxCentavos: number }
  /** The provider has the money already: whoever pays again pays twice. */
  | { readonly kind: "already-received" }
  /** A card is being charged for the loan, and another payment would come on top. */
  | { readonly kind: "card-under-way"; readonly charge: CardPayment | null }
  | { readonly kind: "too-many-requests"; readonly retryAfterSeconds: number }
  /** The provider refuses this channel for good: another one may do. */
  | { readonly kind: "channel-down" }
  /** It may pass. */
  | { readonly kind: "provider-down" }
  /** No such saved card, or one that reads otherwise than its page showed it. */
  | { readonly kind: "unknown-card" }
  /** No payment from a card that waits for a code under this number. */
  | { readonly kind: "unknown-card-payment" }
  /** The page's token is too old, another's, or spent on another payment. */
  | { readonly kind: "stale-page" }
  /** This card payment, or another one for the order, was asked of the bank already. */
  | { readonly kind: "already-charged" }
  | { readonly kind: "code-not-sent"; readonly result: CodeNotSent }
  | { readonly kind: "code-not-accepted"; readonly result: CodeNotAccepted };

export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
  readonly fault: PaymentFault;
  constructor(fault: PaymentFault, cause?: unknown) {
    super(fault.kind, { cause });
    this.fault = fault;
  }
}
