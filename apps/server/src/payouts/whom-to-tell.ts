import { type ServerTexts, serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { readerOf } from "../identity/reader-of.ts";
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

/** @returns null: there is nobody to tell */
export async function whomToTell(
  db: Db,
  { orderId, accountId }: { readonly orderId: number; readonly accountId: number },
): Promise<WhomToTell | null> {
  const [order] = await db
    .select({ borrowerId: orders.borrowerId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.id, accountId));
  if (order === undefined || account === undefined) return null;
  const reader = await readerOf(db, order.borrowerId);
  if (reader === null) return null;
  return { phone: reader.phone, texts: serverTexts(reader.locale), account: accountText(account) };
}
