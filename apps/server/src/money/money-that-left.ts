import type { MoneyThatLeft } from "@hiram/contract/staff/money/adjustments.ts";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { accountText } from "../payouts/account-text.ts";
import { readReturnable } from "../payouts/returnable-refund.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { payments } from "../repayments/schema.ts";
import { nameOfAsker } from "../staff/approvals/who-asked.ts";
import { BOOK_REFUND_RETURN, BOOK_RETURN } from "./transfer-approvals.ts";

/** What left for an order and has not come back, as far as we know: the loan's money, then what was sent back. */
export async function listMoneyThatLeft(db: Db, orderId: number): Promise<MoneyThatLeft[]> {
  const loans = await db
    .select({
      transfer: payouts,
      account: payoutAccounts,
      askedBy: nameOfAsker(BOOK_RETURN, sql`'payout:' || ${payouts.id}`),
    })
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
    .select({
      transfer: refunds,
      account: payoutAccounts,
      askedBy: nameOfAsker(BOOK_REFUND_RETURN, sql`'refund:' || ${refunds.id}`),
    })
    .from(refunds)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, refunds.accountId))
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.paidAt), isNull(refunds.returnedAt)))
    .orderBy(asc(refunds.paidAt));
  const paidCentavos = await paidOn(db, orderId);
  const left: MoneyThatLeft[] = [];
  for (const row of loans)
    left.push({ kind: "loan", amountCentavos: row.transfer.amountCentavos, paidCentavos, ...sameOf(row) });
  for (const row of sentBack) {
    const returnable = await readReturnable(db, row.transfer.id);
    // What went beyond the credit, or turned out not to be theirs, is settled as owed back.
    if (typeof returnable === "string") continue;
    const { amountCentavos } = returnable;
    left.push({ kind: "refund", amountCentavos, paidCentavos: 0, ...sameOf(row) });
  }
  return left;
}

const sameOf = ({
  transfer: { id, paidAt },
  account,
  askedBy,
}: {
  readonly transfer: { readonly id: string; readonly paidAt: Date | null };
  readonly account: typeof payoutAccounts.$inferSelect;
  readonly askedBy: string;
}): Pick<MoneyThatLeft, "id" | "at" | "to" | "askedBy"> => ({
  id,
  at: paidAt?.toISOString() ?? "",
  to: accountText(account),
  askedBy,
});

/** What has been paid on an order and counts for its loan. */
export async function paidOn(db: Db, orderId: number): Promise<number> {
  const [paid] = await db
    .select({ sum: sql<number>`coalesce(sum(${payments.amountCentavos}), 0)::bigint`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.setAsideAt), isNull(payments.takenBackAt)));
  return paid?.sum ?? 0;
}
