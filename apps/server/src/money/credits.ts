import type { CreditLine } from "@hiram/contract/staff/money/credits.ts";
import type { ManilaDate } from "@hiram/lending";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { ledgerEntries } from "../ledger/schema.ts";
import { orders } from "../orders/schema.ts";
import { ofCurrentAccount, payoutAccounts } from "../payout-accounts/schema.ts";
import { accountText } from "../payouts/account-text.ts";
import { refunds } from "../payouts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { approvalRequests, staff } from "../staff/schema.ts";
import { REFUND_CREDIT } from "./money-approvals.ts";
import { readMoneyOrders } from "./money-order.ts";

const PAGE_ROWS = 50;

/** Loans with credit in the books, the newest borrower's first, by key. */
export async function listCredits(
  db: Db,
  after: string,
  today: ManilaDate,
): Promise<{ readonly credits: CreditLine[]; readonly next: string }> {
  const { account, amountCentavos, borrowerId, orderId } = ledgerEntries;
  const [, lastBorrower, lastOrder] = /^(\d{1,12})_(\d{1,12})$/.exec(after) ?? [];
  const rows = await db
    .select({
      borrowerId: sql<number>`${borrowerId}`.mapWith(Number),
      orderId: sql<number>`${orderId}`.mapWith(Number),
      held: sql<number>`(-sum(${amountCentavos}))::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        // Written out, to match the index's own condition.
        sql`${account} = 'borrower_credit'`,
        lastOrder === undefined
          ? undefined
          : sql`(${borrowerId}, ${orderId}) < (${Number(lastBorrower)}, ${Number(lastOrder)})`,
      ),
    )
    .groupBy(borrowerId, orderId)
    .having(sql`sum(${amountCentavos}) < 0`)
    .orderBy(desc(borrowerId), desc(orderId))
    .limit(PAGE_ROWS + 1);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return {
    credits: await creditLines(db, new Map(page.map((row) => [row.orderId, row.held])), today),
    next: rows.length > PAGE_ROWS && last ? `${last.borrowerId}_${last.orderId}` : "",
  };
}

/** @param held what belongs to the borrower, by order number */
async function creditLines(
  db: Db,
  held: ReadonlyMap<number, number>,
  today: ManilaDate,
): Promise<CreditLine[]> {
  const ids = [...held.keys()];
  if (ids.length === 0) return [];
  // Where it would go, and who has asked for it.
  const ways = await db
    .select({
      orderId: orders.id,
      account: payoutAccounts,
      askedAt: approvalRequests.askedAt,
      askedBy: staff.name,
    })
    .from(orders)
    .leftJoin(payoutAccounts, ofCurrentAccount(orders.borrowerId))
    .leftJoin(
      approvalRequests,
      and(
        eq(approvalRequests.kind, REFUND_CREDIT),
        eq(approvalRequests.subject, sql`'order:' || ${orders.id}`),
        isNull(approvalRequests.outcome),
      ),
    )
    .leftJoin(staff, eq(staff.id, approvalRequests.askedBy))
    .where(inArray(orders.id, [...ids]))
    // One account is bound, and one request is open.
    .limit(ids.length);
  const newest = await db
    .selectDistinctOn([refunds.orderId])
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]))
    .orderBy(refunds.orderId, desc(refunds.requestedAt));
  const lines = await readMoneyOrders(db, ids, today);
  return lines.map((order) => {
    const { orderId } = order;
    const way = ways.find((each) => each.orderId === orderId);
    const last = newest.find((refund) => refund.orderId === orderId);
    const { account = null, askedAt = null, askedBy } = way ?? {};
    const refundState = askedAt === null ? refundOf(last) : askedFor({ at: askedAt, by: askedBy ?? "" });
    const { refund, refundCentavos, refundAt, refundNote } = refundState;
    const to = account === null ? "" : accountText(account);
    const creditCentavos = held.get(orderId) ?? 0;
    return {
      order: Object.assign(order, { creditCentavos }),
      account: to,
      refund,
      refundCentavos,
      refundAt,
      refundNote,
    };
  });
}

type Refund = Pick<CreditLine, "refund" | "refundCentavos" | "refundAt" | "refundNote">;

const askedFor = ({ at, by }: { readonly at: Date; readonly by: string }): Refund => ({
  refund: "asked-for",
  refundCentavos: 0,
  refundAt: at.toISOString(),
  refundNote: by,
});

function refundOf(last: typeof refunds.$inferSelect | undefined): Refund {
  // One that arrived has nothing to do with what was overpaid since.
  if (last === undefined || (last.paidAt !== null && last.returnedAt === null))
    return { refund: "none", refundCentavos: 0, refundAt: "", refundNote: "" };
  const { amountCentavos: refundCentavos, failedAt, failureReason, requestedAt, returnedAt } = last;
  if (returnedAt !== null)
    return { refund: "failed", refundCentavos, refundAt: returnedAt.toISOString(), refundNote: "came-back" };
  return failedAt === null
    ? { refund: "under-way", refundCentavos, refundAt: requestedAt.toISOString(), refundNote: "" }
    : { refund: "failed", refundCentavos, refundAt: failedAt.toISOString(), refundNote: failureReason ?? "" };
}
