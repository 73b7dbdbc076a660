import { mapReply, type Reply } from "@hiram/contract";
import { nothingOwedOf, type OwesNothing } from "@hiram/contract/repayments/nothing-owed.ts";
import {
  type extensionOffer,
  type instalmentPlan,
  type RepaymentDetails,
  repaymentDetailsOf,
} from "@hiram/contract/repayments/repayment-info.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";
import { loadPaymentParts } from "./late-parts.ts";
import { orderIds } from "../loan-parts/order-ids.ts";

export interface DueData {
  /** Null when the address lacks an id: no call was made then. */
  readonly reply: Reply<RepaymentDetails> | null;
  /** Why nothing is owed on the loan; null if something is, or the reply does not say. */
  readonly owesNothing: OwesNothing | null;
}

/**
 * Asks what is due, under the plan (INST-1) or for the extension on offer (EXT-1), and loads the parts that
 * paying it needs. Resolves with a failed reply, never rejects.
 */
export async function loadDue(
  app: App,
  query: AddressQuery,
  operation: typeof instalmentPlan | typeof extensionOffer,
): Promise<DueData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null, owesNothing: null };
  const { loading } = app.shellTexts();
  const reply = await app.api.call(operation, { ...ids }, { quiet: true, loadingText: loading });
  const named = mapReply(reply, repaymentDetailsOf);
  if (named.success) await loadPaymentParts(app, named.data);
  return { reply: named, owesNothing: reply.success ? null : nothingOwedOf(reply.data) };
}
