import * as v from "valibot";
import type { ProviderSettings } from "../config.ts";
import { type CallLimits, callProvider } from "./call-provider.ts";

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

/** How an opened payment stands. */
const PAYMENT_STATES = ["open", "paid", "cancelled", "failed", "expired"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What is to be taken from a card that its holder agreed to. */
export interface CardCharge {
  /** Ours; the same reference with the same values answers the same charge. */
  readonly reference: string;
  /** The provider's own name of the card. */
  readonly cardToken: string;
  readonly amountCentavos: number;
  /** Shown on the holder's statement, at most 100 characters. */
  readonly description: string;
  /** The bank is not asked any more after this. */
  readonly expiresAt: Date;
}

/** Collects money for us and announces it by webhook (`/webhooks/payment`). */
export interface PaymentProvider {
  /** @throws ProviderFailure */
  readonly openPayment: (order: PaymentOrder, limits?: CallLimits) => Promise<OpenedPayment>;
  /** Asks how a payment stands, by the provider's own name of it. @throws ProviderFailure */
  readonly readState: (id: string, limits?: CallLimits) => Promise<PaymentState>;
  /** Asks the card's bank for the money, which answers later. @throws ProviderFailure */
  readonly chargeCard: (charge: CardCharge, limits?: CallLimits) => Promise<{ readonly id: string }>;
}

const optionalText = v.nullish(v.string(), null);
const openedPayment = v.object({
  id: v.string(),
  payCode: optionalText,
  qrPayload: optionalText,
  checkoutUrl: optionalText,
});

const standingPayment = v.object({ state: v.picklist(PAYMENT_STATES) });

const acceptedCharge = v.object({ id: v.string() });

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
      return callProvider(settings, { path: "/v1/requests", body, answer: openedPayment }, limits);
    },
    async readState(id, limits) {
      const path = `/v1/requests/${encodeURIComponent(id)}`;
      return (await callProvider(settings, { path, answer: standingPayment }, limits)).state;
    },
    chargeCard({ amountCentavos, expiresAt, ...charge }, limits) {
      const body = { ...charge, amount: amountCentavos, expiresAt: expiresAt.toISOString() };
      return callProvider(settings, { path: "/v1/charges", body, answer: acceptedCharge }, limits);
    },
  };
}
