import type { PaymentState, PayNotice } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import type { PaymentKind } from "../platform/providers/payment-provider.ts";
import { type InstructionGroup, paymentChannels } from "./schema.ts";

/** A way to pay. */
export type PaymentChannel = typeof paymentChannels.$inferSelect;

/** The debit of a saved card has a page of its own (OLD) and is not a channel to choose. */
const isOffered = and(eq(paymentChannels.active, true), ne(paymentChannels.kind, "direct-debit"));

const offeredChannels = preparedOnce((db) =>
  db
    .select()
    .from(paymentChannels)
    .where(isOffered)
    .orderBy(asc(paymentChannels.position), asc(paymentChannels.number))
    .prepare("offered_channels"),
);

/** The channels on offer, the default one first (PAY-1). */
export const listChannels = (db: Db): Promise<PaymentChannel[]> => offeredChannels(db).execute();

/** A channel on offer, or null: one that was switched off takes no new payments. */
export async function findChannel(db: Db, number: number): Promise<PaymentChannel | null> {
  const [channel] = await db
    .select()
    .from(paymentChannels)
    .where(and(eq(paymentChannels.number, number), isOffered));
  return channel ?? null;
}

/**
 * The numbers of the channels at which anybody can pay: on offer, without a saved card, and of a provider that we have.
 * @param providers the names of those that are configured
 */
export async function waysToPay(db: Db, providers: readonly string[], most: number): Promise<number[]> {
  const ways = await db
    .select({ number: paymentChannels.number })
    .from(paymentChannels)
    .where(and(isOffered, inArray(paymentChannels.provider, [...providers])))
    .limit(most);
  return ways.map(({ number }) => number);
}

/** The channel that charges a provider's saved cards (OLD-2), or null when an operator switched it off. */
export const findDebitChannel = (db: Db, provider: string): Promise<PaymentChannel | null> =>
  firstOfKind(db, "direct-debit", eq(paymentChannels.provider, provider));

/** The channels on offer that charge saved cards. */
export const listDebitChannels = (db: Db): Promise<PaymentChannel[]> =>
  db
    .select()
    .from(paymentChannels)
    .where(and(eq(paymentChannels.active, true), eq(paymentChannels.kind, "direct-debit")));

/** The first channel with a page of the provider's own (OLD-4), or null. */
export const findCheckoutChannel = (db: Db): Promise<PaymentChannel | null> => firstOfKind(db, "checkout");

async function firstOfKind(db: Db, kind: PaymentKind, more?: SQL): Promise<PaymentChannel | null> {
  const [channel] = await db
    .select()
    .from(paymentChannels)
    .where(and(eq(paymentChannels.kind, kind), eq(paymentChannels.active, true), more))
    .orderBy(asc(paymentChannels.position), asc(paymentChannels.number))
    .limit(1);
  return channel ?? null;
}

/** How to pay at a channel, as the wire has it. */
export type HowToPay = Pick<PaymentState, "payNotice" | "payNoticeLang">;

/**
 * How to pay at a channel: group title to named items, each with steps (CODE-1, CODE-2), and their language. Items
 * without steps are left out, and a language without any steps gets the English; empty if there are none either, and
 * the page then shows general ones. Groups of the same title are one.
 */
export function howToPay(
  {
    instructions: english,
    filipinoInstructions,
  }: Pick<PaymentChannel, "instructions" | "filipinoInstructions">,
  locale: Locale,
): HowToPay {
  const filipino = noticeOf((locale === "fil" && filipinoInstructions) || []);
  return Object.keys(filipino).length > 0
    ? { payNotice: filipino, payNoticeLang: "fil" }
    : { payNotice: noticeOf(english), payNoticeLang: "en" };
}

function noticeOf(groups: readonly InstructionGroup[]): PayNotice {
  const items = new Map<string, PayNotice[string]>();
  for (const { title, items: named } of groups) {
    const withSteps = named.filter(({ steps }) => steps.length > 0);
    const ways = withSteps.map(({ name, steps }) => ({ name, step: [...steps] }));
    if (ways.length > 0) items.set(title, [...(items.get(title) ?? []), ...ways]);
  }
  return Object.fromEntries(items);
}
