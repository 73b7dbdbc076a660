import type { Reply } from "@hiram/contract";
import { paymentHistory, type PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";

export interface ReceiptsData {
  /** Null when the address names no order: nothing was asked then. */
  readonly reply: Reply<PaymentHistory> | null;
}

/** Asks for the order's payments (WEB-9). Resolves with a failed reply, never rejects. */
export async function loadReceipts(app: App, { orderId }: AddressQuery): Promise<ReceiptsData> {
  if (!orderId) return { reply: null };
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(paymentHistory, { orderId }, { quiet: true, loadingText: loading }) };
}
