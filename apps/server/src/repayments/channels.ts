import type { PayNotice } from "@hiram/contract";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { type InstructionGroup, paymentChannels } from "./schema.ts";

/** A way to pay. */
export type PaymentChannel = typeof paymentChannels.$inferSelect;

/** The channels on offer, the default one first (PAY-1). */
export async function listChannels(db: Db): Promise<PaymentChannel[]> {
  return db
    .select()
    .from(paymentChannels)
    .where(eq(paymentChannels.active, true))
    .orderBy(asc(paymentChannels.position), asc(paymentChannels.number));
}

/** A channel on offer, or null: one that was switched off takes no new payment. */
export async function findChannel(db: Db, number: number): Promise<PaymentChannel | null> {
  const [channel] = await db
    .select()
    .from(paymentChannels)
    .where(and(eq(paymentChannels.number, number), eq(paymentChannels.active, true)));
  return channel ?? null;
}

/** How to pay at a channel, as the wire has it: group title to named items, each with steps (CODE-2). */
export function payNotice(instructions: readonly InstructionGroup[]): PayNotice {
  return Object.fromEntries(
    instructions.map(({ title, items }) => [
      title,
      items.map(({ name, steps }) => ({ name, step: [...steps] })),
    ]),
  );
}
