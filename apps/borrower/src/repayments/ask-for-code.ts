import type { Reply } from "@hiram/contract";
import { paymentState, type PaymentStateAnswer } from "@hiram/contract/repayments/payment-state.ts";
import { orderIds } from "../loan-parts/order-ids.ts";
import { latePaymentOutcome } from "../payment-parts/late-outcome.tsx";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";

/** The server's answer about a code; null when there was no code to ask about. */
export type CodeReply = Reply<PaymentStateAnswer> | null;

/**
 * Asks what a code was issued for. The address may be anyone's work, and others may write to a phone's
 * storage, so only the code is taken from there, and only to ask: amount, channel, picture and steps come from
 * the server (CODE-1). Never rejects.
 */
export async function askForCode(app: App, payCode: string, query: AddressQuery): Promise<CodeReply> {
  if (payCode.trim() === "") return null;
  const { loading } = app.shellTexts();
  const payload = { payCode, ...orderIds(query) };
  const reply = await app.api.call(paymentState, payload, { quiet: true, loadingText: loading });
  // Together with the page, so that nothing moves; what fails now loads later by itself.
  const payment = reply.success ? reply.data.payment : null;
  if (payment !== null && payment.state !== "open") await latePaymentOutcome.load().catch(() => null);
  return reply;
}
