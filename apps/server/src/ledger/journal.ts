import type { Centavos, ManilaDate } from "@hiram/lending";
import { and, asc, eq, exists, gte, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import type { LedgerAccount, PostingKind } from "./chart-of-accounts.ts";
import { ledgerEntries, ledgerPostings } from "./schema.ts";

/** A posting as the journal has it, with all of its entries. */
export interface JournalPosting {
  readonly postingId: number;
  readonly kind: PostingKind;
  readonly fact: string;
  readonly occurredAt: Date;
  readonly postedOn: ManilaDate;
  /** Null when the entries belong to no order. */
  readonly orderId: number | null;
  /** Debits positive. */
  readonly entries: readonly { readonly account: LedgerAccount; readonly amountCentavos: Centavos }[];
}

export interface JournalPage {
  readonly from: ManilaDate;
  readonly to: ManilaDate;
  /** Only postings that touch this account; null: all. */
  readonly account: LedgerAccount | null;
  /** The last posting of the previous page; null: from the first. */
  readonly after: { readonly on: ManilaDate; readonly postingId: number } | null;
  readonly most: number;
}

/** A page of the journal by day and number: by key, so that the last page costs as little as the first. */
export async function readPostings(
  db: Db,
  { from, to, account, after, most }: JournalPage,
): Promise<JournalPosting[]> {
  const { id, postedOn } = ledgerPostings;
  const touches = (wanted: LedgerAccount) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.postingId, id), eq(ledgerEntries.account, wanted))),
    );
  const postings = await db
    .select()
    .from(ledgerPostings)
    .where(
      and(
        gte(postedOn, from),
        lte(postedOn, to),
        after === null ? undefined : sql`(${postedOn}, ${id}) > (${after.on}::date, ${after.postingId})`,
        account === null ? undefined : touches(account),
      ),
    )
    .orderBy(asc(postedOn), asc(id))
    .limit(most);
  const entries = await entriesOf(
    db,
    postings.map((posting) => posting.id),
  );
  return Array.from(postings, ({ id: postingId, ...posting }) => {
    const postingEntries = entries.get(postingId) ?? [];
    return {
      ...posting,
      postingId,
      orderId: postingEntries[0]?.orderId ?? null,
      entries: postingEntries.map((entry) => ({
        account: entry.account,
        amountCentavos: entry.amountCentavos,
      })),
    };
  });
}

async function entriesOf(db: Db, postingIds: readonly number[]) {
  const byPosting = new Map<number, (typeof ledgerEntries.$inferSelect)[]>();
  if (postingIds.length === 0) return byPosting;
  const found = await db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.postingId, [...postingIds]))
    .orderBy(asc(ledgerEntries.id));
  for (const entry of found)
    byPosting.set(entry.postingId, [...(byPosting.get(entry.postingId) ?? []), entry]);
  return byPosting;
}
