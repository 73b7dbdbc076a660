import { type Centavos, isCentavos, type ManilaDate, sumOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import type { LedgerAccount, PostingKind } from "./chart-of-accounts.ts";
import { ledgerEntries, ledgerPostings } from "./schema.ts";

/** One line of a posting: a debit is positive, a credit negative (chart-of-accounts.ts). */
export interface Entry {
  readonly account: LedgerAccount;
  readonly amountCentavos: Centavos;
}

/** A business fact to be posted. */
export interface Posting {
  readonly kind: PostingKind;
  /** The fact's permanent name, such as `payment:<provider>:<reference>`; it is posted once. */
  readonly fact: string;
  /** The order and borrower that every entry belongs to; null when neither is known. */
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  readonly occurredAt: Date;
  /** The day in Manila on which the books record it. */
  readonly on: ManilaDate;
  readonly entries: readonly Entry[];
}

export interface PostedFact {
  readonly postingId: number;
  /** False when the fact had been posted before: the earlier posting stands, unchanged. */
  readonly isNew: boolean;
}

/** The entries do not make a posting; nothing was written. */
export class UnbalancedPosting extends Error {
  constructor(fact: string, reason: string) {
    super(`posting ${fact}: ${reason}`);
    this.name = "UnbalancedPosting";
  }
}

/**
 * Writes a posting, in the caller's transaction. If the fact was posted before, even by a concurrent transaction, the
 * earlier posting is returned; the new values are not compared with it.
 *
 * @throws {UnbalancedPosting} for fewer than two entries, an amount that is 0 or not in whole centavos, or entries that
 * do not sum to zero
 */
export async function post(tx: Db, posting: Posting): Promise<PostedFact> {
  checkEntries(posting);
  const { kind, fact, occurredAt, on, orderId, borrowerId, entries } = posting;
  const [written] = await tx
    .insert(ledgerPostings)
    .values({ kind, fact, occurredAt, postedOn: on })
    .onConflictDoNothing({ target: ledgerPostings.fact })
    .returning({ id: ledgerPostings.id });
  if (written === undefined) return { postingId: await findPosting(tx, fact), isNew: false };
  await tx.insert(ledgerEntries).values(
    entries.map(({ account, amountCentavos }) => ({
      postingId: written.id,
      account,
      orderId,
      borrowerId,
      amountCentavos,
    })),
  );
  return { postingId: written.id, isNew: true };
}

function checkEntries({ fact, entries }: Posting): void {
  if (entries.length < 2) throw new UnbalancedPosting(fact, "it needs two entries or more");
  for (const { account, amountCentavos } of entries) {
    if (!isCentavos(amountCentavos) || amountCentavos === 0) {
      throw new UnbalancedPosting(fact, `${amountCentavos} on ${account} is not an amount in whole centavos`);
    }
  }
  const sum = sumOf(entries.map((entry) => entry.amountCentavos));
  if (sum !== 0) throw new UnbalancedPosting(fact, `its entries sum to ${sum} centavos, not to 0`);
}

async function findPosting(tx: Db, fact: string): Promise<number> {
  const [earlier] = await tx
    .select({ id: ledgerPostings.id })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.fact, fact));
  if (earlier === undefined) throw new Error(`posting ${fact} was refused as a repeat but cannot be read`);
  return earlier.id;
}
