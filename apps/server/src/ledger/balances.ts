import type { Centavos } from "@hiram/lending";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import type { LedgerAccount } from "./chart-of-accounts.ts";
import { ledgerEntries, ledgerPostings } from "./schema.ts";

/** Which entries a balance sums up; an omitted field means all. */
export interface BalanceOf {
  readonly account: LedgerAccount;
  readonly orderId?: number;
  readonly borrowerId?: number;
}

/** The sum of the entries, debits positive. Totals far beyond what bigint centavos can hold are refused. */
const sumOfEntries = sql<number>`coalesce(sum(${ledgerEntries.amountCentavos}), 0)::bigint`.mapWith(Number);

/** The balance of an account: across all books, of an order, or of a borrower. */
export async function balance(db: Db, of: BalanceOf): Promise<Centavos> {
  const conditions: SQL[] = [eq(ledgerEntries.account, of.account)];
  if (of.orderId !== undefined) conditions.push(eq(ledgerEntries.orderId, of.orderId));
  if (of.borrowerId !== undefined) conditions.push(eq(ledgerEntries.borrowerId, of.borrowerId));
  const [row] = await db
    .select({ sum: sumOfEntries })
    .from(ledgerEntries)
    .where(and(...conditions));
  return row?.sum ?? 0;
}

/** The borrower's own money that we hold: of an order, or all of a borrower's. */
export const creditOf = async (
  db: Db,
  of: { readonly orderId: number } | { readonly borrowerId: number },
): Promise<Centavos> => 0 - (await balance(db, { account: "borrower_credit", ...of }));

/** What must hold after any history: `sumOfAll` and `unbalancedPostings` are 0. */
export interface LedgerTotals {
  /** How many there are. */
  readonly entries: number;
  readonly sumOfAll: Centavos;
  readonly unbalancedPostings: number;
}

/** The totals of the books, in one statement, so that they describe one moment. */
export async function totals(db: Db): Promise<LedgerTotals> {
  const perPosting = db
    .select({
      entries: sql<number>`count(${ledgerEntries.id})`.as("entries"),
      sum: sql<number>`coalesce(sum(${ledgerEntries.amountCentavos}), 0)`.as("sum"),
    })
    .from(ledgerPostings)
    .leftJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .groupBy(ledgerPostings.id)
    .as("per_posting");
  const [row] = await db
    .select({
      entries: sql<number>`coalesce(sum(${perPosting.entries}), 0)::bigint`.mapWith(Number),
      sumOfAll: sql<number>`coalesce(sum(${perPosting.sum}), 0)::bigint`.mapWith(Number),
      unbalancedPostings: sql<number>`count(*) filter (where ${perPosting.sum} <> 0)`.mapWith(Number),
    })
    .from(perPosting);
  return row ?? { entries: 0, sumOfAll: 0, unbalancedPostings: 0 };
}
