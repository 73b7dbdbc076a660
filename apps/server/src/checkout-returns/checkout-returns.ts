import { createHash } from "node:crypto";
import { pageAddress, type Session } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { type Clock, DAY_MS, MINUTE_MS } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { openSealedText, sealText } from "../platform/sealed-text.ts";
import { checkoutReturns } from "./schema.ts";

/** How long the browser that returned first may do so again: people reload, and tap twice. */
const AGAIN_MS = 5 * MINUTE_MS;

const TOKEN = /^[\w-]{43}$/;

/** What distinguishes one browser from another, as far as a few minutes require. Personal: stored as a hash. */
export interface ReturningBrowser {
  readonly callerAddress: string;
  readonly userAgent: string;
}

/** The page as the borrower left it: an order's, or the one that lists saved cards. */
export type ReturnPage = {
  readonly locale: Locale;
  readonly session: Session;
} & ({ readonly productId: number; readonly orderId: number } | { readonly cardSetupId: string });

/** The return from a provider's checkout, through an address that does not carry the session (SES-3, decision 14). */
export interface CheckoutReturns {
  /**
   * The address that a provider is given with a request. It is always the same one, since a provider recognises a
   * repeated request only if every field is the same (PAY-3).
   */
  readonly addressOf: (requestId: string) => string;
  /**
   * Expects the borrower back within a day; sending them to the provider's page again restarts the day.
   */
  readonly expect: (requestId: string, page: ReturnPage) => Promise<void>;
  /** Uses up a token. @returns the page with its session; null when the token opens nothing (any more) */
  readonly take: (token: string, browser: ReturningBrowser) => Promise<string | null>;
  /** The language of a token's borrower, whether the token is used up or not. */
  readonly languageOf: (token: string) => Promise<string | null>;
}

export interface CheckoutReturnParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly config: Pick<Config, "publicOrigin" | "locale">;
}

export function openCheckoutReturns(parts: CheckoutReturnParts): CheckoutReturns {
  const { database, clock, hash, config } = parts;
  const { db } = database;
  const tokenOf = (requestId: string): string => hash.of("checkout-return", requestId);

  return {
    addressOf: (requestId) => `${config.publicOrigin}/return/${tokenOf(requestId)}`,

    async expect(requestId, { locale, session, ...page }) {
      const token = tokenOf(requestId);
      const awaited = {
        ...page,
        tokenHash: hashOfToken(token),
        lang: locale === config.locale ? null : locale,
        session: sealText(token, JSON.stringify(session)),
        expiresAt: new Date(clock.now().getTime() + DAY_MS),
      };
      await db
        .insert(checkoutReturns)
        .values({ requestId, ...awaited })
        .onConflictDoUpdate({
          target: checkoutReturns.requestId,
          set: { ...awaited, usedAt: null, browserHash: null },
        });
    },

    async take(token, { callerAddress, userAgent }) {
      if (!TOKEN.test(token)) return null;
      const now = clock.now();
      const browserHash = hash.of("returning-browser", callerAddress, userAgent);
      const isSameBrowser = and(
        eq(checkoutReturns.browserHash, browserHash),
        gt(checkoutReturns.usedAt, new Date(now.getTime() - AGAIN_MS)),
      );
      // One statement: of two browsers at once, one is first.
      const [taken] = await db
        .update(checkoutReturns)
        .set({ usedAt: sql`coalesce(${checkoutReturns.usedAt}, ${now.toISOString()})`, browserHash })
        .where(
          and(
            eq(checkoutReturns.tokenHash, hashOfToken(token)),
            gt(checkoutReturns.expiresAt, now),
            or(isNull(checkoutReturns.usedAt), isSameBrowser),
          ),
        )
        .returning();
      if (taken === undefined) return null;
      const { productId, orderId } = taken;
      const opened = openSealedText(token, taken.session);
      if (opened === null) return null;
      const session = JSON.parse(opened) as Session;
      const lang = taken.lang ?? undefined;
      return productId === null || orderId === null
        ? pageAddress("savedCards", { from: "card", lang }, session)
        : pageAddress("loanDetails", { productId, orderId, from: "checkout", lang }, session);
    },

    async languageOf(token) {
      const [awaited] = await db
        .select({ lang: checkoutReturns.lang })
        .from(checkoutReturns)
        .where(eq(checkoutReturns.tokenHash, hashOfToken(token)));
      return awaited?.lang ?? null;
    },
  };
}

/** How a token is stored. It has 256 random bits, so a plain hash is enough. */
const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
