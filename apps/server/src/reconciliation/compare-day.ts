import { addDays, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { payments } from "../repayments/schema.ts";
import { type AlertKey, raiseAlert, resolveAlertsFrom } from "../staff-alerts/raise-alert.ts";
import { type DifferenceKind, listedPayments, reconciledDays, reconciliationDifferences } from "./schema.ts";

/** A day of a provider whose list was read to its end. */
export interface ProviderDay {
  readonly provider: string;
  readonly day: ManilaDate;
}

/** A payment on which the list and our books disagree. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly paymentReference: string;
  readonly listedCentavos: number | null;
  readonly heldCentavos: number | null;
  readonly orderId: number | null;
}

/**
 * Compares a provider's list for a day with what we hold: records both sums, reports each difference to staff, and
 * drops those that have cleared up since, with the day's alerts after the last one. Running it again changes nothing.
 * @param readSince when reading the list began
 * @returns the new differences
 */
export async function compareDay(
  tx: Transaction,
  providerDay: ProviderDay,
  { readSince, at }: { readonly readSince: Date; readonly at: Date },
): Promise<readonly Difference[]> {
  const { provider, day } = providerDay;
  // What an earlier reading found and this one did not, the provider lists no more: it took the money back.
  await tx
    .delete(listedPayments)
    .where(
      and(
        eq(listedPayments.provider, provider),
        eq(listedPayments.day, day),
        lt(listedPayments.listedAt, readSince),
      ),
    );
  const differences = await findDifferences(tx, providerDay);
  const sums = await sumsOf(tx, providerDay);
  const compared = { ...sums, differences: differences.length, comparedAt: at };
  await tx
    .insert(reconciledDays)
    .values({ ...providerDay, ...compared })
    .onConflictDoUpdate({ target: [reconciledDays.provider, reconciledDays.day], set: compared });
  const { kind, paymentReference, foundAt, resolvedAt, resolvedBy } = reconciliationDifferences;
  const isListedNow = sql`${kind} = 'not-listed' and exists (select 1 from ${listedPayments} l
    where l.provider = ${provider} and l.payment_reference = ${paymentReference})`;
  // All of the day's are resolved first, and other days' whose payment is listed now; those that remain are reopened
  // below.
  const openBefore = await tx
    .update(reconciliationDifferences)
    .set({ resolvedAt: at })
    .where(
      and(
        eq(reconciliationDifferences.provider, provider),
        or(eq(reconciliationDifferences.day, day), isListedNow),
        isNull(resolvedAt),
      ),
    )
    .returning({ day: reconciliationDifferences.day });
  const found: WrittenDifference[] = [];
  for (let from = 0; from < differences.length; from += ROWS_AT_ONCE) {
    const rows = differences.slice(from, from + ROWS_AT_ONCE).map((difference) => ({
      provider,
      day,
      kind: difference.kind,
      paymentReference: difference.paymentReference,
      listedCentavos: difference.listedCentavos,
      heldCentavos: difference.heldCentavos,
      orderId: difference.orderId,
      foundAt: at,
    }));
    const written = await tx
      .insert(reconciliationDifferences)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          reconciliationDifferences.provider,
          reconciliationDifferences.kind,
          reconciliationDifferences.paymentReference,
        ],
        set: {
          day,
          listedCentavos: sql`excluded.listed_centavos`,
          heldCentavos: sql`excluded.held_centavos`,
          orderId: sql`excluded.order_id`,
          // One that had cleared up is news; one that is still there is not.
          foundAt: sql`case when ${resolvedAt} < excluded.found_at then excluded.found_at else ${foundAt} end`,
          resolvedAt: null,
        },
        // What a person has dealt with stays so.
        setWhere: isNull(resolvedBy),
      })
      .returning();
    found.push(...written.filter((each) => each.foundAt.getTime() === at.getTime()));
  }
  if (found.length > 0) await alertOf(tx, providerDay, found, at);
  for (const each of new Set([day, ...openBefore.map((difference) => difference.day)]))
    await closeAlertsOf(tx, { provider, day: each }, at);
  return found;
}

/** Who closed an alert that a comparison has shown to be over. */
const COMPARISON = "comparison";

/** How a day's alerts begin. */
export const alertsOf = ({ provider, day }: ProviderDay): AlertKey => ({
  kind: "payments-differ",
  subject: `${provider}:${day}:`,
});

/** Closes a day's alerts once nothing of it differs any more. */
async function closeAlertsOf(tx: Transaction, providerDay: ProviderDay, now: Date): Promise<void> {
  if ((await countOpen(tx, providerDay)) > 0) return;
  await resolveAlertsFrom(tx, alertsOf(providerDay), { by: COMPARISON, now });
}

/** How many differences of a provider's day nobody has settled. */
export const countOpen = (db: Db, { provider, day }: ProviderDay): Promise<number> =>
  db.$count(
    reconciliationDifferences,
    and(
      eq(reconciliationDifferences.provider, provider),
      eq(reconciliationDifferences.day, day),
      isNull(reconciliationDifferences.resolvedAt),
    ),
  );

type WrittenDifference = typeof reconciliationDifferences.$inferSelect;
/** A statement takes some tens of thousands of values, and a row has eight. */
const ROWS_AT_ONCE = 1_000;

/** One alert per comparison, however many payments differ: an empty list must not bury everything else. */
async function alertOf(
  tx: Transaction,
  { provider, day }: ProviderDay,
  written: readonly WrittenDifference[],
  raisedAt: Date,
): Promise<void> {
  const countOf = (kind: DifferenceKind): number => written.filter((each) => each.kind === kind).length;
  const [only] = written;
  const orderId = written.length === 1 && only !== undefined ? only.orderId : null;
  await raiseAlert(tx, {
    kind: "payments-differ",
    // A difference that is back after it had cleared up is news: its first alert was closed.
    subject: `${provider}:${day}:${Math.min(...written.map(({ id }) => id))}:${raisedAt.toISOString()}`,
    orderId,
    borrowerId: null,
    details: {
      provider,
      day,
      amountDiffers: countOf("amount-differs"),
      notListed: countOf("not-listed"),
      notCounted: countOf("not-counted"),
      unmatched: countOf("unmatched"),
    },
    raisedAt,
  });
}

/** Payments that we hold for the day, by the provider's own time; not those that it took back (decision 63). */
const isHeldOn = ({ provider, day }: ProviderDay) =>
  sql`p.provider = ${provider} and p.taken_back_at is null and p.paid_at >= ${startOfManilaDay(day).toISOString()}::timestamptz
    and p.paid_at < ${startOfManilaDay(addDays(day, 1)).toISOString()}::timestamptz`;

async function findDifferences(tx: Transaction, providerDay: ProviderDay): Promise<Difference[]> {
  const { provider, day } = providerDay;
  // A payment that the provider lists on another day is no difference: it is still the same payment.
  const { rows } = await tx.execute<{
    kind: DifferenceKind;
    reference: string;
    listed: string | null;
    held: string | null;
    order_id: string | null;
  }>(sql`
    select case when p.id is null or p.taken_back_at is not null then 'not-counted'
        when p.amount_centavos <> l.amount_centavos then 'amount-differs' else 'unmatched' end as kind,
      l.payment_reference as reference, l.amount_centavos::text as listed, p.amount_centavos::text as held,
      p.order_id::text as order_id
    from ${listedPayments} l
    left join ${payments} p on p.provider = l.provider and p.provider_reference = l.payment_reference
    where l.provider = ${provider} and l.day = ${day}
      and (p.id is null or p.taken_back_at is not null or p.amount_centavos <> l.amount_centavos
        or p.order_id is null)
    union all
    select 'not-listed', p.provider_reference, null, p.amount_centavos::text, p.order_id::text
    from ${payments} p
    where ${isHeldOn(providerDay)} and not exists (
      select 1 from ${listedPayments} l
      where l.provider = p.provider and l.payment_reference = p.provider_reference)
    order by reference`);
  const centavosOf = (text: string | null): number | null => (text === null ? null : Number(text));
  return rows.map(({ kind, reference, listed, held, order_id: orderId }) => ({
    kind,
    paymentReference: reference,
    listedCentavos: centavosOf(listed),
    heldCentavos: centavosOf(held),
    orderId: centavosOf(orderId),
  }));
}

async function sumsOf(tx: Transaction, providerDay: ProviderDay) {
  const { provider, day } = providerDay;
  const [listed] = (
    await tx.execute<{ n: string; sum: string }>(sql`
      select count(*)::text as n, coalesce(sum(l.amount_centavos), 0)::text as sum
      from ${listedPayments} l where l.provider = ${provider} and l.day = ${day}`)
  ).rows;
  const [held] = (
    await tx.execute<{ n: string; sum: string }>(sql`
      select count(*)::text as n, coalesce(sum(p.amount_centavos), 0)::text as sum
      from ${payments} p where ${isHeldOn(providerDay)}`)
  ).rows;
  return {
    listed: Number(listed?.n),
    listedCentavos: Number(listed?.sum),
    held: Number(held?.n),
    heldCentavos: Number(held?.sum),
  };
}
