import type { MoneyThatLeft } from "@hiram/contract/staff/money/adjustments.ts";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { accountText } from "../payouts/account-text.ts";
import { creditPart } from "../payouts/refunds.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { payments } from "../repayments/schema.ts";

/** What left for an order and has not come back, as far as we know: the loan's money, then what was sent back. */
export async function listMoneyThatLeft(db: Db, orderId: number): Promise<MoneyThatLeft[]> {
  const loans = await db
    .select({ transfer: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(
      and(
        eq(payouts.orderId, orderId),
        isNotNull(payouts.paidAt),
        isNull(payouts.duplicateOf),
        isNull(payouts.returnedAt),
      ),
    );
  const sentBack = await db
    .select({ transfer: refunds, account: payoutAccounts })
    .from(refunds)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, refunds.accountId))
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.paidAt), isNull(refunds.returnedAt)))
    .orderBy(asc(refunds.paidAt));
  const paidCentavos = await paidOn(db, orderId);
  const left: MoneyThatLeft[] = loans.map(({ transfer: { id, amountCentavos, paidAt }, account }) => ({
    kind: "loan",
    id,
    amountCentavos,
    at: paidAt?.toISOString() ?? "",
    to: accountText(account),
    paidCentavos,
  }));
  for (const { transfer, account } of sentBack) {
    const { id, paidAt } = transfer;
    const amountCentavos = await creditPart(db, id);
    const at = paidAt?.toISOString() ?? "";
    // What went beyond the credit is settled as owed back.
    if (amountCentavos > 0)
      left.push({ kind: "refund", id, amountCentavos, at, to: accountText(account), paidCentavos: 0 });
  }
  return left;
}

/** What has been paid on an order and counts for its loan. */
export async function paidOn(db: Db, orderId: number): Promise<number> {
  const [paid] = await db
    .select({ sum: sql<number>`coalesce(sum(${payments.amountCentavos}), 0)::bigint`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.setAsideAt)));
  return paid?.sum ?? 0;
}
