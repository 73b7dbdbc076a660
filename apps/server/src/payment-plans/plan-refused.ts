import type { Centavos, ManilaDate } from "@hiram/lending";
import { RuleRefused } from "../platform/rule-refused.ts";

/** Why nothing was requested, offered or agreed; the caller words it. */
export type PlanFault =
  | { readonly kind: "unknown-order" }
  /** Nothing is owed, or the money has not been sent yet. */
  | { readonly kind: "not-running" }
  /** Its borrower deleted the account. */
  | { readonly kind: "account-deleted" }
  /** A plan was agreed before: a loan has only one. */
  | { readonly kind: "agreed-before" }
  /** One of our offers is waiting for the borrower's answer. */
  | { readonly kind: "offer-waits" }
  /** The previous answer is too recent. */
  | { readonly kind: "asked-lately"; readonly from: ManilaDate }
  | {
      readonly kind: "amount-out-of-range";
      readonly leastCentavos: Centavos;
      readonly mostCentavos: Centavos;
    }
  | { readonly kind: "day-out-of-range"; readonly first: ManilaDate; readonly last: ManilaDate }
  | { readonly kind: "payments-out-of-range"; readonly most: number }
  /** Answered by a colleague, or sent a moment ago. */
  | { readonly kind: "request-changed" }
  | { readonly kind: "unknown-plan" }
  /** Lapsed, turned down or replaced. */
  | { readonly kind: "offer-gone" }
  /** Something was paid or charged after the plan was shown. */
  | { readonly kind: "owed-changed" };

export class PlanRefused extends RuleRefused<PlanFault> {
  override readonly name = "PlanRefused";
}
