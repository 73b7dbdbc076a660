import { type ServerTexts, serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { languageOf } from "../identity/language-of.ts";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { accountText } from "./account-text.ts";

/** Whom to tell about money that was sent to an account of theirs, and in what words. */
export interface WhomToTell {
  readonly phone: string;
  readonly texts: ServerTexts;
  /** `GCash ••1234`. */
  readonly account: string;
}

/** @returns null: the borrower has deleted the account, and is told nothing more */
export async function whomToTell(
  db: Db,
  { orderId, accountId }: { readonly orderId: number; readonly accountId: number },
): Promise<WhomToTell | null> {
  const [borrower] = await db
    .select({ id: borrowers.id, phone: borrowers.phone, closedAt: borrowers.closedAt })
    .from(borrowers)
    .innerJoin(orders, eq(orders.borrowerId, borrowers.id))
    .where(eq(orders.id, orderId));
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.id, accountId));
  if (borrower === undefined || account === undefined || borrower.closedAt !== null) return null;
  const texts = serverTexts(await languageOf(db, borrower.id));
  return { phone: borrower.phone, texts, account: accountText(account) };
}
