import type { ManilaDate } from "@hiram/lending";
import * as v from "valibot";
import { providerName, type WebhookFormat, type WebhookReader } from "../inbox/provider-event.ts";
import type { CallLimits } from "./call-provider.ts";

/** How a channel takes money: a code at a counter, a QR, the provider's own page (PAY-2), a saved card (OLD-2). */
export type PaymentKind = "pay-code" | "qr" | "checkout" | "direct-debit";

/** What a payment provider is asked to collect for us. */
export interface PaymentOrder {
  /** Ours; the same reference with the same values returns the same payment. */
  readonly reference: string;
  /** The provider's name for the channel. */
  readonly channel: string;
  readonly kind: PaymentKind;
  readonly amountCentavos: number;
  /** Shown to the payer, at most 100 characters. */
  readonly description: string;
  readonly expiresAt: Date;
  /** Where a hosted checkout sends the browser afterwards; arriving there proves nothing. */
  readonly returnUrl: string;
}

/** How the borrower can pay it; which fields are set depends on the channel. */
export interface OpenedPayment {
  /** The provider's id for what it opened. */
  readonly id: string;
  readonly payCode: string | null;
  readonly qrPayload: string | null;
  readonly checkoutUrl: string | null;
}

/** What is to be charged to a card whose holder agreed to it. */
export interface CardCharge {
  /** Ours; the same reference with the same values returns the same charge. */
  readonly reference: string;
  /** The provider's token for the card. */
  readonly cardToken: string;
  readonly amountCentavos: number;
  /** Shown on the holder's statement, at most 100 characters. */
  readonly description: string;
  /** The bank is not asked any more after this. */
  readonly expiresAt: Date;
}

/** A borrower who is to save a card on the provider's own page, where its holder agrees to later charges. */
export interface CardSetup {
  /** Ours; the same reference with the same values returns the same page. */
  readonly reference: string;
  /** Shown to the holder, at most 100 characters. */
  readonly description: string;
  readonly expiresAt: Date;
  /** Where the page sends the browser afterwards; arriving there proves nothing. */
  readonly returnUrl: string;
}

/** `unknown`: the provider has no such page, or can't say. */
export interface CardSetupStanding {
  readonly state: "open" | "saved" | "ended" | "unknown";
  readonly card: ReportedCard | null;
}

/** What a provider does that keeps cards and charges them (OLD-2). */
export interface CardKeeper {
  /** Opens a page on which one card can be saved. */
  readonly openSetup: (
    setup: CardSetup,
    limits?: CallLimits,
  ) => Promise<{ readonly id: string; readonly url: string }>;
  /** @param reference ours */
  readonly readSetup: (reference: string, limits?: CallLimits) => Promise<CardSetupStanding>;
  /** Asks the card's bank for the money; the bank answers later. */
  readonly charge: (charge: CardCharge, limits?: CallLimits) => Promise<{ readonly id: string }>;
  /** Deletes a card there; one that is already gone is no failure. */
  readonly forget: (cardToken: string, limits?: CallLimits) => Promise<void>;
}

/** A payment or charge that was requested, by both its references. */
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
  /** The provider's reason why nothing came; empty when it gives none. */
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
 * What it reports about money is passed on as it was written, under our field names (`ReportedPayment`): the inbox
 * judges it, whichever way it came.
 */
export interface PaymentProvider {
  /** In `payment_channels.provider`, and with each of its payments: never renamed. */
  readonly name: string;
  /** It sends its webhooks to `POST /webhooks/<this>`. */
  readonly webhook: string;
  readonly readWebhook: WebhookReader;
  readonly webhookFormat: WebhookFormat;
  readonly openPayment: (order: PaymentOrder, limits?: CallLimits) => Promise<OpenedPayment>;
  /** null: cards are not saved there. */
  readonly cards: CardKeeper | null;
  readonly readState: (payment: AskedPayment, limits?: CallLimits) => Promise<PaymentStanding>;
  /** So that nobody pays it any more; money that comes anyway still counts. One that can't be cancelled stays. */
  readonly cancelPayment: (payment: AskedPayment, limits?: CallLimits) => Promise<void>;
  /**
   * What was paid on a day in Manila, by `paidAt`; a counter may post it days later.
   * @param cursor `next` of the previous page; null for the first
   */
  readonly listCollected: (
    day: ManilaDate,
    cursor: string | null,
    limits?: CallLimits,
  ) => Promise<CollectedPage>;
}

/**
 * ₱10,000,000, a hundred times what a channel takes: anything above is a provider's mistake. Nine million such payments
 * still sum exactly in JavaScript, and nine billion in the database.
 */
const MOST_CENTAVOS = 10_000_000_00;

const optionalName = v.optional(v.nullable(providerName), "");
const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Money that a provider has collected for us: the data of a `payment.paid` event, whoever reported it. */
export const collectedPayment = v.object({
  /** The provider's id for this money, which together with the provider identifies it: it is counted once. */
  paymentReference: v.pipe(providerName, v.minLength(1, "is empty")),
  /** The provider's id for what was paid. */
  requestReference: optionalName,
  /** Our reference for it. */
  ourReference: optionalName,
  payCode: optionalName,
  /** The provider's name for the channel, for people to read: whatever it holds, the money counts. */
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

/** No money will come any more: the data of `payment.cancelled`, `payment.failed` and `payment.expired`. */
export const endedPayment = v.object({
  requestReference: optionalName,
  ourReference: optionalName,
  /** The provider's reason, such as `insufficient-funds`. */
  reason: optionalName,
});
export type ReportedEnd = Readonly<Record<keyof v.InferOutput<typeof endedPayment>, unknown>>;

const shortName = v.pipe(providerName, v.minLength(1, "is empty"), v.maxLength(60, "is longer than 60"));

/** A card that its holder saved on a provider's page: the data of `card.saved`, whoever reported it. */
export const savedCard = v.object({
  /** Our reference for the page. */
  ourReference: v.pipe(providerName, v.minLength(1, "is empty")),
  /** What the provider charges the card by. It pays nothing but to us, and has none of the card's digits. */
  cardToken: v.pipe(providerName, v.minLength(1, "is empty")),
  bankName: shortName,
  /** The provider's short name for the bank. */
  bankCode: shortName,
  last4: v.pipe(v.string("must be text"), v.regex(/^\d{4}$/, "must be four digits")),
  /** The bank wants its customer to approve each charge. */
  needsCode: v.boolean("must be true or false"),
});
export type SavedCard = v.InferOutput<typeof savedCard>;

/** The same as a provider wrote it: the fields have our names, and may hold anything. */
export type ReportedCard = Readonly<Record<keyof SavedCard, unknown>>;

/** The holder left the page without saving a card: the data of `card.cancelled`. */
export const endedCardSetup = v.object({ ourReference: savedCard.entries.ourReference });

/** What an adapter makes of a webhook; other types are kept, and nothing more. */
export type PaymentEvent =
  | { readonly id: unknown; readonly type: "payment.paid"; readonly data: ReportedPayment }
  | {
      readonly id: unknown;
      readonly type: "payment.cancelled" | "payment.failed" | "payment.expired";
      readonly data: ReportedEnd;
    }
  | { readonly id: unknown; readonly type: "card.saved"; readonly data: ReportedCard }
  | {
      readonly id: unknown;
      readonly type: "card.cancelled";
      readonly data: Readonly<Record<keyof v.InferOutput<typeof endedCardSetup>, unknown>>;
    };
