import type { PaymentProvider } from "../platform/providers/payment-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { type PaymentAsk, PaymentNotMade } from "./pay-code-desk.ts";
import type { MadePayment } from "./payment-requests.ts";

/** The borrower waits for the answer on their phone; asked again, the provider answers the same payment. */
const LONGEST_WAIT_MS = 15_000;

/** Asks the provider to take a payment at a channel. Never throws anything but `PaymentNotMade`. */
export function paymentMaker(
  provider: Pick<PaymentProvider, "openPayment">,
): (ask: PaymentAsk) => Promise<MadePayment> {
  return async ({ channel, ...ask }) => {
    const { number, providerChannel } = channel;
    if (providerChannel === null)
      throw new PaymentNotMade(`the provider opens no payment at channel ${number}`, { isFinal: true });
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
      const opened = await provider.openPayment({ ...ask, channel: providerChannel }, { signal });
      const { id, payCode, qrPayload, checkoutUrl } = opened;
      return { providerReference: id, payCode, qrPayload, checkoutUrl };
    } catch (cause) {
      const isFinal = cause instanceof ProviderFailure && cause.isFinal;
      throw new PaymentNotMade("the payment provider made no payment", { isFinal, cause });
    }
  };
}
