import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { and, eq, isNull } from "drizzle-orm";
import { balance } from "../ledger/balances.ts";
import type { LedgerAccount } from "../ledger/chart-of-accounts.ts";
import { orders } from "../orders/schema.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { makeCustomer } from "../testing/customer.ts";
import { bindAccount } from "../testing/facts.ts";
import type { TestServer } from "../testing/test-server.ts";
import { payouts } from "./schema.ts";
import { startPayout } from "./start-payout.ts";

interface Announcement {
  readonly reference: string;
  readonly id?: string;
  readonly settledAt?: string;
  readonly amount?: unknown;
  readonly reason?: string | null;
}

/** A confirmed loan of ₱3,000, of which ₱2,910 are to be paid out, and what can happen to it. */
export async function confirmedLoan(server: TestServer) {
  const { database, clock } = server;
  const { db } = database;
  const { borrowerId, productId, sessionId } = await makeCustomer(database);
  await server.call(
    "loanDetailPush",
    { productId, amount: 300_000, periods: 91, termUnit: "D" },
    { sessionId },
  );
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.borrowerId, borrowerId));
  const orderId = order!.id;
  const allPayouts = () =>
    db.select().from(payouts).where(eq(payouts.orderId, orderId)).orderBy(payouts.requestedAt);
  const startAgain = () =>
    database.transaction(async (tx) => startPayout(tx, (await lockOrder(tx, orderId))!, clock.now()));
  const alertRows = () =>
    db.select().from(staffAlerts).where(eq(staffAlerts.orderId, orderId)).orderBy(staffAlerts.id);
  let events = 0;
  return {
    borrowerId,
    orderId,
    allPayouts,
    startAgain,
    /** The payout that has not failed. */
    alive: async () => {
      const [payout] = await db
        .select()
        .from(payouts)
        .where(and(eq(payouts.orderId, orderId), isNull(payouts.failedAt)));
      return payout!;
    },
    /** Names another account, which starts a payout where none is under way. @returns the account's id */
    nameAnotherAccount: async () => {
      await db
        .update(payoutAccounts)
        .set({ replacedAt: clock.now() })
        .where(and(eq(payoutAccounts.borrowerId, borrowerId), isNull(payoutAccounts.replacedAt)));
      const accountId = await bindAccount(db, borrowerId);
      await startAgain();
      return accountId;
    },
    details: async () => {
      const { envelope } = await server.call("loanDetails", { productId, orderId }, { sessionId });
      return envelope.data as LoanDetails;
    },
    /** Announces an outcome as the provider does. @returns the HTTP status */
    announce: (type: "payout.paid" | "payout.failed", announcement: Announcement) => {
      const {
        reference,
        id = `evt_${orderId}_${(events += 1)}`,
        settledAt = "2026-03-10T01:00:00Z",
        amount = 291_000,
        reason = null,
      } = announcement;
      return server.announcePayout(id, type, {
        payoutId: "pout_1",
        reference,
        amount,
        reason,
        settledAt,
      });
    },
    balanceOf: (account: LedgerAccount) => balance(db, { account, orderId }),
    alerts: async () => (await alertRows()).map(({ kind }) => kind),
    openAlerts: async () => (await alertRows()).flatMap((row) => (row.resolvedAt === null ? [row.kind] : [])),
  };
}
export type ConfirmedLoan = Awaited<ReturnType<typeof confirmedLoan>>;

/** Has the sandbox's payout desk settle a payout, through its test support. */
export async function settlePayoutAtProvider(
  { sandboxUrl }: TestServer,
  reference: string,
  settlement: { readonly outcome: "paid" | "failed" } & Readonly<Record<string, unknown>>,
): Promise<{ readonly status?: number | null }> {
  const reply = await fetch(`${sandboxUrl}/sandbox/payouts/${reference}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(settlement),
  });
  return (await reply.json()) as { status?: number | null };
}
