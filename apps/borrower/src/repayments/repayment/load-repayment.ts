import { mapReply, type Reply } from "@hiram/contract";
import {
  instalmentPlan,
  type RepaymentDetails,
  repaymentDetailsOf,
} from "@hiram/contract/repayments/repayment-info.ts";
import type { AddressQuery } from "../../shell/address-query.ts";
import type { App } from "../../shell/app.ts";
import { loadPaymentParts } from "../../payment/late-parts.ts";
import { orderIds } from "../../payment/order-ids.ts";

export interface RepaymentData {
  /** Null when the address lacks an id: nothing was asked then. */
  readonly reply: Reply<RepaymentDetails> | null;
}

/** Asks what is to be repaid (INST-1). Resolves with a failed reply, never rejects. */
export async function loadRepayment(app: App, query: AddressQuery): Promise<RepaymentData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  const reply = await app.api.call(instalmentPlan, { ...ids }, { quiet: true, loadingText: loading });
  const named = mapReply(reply, repaymentDetailsOf);
  if (named.success) await loadPaymentParts(app, named.data);
  return { reply: named };
}
