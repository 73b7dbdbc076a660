import type { Locale } from "@hiram/market/locale.ts";
import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
import { applications } from "../applications/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { borrowers } from "./schema.ts";

/**
 * The language of messages sent outside a page: the one that the borrower chose in the app (WEB-8); before that, the
 * one in which they last applied, or English.
 */
export async function languageOf(db: Db, borrowerId: number): Promise<Locale> {
  const [newest] = await db
    .select({ chosen: borrowers.locale, appliedIn: applications.locale })
    .from(borrowers)
    .leftJoin(applications, eq(applications.borrowerId, borrowers.id))
    .where(eq(borrowers.id, borrowerId))
    .orderBy(desc(applications.id))
    .limit(1);
  return newest?.chosen ?? newest?.appliedIn ?? "en";
}

/**
 * Messages are in this language from now on, unless another was chosen later and arrived earlier. A deleted account stays
 * as it is.
 * @param chosenAt when the borrower tapped it
 */
export async function chooseLanguage(
  db: Db,
  borrowerId: number,
  { locale, chosenAt }: { readonly locale: Locale; readonly chosenAt: Date },
): Promise<void> {
  const isNewest = or(isNull(borrowers.localeChosenAt), lte(borrowers.localeChosenAt, chosenAt));
  await db
    .update(borrowers)
    .set({ locale, localeChosenAt: chosenAt })
    .where(and(eq(borrowers.id, borrowerId), isNull(borrowers.closedAt), isNewest));
}
