import { decide } from "@hiram/lending";
import { type CreditTerms, principalOf } from "../orders/credit-left.ts";
import { lendingBarOf, type OrderStanding } from "../orders/order-standing.ts";
import { RuleRefused } from "../platform/rule-refused.ts";

/** Why nothing is lent now (POL-3). */
export type LendingFault =
  /** The product is withdrawn, or never was. */
  | { readonly kind: "not-offered" }
  | { readonly kind: "overdue" }
  /** A loan was written off and is still owed. */
  | { readonly kind: "written-off" }
  /** A loan is being paid by a plan. */
  | { readonly kind: "planned" }
  /** No application has been approved yet. */
  | { readonly kind: "no-limit" }
  | { readonly kind: "above-limit"; readonly availableCentavos: number }
  /** Midnight came between offer and confirmation: the due days differ from those shown. */
  | { readonly kind: "days-moved" }
  /** Another version of the product was switched on between offer and confirmation. */
  | { readonly kind: "terms-changed" };

/** A loan that is not made; nothing is written. */
export class LendingRefused extends RuleRefused<LendingFault> {
  override readonly name = "LendingRefused";
}

/**
 * Checks whether this much may be lent to a borrower with these orders, which must be all of theirs: nothing while
 * anything is overdue, was written off or is being paid by a plan, unless a person allowed it, and nothing above the
 * limit. Code that makes an order reads both under the borrower's lock, since the limit may have been lowered after the
 * offer.
 * @throws {LendingRefused}
 */
export function refuseUnlendable(
  terms: CreditTerms,
  orders: readonly Pick<OrderStanding, "status" | "writtenOffOn" | "restructuredOn" | "principalCentavos">[],
  amountCentavos: number,
): void {
  const bar = orders.map(lendingBarOf).find((each) => each !== null);
  if (bar !== undefined && !terms.hasOverdueException) throw new LendingRefused({ kind: bar });
  const decision = decide({
    amountCentavos,
    outstandingPrincipalCentavos: principalOf(orders),
    creditLimitCentavos: terms.limitCentavos,
  });
  if (decision.decision === "approved") return;
  if (decision.reason === "no-credit-limit") throw new LendingRefused({ kind: "no-limit" });
  throw new LendingRefused({ kind: "above-limit", availableCentavos: decision.availableCentavos });
}
