import { NEEDED_OFFERINGS, type NeededOffering } from "@hiram/contract/staff/waiting/waiting.ts";
import { and, eq, ne } from "drizzle-orm";
import { products } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { paymentChannels } from "../payment-channels/schema.ts";

/**
 * Which offerings that lending depends on are not active at all: in a new production database both, until staff draft
 * them (CON-7).
 */
export async function notOffered(db: Db): Promise<NeededOffering[]> {
  const product = db.select({ id: products.id }).from(products).where(eq(products.active, true)).limit(1);
  const channel = db
    .select({ number: paymentChannels.number })
    .from(paymentChannels)
    .where(and(eq(paymentChannels.active, true), ne(paymentChannels.kind, "direct-debit")))
    .limit(1);
  const found = { product: await product, "payment-channel": await channel };
  return NEEDED_OFFERINGS.filter((kind) => found[kind].length === 0);
}
