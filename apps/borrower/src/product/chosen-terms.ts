import type { PricedProduct } from "@hiram/contract/home/product-detail.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";

/** Amount and term, by the names used in the address and the calls. */
export type ChosenTerms = Pick<PricedProduct, "amount" | "periods" | "termUnit">;

/** The choice in an address, in the calls' own names; null when it makes none. */
export function chosenIn({ amount, periods, termUnit }: AddressQuery): Record<string, string> | null {
  const chosen = { amount, periods, termUnit };
  const named = Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return named.length === 0 ? null : Object.fromEntries(named);
}

export function isSameChoice(one: ChosenTerms, other: ChosenTerms): boolean {
  return one.amount === other.amount && one.periods === other.periods && one.termUnit === other.termUnit;
}

/**
 * Stores the choice in the page's address, so that Back, a reload and the other language keep it. Uses the
 * browser's own function: the router would take it for another page, and load that.
 */
export function keepInAddress(app: App, productId: number, { amount, periods, termUnit }: ChosenTerms): void {
  const address = app.address("product", { productId, amount, periods, termUnit });
  History.prototype.replaceState.call(history, history.state, "", address);
}
