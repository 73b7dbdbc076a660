import type { ManilaDate } from "@hiram/lending";
import * as v from "valibot";
import { providerName, type WebhookReader } from "../inbox/provider-event.ts";
import type { CallLimits } from "./call-provider.ts";

/** How a channel takes money: a code at a counter, a QR, the provider's own page (PAY-2), a saved card (OLD-2). */
export type PaymentKind = "pay-code" | "qr" | "checkout" | "direct-debit";

/** What a payment provider is asked to take for us. */
export interface PaymentOrder {
  /** Ours; the same reference with the same values answers the same payment. */
  readonly reference: string;
  /** The provider's name of the channel. */
  readonly channel: string;
  readonly kind: PaymentKind;
  readonly amountCentavos: number;
  /** Shown to the payer, at most 100 characters. */
  readonly description: string;
  readonly expiresAt: Date;
  /** Where a hosted checkout sends the browser back to; its return proves nothing. */
  readonly returnUrl: string;
}

/** How the borrower can pay it: what is there depends on the channel. */
export interface OpenedPayment {
  /** The provider's name of what it opened. */
  readonly id: string;
  readonly payCode: string | null;
  readonly qrPayload: string | null;
  readonly checkoutUrl: string | null;
}

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

/** A payment or charge that was asked for, by both its names. */
export interface AskedPayment {
  readonly kind: PaymentKind;
  /** Ours. */
  readonly reference: string;
  /** The provider's; null when its answer never came. */
  readonly providerReference: string | null;
}

/** `unknown`: the provider has no such payment, or can't say. */
export type PaymentState = "open" | "paid" | "cancelled" | "failed" | "expired" | "unknown";

export interface PaymentStanding {
  readonly state: PaymentState;
  /** The provider's word for why nothing came; empty when it gives none. */
  readonly reason: string;
  readonly collected: readonly ReportedPayment[];
}

/** One page of what a provider collected in a day, each payment once. */
export interface CollectedPage {
  readonly collected: readonly ReportedPayment[];
  /** Asks for the next page; null on the last one. */
  readonly next: string | null;
}

/**
 * A company that collects money for us: one adapter each. Every call throws `ProviderFailure`; `limits` ends it early.
 * What it says of money is handed on as it was written, under our names (`ReportedPayment`): the inbox judges it, by
 * whichever way it came.
 */
export interface PaymentProvider {
  /** In `payment_channels.provider`, and with each of its payments: never renamed. */
  readonly name: string;
  /** It announces to `POST /webhooks/<this>`. */
  readonly webhook: string;
  readonly readWebhook: WebhookReader;
  readonly openPayment: (order: PaymentOrder, limits?: CallLimits) => Promise<OpenedPayment>;
  /** Asks the card's bank for the money, which answers later. */
  readonly chargeCard: (charge: CardCharge, limits?: CallLimits) => Promise<{ readonly id: string }>;
  readonly readState: (payment: AskedPayment, limits?: CallLimits) => Promise<PaymentStanding>;
  /** So that nobody pays on it any more; money that comes all the same counts. One that can't be cancelled stays. */
  readonly cancelPayment: (payment: AskedPayment, limits?: CallLimits) => Promise<void>;
  /**
   * What was paid on a day in Manila, by `paidAt`; a counter may post it days later.
   * @param cursor `next` of the page before; null for the first
   */
  readonly listCollected: (
    day: ManilaDate,
    cursor: string | null,
    limits?: CallLimits,
  ) => Promise<CollectedPage>;
}

/**
 * ₱10,000,000, a hundred times what a channel takes: whatever is above is a mistake of the provider's. Nine million
 * payments of it still sum exactly in JavaScript, and nine billion in the database.
 */
const MOST_CENTAVOS = 10_000_000_00;

const optionalName = v.optional(v.nullable(providerName), "");
const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Money that a provider has taken for us: the data of an event `payment.paid`, whoever announced it. */
export const collectedPayment = v.object({
  /** The provider's name of the money: with the provider's own, what it is counted by. */
  paymentReference: v.pipe(providerName, v.minLength(1, "is empty")),
  /** The provider's name of what was paid on. */
  requestReference: optionalName,
  /** Our name of it. */
  ourReference: optionalName,
  payCode: optionalName,
  /** The provider's name of the channel, for people to read: whatever it holds, the money counts. */
  channel: v.fallback(optionalName, ""),
  amountCentavos: v.pipe(
    v.number("must be a number"),
    v.safeInteger("must be whole centavos"),
    v.minValue(1, "must be more than 0"),
    v.maxValue(MOST_CENTAVOS, `is above ${MOST_CENTAVOS} centavos, which no payment of ours can be`),
  ),
  /** When the borrower paid. */
  paidAt: v.pipe(
    v.string("must be an instant"),
    v.isoTimestamp("must be an instant"),
    v.check(isInstant, "must be an instant"),
  ),
});
export type CollectedPayment = v.InferOutput<typeof collectedPayment>;

/** The same as a provider wrote it: the fields have our names, and may hold anything. */
export type ReportedPayment = Readonly<Record<keyof CollectedPayment, unknown>>;

/** Nothing will come any more: the data of `payment.cancelled`, `payment.failed` and `payment.expired`. */
export const endedPayment = v.object({
  requestReference: optionalName,
  ourReference: optionalName,
  /** The provider's word for why, such as `insufficient-funds`. */
  reason: optionalName,
});
export type ReportedEnd = Readonly<Record<keyof v.InferOutput<typeof endedPayment>, unknown>>;

/** What an adapter makes of a webhook; other types are kept, and nothing else. */
export type PaymentEvent =
  | { readonly id: unknown; readonly type: "payment.paid"; readonly data: ReportedPayment }
  | {
      readonly id: unknown;
      readonly type: "payment.cancelled" | "payment.failed" | "payment.expired";
      readonly data: ReportedEnd;
    };
