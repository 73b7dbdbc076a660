import type { OwesNothing } from "@hiram/contract/repayments/nothing-owed.ts";
import type { ManilaDate } from "@hiram/lending";
import type { CodeNotSent } from "../one-time-codes/codes.ts";
import type { CodeNotAccepted } from "../one-time-codes/compare-code.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import type { UnpaidCardCharge } from "./unpaid-card-charge.ts";

/** Why nothing can be paid. `refusal-words.ts` words it for a borrower; staff and jobs word it for themselves. */
export type PaymentFault =
  /** No such order, or another borrower's: the two are never told apart (SES-6). */
  | { readonly kind: "unknown-order" }
  /** All of it is repaid. */
  | { readonly kind: "nothing-owed"; readonly why: "settled"; readonly settledOn: ManilaDate }
  /** Its money has not come yet; or it was refused or given up, and none will. */
  | { readonly kind: "nothing-owed"; readonly why: Exclude<OwesNothing, "settled"> }
  | { readonly kind: "extension-and-early" }
  /** What is owed has changed since the page that the borrower pays from was loaded. */
  | { readonly kind: "not-as-shown" }
  | { readonly kind: "above-owed"; readonly owedCentavos: number }
  | { readonly kind: "extension-not-offered" }
  | { readonly kind: "extension-price"; readonly priceCentavos: number }
  | { readonly kind: "early-not-offered"; readonly allowedFrom: ManilaDate }
  | { readonly kind: "early-price"; readonly priceCentavos: number }
  | { readonly kind: "unknown-channel" }
  | { readonly kind: "channel-range"; readonly minCentavos: number; readonly maxCentavos: number }
  /** The provider already has the money: paying again would pay twice. */
  | { readonly kind: "already-received" }
  /** A card is being charged for the loan, and another payment would come on top. */
  | { readonly kind: "card-under-way"; readonly charge: UnpaidCardCharge | null }
  | { readonly kind: "too-many-requests"; readonly retryAfterSeconds: number }
  /** The provider refuses this channel permanently: another one may work. */
  | { readonly kind: "channel-down" }
  /** This may pass. */
  | { readonly kind: "provider-down" }
  /** No such saved card, or it differs from what its page showed. */
  | { readonly kind: "unknown-card" }
  /** No payment from a card with this number is waiting for a code. */
  | { readonly kind: "unknown-card-payment" }
  /** The page's token is too old, another borrower's, or spent on another payment. */
  | { readonly kind: "stale-page" }
  /** The bank has already been asked for this card payment, or for another one for the order. */
  | { readonly kind: "already-charged" }
  | { readonly kind: "code-not-sent"; readonly result: CodeNotSent }
  | { readonly kind: "code-not-accepted"; readonly result: CodeNotAccepted };

export class PaymentRefused extends RuleRefused<PaymentFault> {
  override readonly name = "PaymentRefused";
}
