import type {
  MatchCandidates,
  UNMATCHED_STATES,
  UnmatchedPayment,
} from "@hiram/contract/staff/money/unmatched-payments.ts";
import { addDays, type ManilaDate } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import { and, asc, between, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { PAGE_AND_ONE } from "../platform/database/pages-by-instant.ts";
import { lastNumber, pageByNumber } from "../platform/database/pages-by-number.ts";
import { isUnmatched, MatchRefused } from "../corrections/match-payment.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { approvalRequests, staff } from "../staff/schema.ts";
import { nameOfAsker } from "../staff/approvals/who-asked.ts";
import { BOOK_GIVEN_BACK, BOOK_TAKEN_BACK, MATCH_PAYMENT } from "./payment-approvals.ts";
import { readOrderSummaries } from "./order-summaries.ts";

const MOST_CANDIDATES = 10;
/** Counters usually post a payment at most this many days late. */
const SAME_SUM_DAYS = 3;

/**
 * The name that borrowers know; the provider's own for a channel that we don't offer. If several share a code, the
 * first.
 */
const channelName = sql<string | null>`coalesce(
  (select c.name from ${paymentChannels} c
    where c.provider = ${payments.provider} and c.provider_channel = ${payments.providerChannel}
    order by c.position, c.number limit 1),
  ${payments.providerChannel})`;

const IN_STATE = {
  waiting: isUnmatched,
  "taken-back": and(isNull(payments.orderId), isNotNull(payments.takenBackAt)),
} as const;

/** Payments whose owner nobody knows, as they came in, by key. */
export async function listUnmatched(
  db: Db,
  { state, after }: { readonly state: (typeof UNMATCHED_STATES)[number]; readonly after: string },
): Promise<{ readonly payments: UnmatchedPayment[]; readonly next: string }> {
  const isOpen = isNull(approvalRequests.outcome);
  const past = lastNumber(after);
  const rows = await db
    .select({
      payment: payments,
      channel: channelName,
      requested: approvalRequests.payload,
      askedBy: staff.name,
      takenBackAskedBy: nameOfAsker(
        state === "waiting" ? BOOK_TAKEN_BACK : BOOK_GIVEN_BACK,
        sql`'payment:' || ${payments.id}`,
      ),
    })
    .from(payments)
    .leftJoin(
      approvalRequests,
      and(
        eq(approvalRequests.kind, MATCH_PAYMENT),
        eq(approvalRequests.subject, sql`'payment:' || ${payments.id}`),
        isOpen,
      ),
    )
    .leftJoin(staff, eq(staff.id, approvalRequests.askedBy))
    .where(and(IN_STATE[state], past === null ? undefined : gt(payments.arrival, past)))
    .orderBy(asc(payments.arrival))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageByNumber(rows, ({ payment }) => payment.arrival);
  return {
    payments: page.map(({ payment, channel, requested, askedBy, takenBackAskedBy }) => ({
      paymentId: payment.id,
      provider: payment.provider,
      reference: payment.providerReference,
      payCode: payment.payCode ?? "",
      requestReference: payment.requestReference ?? "",
      channel: channel ?? "",
      amountCentavos: payment.amountCentavos,
      paidOn: payment.appliedOn,
      receivedAt: payment.receivedAt.toISOString(),
      askedForOrderId: (requested as { orderId: number } | null)?.orderId ?? 0,
      askedBy: askedBy ?? "",
      takenBackAt: payment.takenBackAt?.toISOString() ?? "",
      takenBackAskedBy,
    })),
    next,
  };
}

/**
 * Orders that a payment may be for, newest first: found by order number, by a pay code or a request's reference at the
 * provider, open or ended, or by the borrower's phone number.
 * @throws {MatchRefused} for an unknown payment
 */
export async function matchCandidates(
  db: Db,
  { paymentId, search }: { readonly paymentId: string; readonly search: string },
  { profile, today }: { readonly profile: Profile; readonly today: ManilaDate },
): Promise<MatchCandidates["orders"]> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) throw new MatchRefused("no-such-payment");
  const { appliedOn, amountCentavos, provider } = payment;
  const found = await findOrders(db, { search, provider, profile });
  const sameSum = new Set(
    found.length === 0
      ? []
      : (
          await db
            .selectDistinct({ orderId: payments.orderId })
            .from(payments)
            .where(
              and(
                inArray(payments.orderId, found),
                isNull(payments.takenBackAt),
                between(
                  payments.appliedOn,
                  addDays(appliedOn, -SAME_SUM_DAYS),
                  addDays(appliedOn, SAME_SUM_DAYS),
                ),
                eq(payments.amountCentavos, amountCentavos),
              ),
            )
        ).map(({ orderId }) => orderId),
  );
  return (await readOrderSummaries(db, found, today)).map((order) => ({
    order,
    hasSameSum: sameSum.has(order.orderId) ? 1 : 0,
  }));
}

/** Order numbers. A phone number has eleven digits and an order number fewer, so both can be searched. */
async function findOrders(
  db: Db,
  {
    search,
    provider,
    profile,
  }: { readonly search: string; readonly provider: string; readonly profile: Profile },
): Promise<number[]> {
  const compact = search.replaceAll(/[\s#-]/g, "");
  const found = new Set<number>();
  const take = (rows: readonly { readonly id: number }[]): void => rows.forEach(({ id }) => found.add(id));
  if (/^\d{1,12}$/.test(compact))
    take(
      await db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.id, Number(compact))),
    );
  take(
    await db
      .select({ id: paymentRequests.orderId })
      .from(paymentRequests)
      .where(
        or(
          inArray(paymentRequests.payCode, [search, compact]),
          and(eq(paymentRequests.provider, provider), eq(paymentRequests.providerReference, search)),
        ),
      )
      .limit(MOST_CANDIDATES),
  );
  const mobile = readMobile(compact, profile);
  if (mobile !== null)
    take(
      await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
        .where(eq(borrowers.phone, mobile))
        .orderBy(desc(orders.confirmedAt), desc(orders.id))
        .limit(MOST_CANDIDATES),
    );
  return [...found].slice(0, MOST_CANDIDATES);
}
