import { and, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../platform/database/database.ts";
import {
  type CollectedPayment,
  collectedPayment,
  type ReportedPayment,
} from "../platform/providers/payment-provider.ts";
import type { CountFound } from "../repayments/found-payments.ts";
import { payments } from "../repayments/schema.ts";
import type { ProviderDay } from "./compare-day.ts";
import { listedPayments } from "./schema.ts";

interface ListingParts {
  readonly db: Db;
  readonly countFound: CountFound;
  readonly now: () => Date;
}

/** A page of what a provider says it collected on a day. */
interface ListedPage {
  readonly of: ProviderDay;
  readonly collected: readonly ReportedPayment[];
  /** When reading the list began. */
  readonly readSince: Date;
}

/** Stores a page of the list, and counts the payments on it that no webhook reported. */
export async function takePage({ db, countFound, now }: ListingParts, page: ListedPage): Promise<void> {
  const { provider, day } = page.of;
  const sound = new Map<string, CollectedPayment>();
  for (const payment of page.collected) {
    const { success, output } = v.safeParse(collectedPayment, payment);
    if (success) sound.set(output.paymentReference, output);
    // It becomes a dead letter, as if a webhook had reported it.
    else await countFound(provider, payment, "day-list");
  }
  if (sound.size === 0) return;
  const held = await db
    .select({ reference: payments.providerReference })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.providerReference, [...sound.keys()])));
  const references = new Set(held.map(({ reference }) => reference));
  for (const [reference, payment] of sound)
    if (!references.has(reference)) await countFound(provider, payment, "day-list");
  // Never before the reading began, by whichever server's clock: the comparison drops what was listed before that.
  const listedAt = now() < page.readSince ? page.readSince : now();
  await db
    .insert(listedPayments)
    .values(
      Array.from(sound.values(), ({ paymentReference, amountCentavos, paidAt }) => ({
        provider,
        paymentReference,
        day,
        amountCentavos,
        paidAt: new Date(paidAt),
        listedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [listedPayments.provider, listedPayments.paymentReference],
      set: {
        day: sql`excluded.day`,
        amountCentavos: sql`excluded.amount_centavos`,
        paidAt: sql`excluded.paid_at`,
        listedAt: sql`excluded.listed_at`,
      },
    });
}
