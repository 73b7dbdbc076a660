import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { MINUTE_MS } from "../platform/clock.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import type { ShownStanding } from "../repayments/agreed-payment.ts";
import { repayTokens } from "../repayments/card-repayments-schema.ts";

/** How long a page may stay open before its payment button requires a reload. */
const REPAY_TOKEN_MINUTES = 30;

export interface TokenHolder {
  readonly borrowerId: number;
  readonly orderId: number;
}

/**
 * Issues a token for one payment of the order by its borrower (OLD-1); deletes the borrower's old unspent ones.
 * @param shown how the loan stands on the token's page
 */
export async function issueRepayToken(
  db: Db,
  holder: TokenHolder,
  { shown, now }: { readonly shown: ShownStanding; readonly now: Date },
): Promise<string> {
  const { borrowerId, orderId } = holder;
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + REPAY_TOKEN_MINUTES * MINUTE_MS);
  await db
    .delete(repayTokens)
    .where(
      and(
        eq(repayTokens.borrowerId, borrowerId),
        lte(repayTokens.expiresAt, now),
        isNull(repayTokens.repaymentId),
      ),
    );
  await db.insert(repayTokens).values({
    tokenHash: hashOfToken(token),
    borrowerId,
    orderId,
    expiresAt,
    shownOwedCentavos: shown.owedCentavos,
    shownNextDueOn: shown.nextDueOn,
  });
  return token;
}

/** Whether the token was issued to this borrower for this order recently enough. Locked until it is spent. */
export async function isTokenOf(
  tx: Transaction,
  tokenHash: string,
  { borrowerId, orderId }: TokenHolder,
  now: Date,
): Promise<boolean> {
  const [token] = await tx
    .select({ tokenHash: repayTokens.tokenHash })
    .from(repayTokens)
    .where(
      and(
        eq(repayTokens.tokenHash, tokenHash),
        eq(repayTokens.borrowerId, borrowerId),
        eq(repayTokens.orderId, orderId),
        gt(repayTokens.expiresAt, now),
      ),
    )
    .for("update");
  return token !== undefined;
}

const SHOWN = { owedCentavos: repayTokens.shownOwedCentavos, nextDueOn: repayTokens.shownNextDueOn };

interface StoredStanding {
  readonly owedCentavos: number | null;
  readonly nextDueOn: string | null;
}

/** How the loan stood on the token's page, however old; null for a token that is not this borrower's for this order. */
export async function shownWithToken(
  db: Db,
  tokenHash: string,
  { borrowerId, orderId }: TokenHolder,
): Promise<ShownStanding | null> {
  const isTheirs = and(eq(repayTokens.borrowerId, borrowerId), eq(repayTokens.orderId, orderId));
  const [token] = await db
    .select(SHOWN)
    .from(repayTokens)
    .where(and(eq(repayTokens.tokenHash, tokenHash), isTheirs));
  return token === undefined ? null : standingOf(token);
}

/** How the loan stood on the newest page that the payment was made from. */
export async function shownForRepayment(
  db: Db,
  { id, borrowerId }: { readonly id: string; readonly borrowerId: number },
): Promise<ShownStanding> {
  const [token] = await db
    .select(SHOWN)
    .from(repayTokens)
    // By the borrower's, of which there are few, there is an index.
    .where(and(eq(repayTokens.borrowerId, borrowerId), eq(repayTokens.repaymentId, id)))
    .orderBy(desc(repayTokens.expiresAt))
    .limit(1);
  return token === undefined ? {} : standingOf(token);
}

const standingOf = ({ owedCentavos, nextDueOn }: StoredStanding): ShownStanding => ({
  owedCentavos: owedCentavos ?? undefined,
  nextDueOn: nextDueOn ?? undefined,
});

/** Ties the token to the payment that it was spent on, for good. */
export async function spendToken(tx: Transaction, tokenHash: string, repaymentId: string): Promise<void> {
  await tx.update(repayTokens).set({ repaymentId }).where(eq(repayTokens.tokenHash, tokenHash));
}

/** How a token is stored. It has 192 random bits, so a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
