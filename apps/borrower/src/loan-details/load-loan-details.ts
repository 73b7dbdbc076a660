import { mapReply, type Reply } from "@hiram/contract";
import { loanDetails, type OrderDetails, orderDetailsOf } from "@hiram/contract/orders/order-details.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";
import { endAttempts } from "../loan-parts/kept-attempts.ts";
import { orderIds } from "../loan-parts/order-ids.ts";
import { lateRecommended, showsRecommended } from "./late-recommended.ts";

export interface LoanDetailsData {
  /** Null when the address lacks an id: no call was made then. */
  readonly reply: Reply<OrderDetails> | null;
}

/** Asks for the order's details with a 'loading...' indicator (ORD-1). Resolves with a failed reply, never rejects. */
export async function loadLoanDetails(app: App, query: AddressQuery): Promise<LoanDetailsData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  const reply = await app.api.call(loanDetails, { ...ids }, { quiet: true, loadingText: loading });
  // Found from home, or after the answer was lost: whoever sees it here and chooses the same again wants another loan.
  if (reply.success) endAttempts(reply.data.attempts ?? []);
  const named = mapReply(reply, orderDetailsOf);
  // Loaded with the page, so that nothing below it moves. If it fails now, it loads later by itself.
  if (named.success && showsRecommended(named.data, app.profile))
    await lateRecommended.load().catch(() => null);
  return { reply: named };
}
