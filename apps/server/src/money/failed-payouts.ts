import type { FailedPayout } from "@hiram/contract/staff/money/failed-payouts.ts";
import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isStandingPayout } from "../orders/order-facts.ts";
import { orders } from "../orders/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { accountText } from "../payouts/account-text.ts";
import { payouts } from "../payouts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { PAGE_AND_ONE } from "../platform/database/pages-by-instant.ts";
import { lastNumber, pageByNumber } from "../platform/database/pages-by-number.ts";
import { approvalRequests, staff } from "../staff/schema.ts";
import { RETRY_PAYOUT } from "./transfer-approvals.ts";

/**
 * A payout failed or came back, other than one sent twice, none stands for the loan, and its borrower still wants it.
 * `payouts_failed` finds what failed or came back.
 */
export const hasFailed = and(
  sql`((${payouts.failedAt} is not null and ${payouts.paidAt} is null) or ${payouts.returnedAt} is not null)`,
  isNull(payouts.duplicateOf),
  // Neither declined nor waiting for somebody who looks at its borrower (POL-6).
  eq(orders.decision, "approved"),
  isNull(orders.disbursedOn),
  isNull(orders.cancelledAt),
  sql`not exists (select 1 from ${payouts} p where p.order_id = ${payouts.orderId} and ${isStandingPayout})`,
);

/** Loans whose newest payout failed and for which none stands, by number. */
export async function listFailedPayouts(
  db: Db,
  after: string,
): Promise<{ readonly payouts: FailedPayout[]; readonly next: string }> {
  const [last, bound] = [alias(payoutAccounts, "last"), alias(payoutAccounts, "bound")];
  const past = lastNumber(after);
  const rows = await db
    .selectDistinctOn([payouts.orderId], { payout: payouts, last, bound, askedBy: staff.name })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .innerJoin(last, eq(last.id, payouts.accountId))
    .leftJoin(bound, and(eq(bound.borrowerId, orders.borrowerId), isNull(bound.replacedAt)))
    .leftJoin(
      approvalRequests,
      and(
        eq(approvalRequests.kind, RETRY_PAYOUT),
        eq(approvalRequests.subject, sql`'order:' || ${payouts.orderId}`),
        isNull(approvalRequests.outcome),
      ),
    )
    .leftJoin(staff, eq(staff.id, approvalRequests.askedBy))
    .where(and(hasFailed, past === null ? undefined : gt(payouts.orderId, past)))
    .orderBy(asc(payouts.orderId), desc(payouts.requestedAt))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageByNumber(rows, ({ payout }) => payout.orderId);
  return {
    payouts: page.map(({ payout, last: tried, bound: now, askedBy }) => ({
      orderId: payout.orderId,
      payoutId: payout.id,
      amountCentavos: payout.amountCentavos,
      failedAt: (payout.returnedAt ?? payout.failedAt)?.toISOString() ?? "",
      reason: payout.returnedAt === null ? (payout.failureReason ?? "") : "came-back",
      account: accountText(tried),
      nextAccount: now === null ? "" : accountText(now),
      askedBy: askedBy ?? "",
    })),
    next,
  };
}
