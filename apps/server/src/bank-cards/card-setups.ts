import type { Session } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { lockActor } from "../identity/lock-borrower.ts";
import type { Actor } from "../platform/actor.ts";
import { type Clock, MINUTE_MS } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import type { Logger } from "../platform/log.ts";
import { foundEventId } from "../platform/inbox/provider-event.ts";
import { knownAddress } from "../platform/providers/known-address.ts";
import type { CardKeeper, PaymentEvent } from "../platform/providers/payment-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import type { PaymentProviders } from "../platform/providers/providers.ts";
import { type AttemptLimit, countAttempt } from "../platform/throttle/throttle.ts";
import { CardRefused } from "./card-refused.ts";
import { cardSetups } from "./schema.ts";
import { listCards } from "./bank-cards.ts";
import type { CheckoutReturns } from "../checkout-returns/checkout-returns.ts";
import type { Inbox } from "../platform/inbox/inbox.ts";
import { endSetup } from "./save-card.ts";
import { paymentChannels } from "../payment-channels/schema.ts";

export interface CardSetupParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "publicOrigin" | "checkoutHosts">;
  readonly logger: Logger;
  readonly hash: KeyedHash;
  readonly providers: PaymentProviders;
  readonly returns: Pick<CheckoutReturns, "addressOf" | "expect">;
  /** Where each provider's announcements are kept and handled. */
  readonly inboxes: ReadonlyMap<string, Pick<Inbox, "receive">>;
  /** The lender's name as a card's holder reads it. */
  readonly brand: string;
}

/** Who wants to save a card, and how to come back. */
export interface CardSetupIntent {
  readonly actor: Actor;
  readonly borrowerId: number;
  readonly session: Session;
  readonly locale: Locale;
}

type Setup = typeof cardSetups.$inferSelect;

const OPEN_FOR_MS = 30 * MINUTE_MS;
/** Whoever tries more cards than that is not looking for a way to repay. */
const MOST_NEW_SETUPS: AttemptLimit = { name: "card-setups", most: 10, windowSeconds: 60 * 60 };
/** The borrower is waiting on their phone. */
const LONGEST_CALL_MS = 10_000;

/** The page that the borrower was last sent to, if it can still be used. */
export async function findOpenSetup(db: Db, borrowerId: number, now: Date): Promise<Setup | null> {
  const [open] = await db
    .select()
    .from(cardSetups)
    .where(
      and(eq(cardSetups.borrowerId, borrowerId), isNull(cardSetups.endedAt), gt(cardSetups.expiresAt, now)),
    )
    .orderBy(desc(cardSetups.begunAt))
    .limit(1);
  return open ?? null;
}

/** The provider that saves new cards: of the first channel on offer that charges them. */
export async function findCardKeeper(
  db: Db,
  providers: PaymentProviders,
): Promise<{ readonly provider: string; readonly cards: CardKeeper } | null> {
  const channels = await db
    .select({ provider: paymentChannels.provider })
    .from(paymentChannels)
    .where(and(eq(paymentChannels.kind, "direct-debit"), eq(paymentChannels.active, true)))
    .orderBy(asc(paymentChannels.position), asc(paymentChannels.number));
  for (const { provider } of channels) {
    const cards = providers.get(provider)?.cards ?? null;
    if (cards !== null) return { provider, cards };
  }
  return null;
}

/** Whether the borrower has saved cards, or can save one. */
export const paysByCard = async (db: Db, borrowerId: number, providers: PaymentProviders): Promise<boolean> =>
  (await findCardKeeper(db, providers)) !== null || (await listCards(db, borrowerId)).length > 0;

/**
 * Sends a borrower to the provider's page to save a card. As with payments, no transaction is held open across the
 * network: our row is written, the provider is asked with its id as the reference, the answer is stored. Asked again
 * before the card is saved, it is the same page; what became of it is first asked, since its webhook may be late.
 */
export function cardSetupStarter(parts: CardSetupParts) {
  const { database, clock, config, logger, hash, providers, returns, inboxes, brand } = parts;
  const { db } = database;
  const limits = () => ({ signal: AbortSignal.timeout(LONGEST_CALL_MS) });
  const down = (failure: unknown): CardRefused => {
    logger.error({ err: failure }, "no page to save a card on could be opened at the provider");
    return new CardRefused({ kind: "card-page-down" }, { cause: failure });
  };

  function setupFor({ actor, borrowerId }: CardSetupIntent, provider: string): Promise<Setup> {
    return database.transaction(async (tx) => {
      await lockActor(tx, clock, actor);
      const now = clock.now();
      const open = await findOpenSetup(tx, borrowerId, now);
      if (open?.provider === provider) return open;
      const attempt = { limit: MOST_NEW_SETUPS, subject: String(borrowerId), now };
      const { allowed, retryAfterSeconds } = await countAttempt(tx, hash, attempt);
      if (!allowed) throw new CardRefused({ kind: "too-many-pages", retryAfterSeconds });
      const expiresAt = new Date(now.getTime() + OPEN_FOR_MS);
      const [begun] = await tx
        .insert(cardSetups)
        .values({ borrowerId, provider, begunAt: now, expiresAt })
        .returning();
      if (begun === undefined) throw new Error("the card's page was not written");
      return begun;
    });
  }

  /** @returns the provider's page for it, checked: its answer must not lead a borrower to a stranger */
  async function openedPage({ id, expiresAt }: Setup, cards: CardKeeper): Promise<string> {
    const { url } = await cards
      .openSetup(
        { reference: id, description: brand.slice(0, 100), expiresAt, returnUrl: returns.addressOf(id) },
        limits(),
      )
      .catch(async (failure: unknown) => {
        if (failure instanceof ProviderFailure && failure.isFinal) await end(id);
        throw down(failure);
      });
    const address = knownAddress(url, config);
    if (address !== null) {
      await db.update(cardSetups).set({ pageUrl: address }).where(eq(cardSetups.id, id));
      return address;
    }
    await end(id);
    throw down(new Error("the page has no address, or an unknown one"));
  }

  async function end(id: string): Promise<void> {
    await db
      .update(cardSetups)
      .set({ endedAt: clock.now(), pageUrl: null })
      .where(and(eq(cardSetups.id, id), isNull(cardSetups.endedAt)));
  }

  /** What became of a page that was opened before; while the provider does not say, it is still open. */
  async function setupOutcome(
    { id, provider }: Setup,
    cards: CardKeeper,
  ): Promise<"open" | "saved" | "ended"> {
    const { state, card } = await cards.readSetup(id, limits()).catch((failure: unknown) => {
      if (!(failure instanceof ProviderFailure)) throw failure;
      logger.warn({ err: failure }, "the provider did not say whether a card was saved");
      return { state: "open" as const, card: null };
    });
    if (card !== null) {
      // Through the same inbox as its webhook: whichever comes first saves it. A page saves one card, and the same card
      // may be saved on another page.
      const event: PaymentEvent = { id: foundEventId(id), type: "card.saved", data: card };
      const received = await inboxes.get(provider)?.receive(event);
      // It is a dead letter by now, and staff are told.
      if (typeof received === "object") throw down(new Error(received.problem));
      return "saved";
    }
    if (state !== "ended") return "open";
    await database.transaction((tx) => endSetup(tx, provider, id, clock.now()));
    return "ended";
  }

  /** @returns the provider's page; null: the card begun before has been saved. @throws {CardRefused} */
  return async (intent: CardSetupIntent): Promise<string | null> => {
    const keeper = await findCardKeeper(db, providers);
    if (keeper === null) throw new CardRefused({ kind: "cards-not-saved" });
    const { provider, cards } = keeper;
    let setup = await setupFor(intent, provider);
    if (setup.pageUrl !== null) {
      const state = await setupOutcome(setup, cards);
      if (state === "saved") return null;
      if (state === "ended") setup = await setupFor(intent, provider);
    }
    const url = setup.pageUrl ?? (await openedPage(setup, cards));
    const { session, locale } = intent;
    await returns.expect(setup.id, { cardSetupId: setup.id, locale, session });
    return url;
  };
}
