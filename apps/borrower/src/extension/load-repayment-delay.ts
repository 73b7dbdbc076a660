import { mapReply, type Reply } from "@hiram/contract";
import {
  extensionOffer,
  type RepaymentDetails,
  repaymentDetailsOf,
} from "@hiram/contract/repayments/repayment-info.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";
import { loadPaymentParts } from "../payment/late-parts.ts";
import { orderIds } from "../payment/order-ids.ts";

export interface RepaymentDelayData {
  /** Null when the address lacks an id: nothing was asked then. */
  readonly reply: Reply<RepaymentDetails> | null;
}

/** Asks for the extension on offer (EXT-1). Resolves with a failed reply, never rejects. */
export async function loadRepaymentDelay(app: App, query: AddressQuery): Promise<RepaymentDelayData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  const reply = await app.api.call(extensionOffer, { ...ids }, { quiet: true, loadingText: loading });
  const named = mapReply(reply, repaymentDetailsOf);
  if (named.success) await loadPaymentParts(app, named.data);
  return { reply: named };
}
