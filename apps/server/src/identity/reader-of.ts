import type { Locale } from "@hiram/market/locale.ts";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { languageOf } from "./language-of.ts";
import { numberKnownOf, unreachableOf } from "./number-standing.ts";
import { borrowers } from "./schema.ts";

/** Where a borrower reads messages about their loans, and in what language. */
export interface Reader {
  readonly phone: string;
  readonly locale: Locale;
}

/**
 * Whom an automatic message about a borrower's loans goes to; null: nobody, as the account was deleted, or somebody else
 * would read it (decision 42).
 */
export async function readerOf(db: Db, borrowerId: number): Promise<Reader | null> {
  const [borrower] = await db
    .select({
      phone: borrowers.phone,
      closedAt: borrowers.closedAt,
      numberKnown: numberKnownOf(sql`"borrowers"."id"`),
    })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (borrower === undefined || borrower.closedAt !== null) return null;
  if (unreachableOf(borrower.numberKnown) !== null) return null;
  return { phone: borrower.phone, locale: await languageOf(db, borrowerId) };
}
