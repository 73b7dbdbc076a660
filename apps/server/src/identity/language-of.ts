import type { Locale } from "@hiram/market/locale.ts";
import { desc, eq } from "drizzle-orm";
import { applications } from "../applications/schema.ts";
import type { Db } from "../platform/database/database.ts";

/** The language in which a borrower last applied, for messages sent outside a page; English before that. */
export async function languageOf(db: Db, borrowerId: number): Promise<Locale> {
  const [newest] = await db
    .select({ locale: applications.locale })
    .from(applications)
    .where(eq(applications.borrowerId, borrowerId))
    .orderBy(desc(applications.id))
    .limit(1);
  return newest?.locale ?? "en";
}
