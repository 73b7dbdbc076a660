import * as v from "valibot";
import type { ProviderSettings } from "../config.ts";
import { type CallLimits, postToProvider } from "./post-to-provider.ts";

/** What the payment provider is asked to take for us. */
export interface PaymentOrder {
  /** Ours; the same reference with the same values answers the same payment. */
  readonly reference: string;
  /** The provider's name of the channel. */
  readonly channel: string;
  readonly amountCentavos: number;
  /** Shown to the payer, at most 100 characters. */
  readonly description: string;
  readonly expiresAt: Date;
  /** Where a hosted checkout sends the browser back to; its return proves nothing. */
  readonly returnUrl: string;
}

/** How the borrower can pay it: what is there depends on the channel. */
export interface OpenedPayment {
  readonly id: string;
  readonly payCode: string | null;
  readonly qrPayload: string | null;
  readonly checkoutUrl: string | null;
}

/** Collects money for us and announces it by webhook (`/webhooks/payment`). */
export interface PaymentProvider {
  /** @throws ProviderFailure */
  readonly openPayment: (order: PaymentOrder, limits?: CallLimits) => Promise<OpenedPayment>;
}

const optionalText = v.nullish(v.string(), null);
const openedPayment = v.object({
  id: v.string(),
  payCode: optionalText,
  qrPayload: optionalText,
  checkoutUrl: optionalText,
});

/** The payment provider over HTTP. */
export function httpPaymentProvider(settings: ProviderSettings): PaymentProvider {
  return {
    openPayment({ amountCentavos, expiresAt, reference, channel, description, returnUrl }, limits) {
      const body = {
        reference,
        channel,
        description,
        returnUrl,
        amount: amountCentavos,
        expiresAt: expiresAt.toISOString(),
      };
      return postToProvider(settings, { path: "/v1/requests", body, answer: openedPayment }, limits);
    },
  };
}
