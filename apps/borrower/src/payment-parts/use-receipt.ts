import type { PaymentState } from "@hiram/contract";
import { documentAddress } from "@hiram/contract/receipts/document-address.ts";
import { useApp } from "../shell/app/use-app.ts";

/** Leads to the receipt itself: the page that lists them all is one tap from the loan. */
export function useReceipt({ orderId, paymentId }: PaymentState) {
  const app = useApp();
  const locale = app.locale();
  const href = documentAddress("receipt", { orderId, paymentId, locale }, app.session.get());
  return { href, words: app.shellTexts().receipt };
}
