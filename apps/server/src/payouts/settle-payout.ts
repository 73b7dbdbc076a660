import { type ManilaDate, manilaDateOf, priceLoan } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { post } from "../ledger/post.ts";
import { instalments, orders } from "../loans/schema.ts";
import { lockOrder } from "../loans/store.ts";
import type { Transaction } from "../platform/database/database.ts";
import { payouts } from "./schema.ts";

/** What the payout provider announced. `reference` is our payout's id. */
export interface PayoutOutcome {
  readonly reference: string;
  readonly outcome: "paid" | "failed";
  readonly reason: string;
  /** When the money left, or the attempt failed. */
  readonly at: Date;
}

/** `contradicted`: the payout has the other outcome, which stands. `unknown`: it is none of ours. */
export type Settled = "written" | "repeated" | "contradicted" | "unknown";

/**
 * Writes a payout's outcome, once: the loan begins on the day that its money left, with the plan priced
 * from that day and the disbursement in the ledger. Announced again, or for a payout that already has
 * an outcome, it changes nothing.
 */
export async function settlePayout(
  tx: Transaction,
  { reference, outcome, reason, at }: PayoutOutcome,
): Promise<Settled> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, reference));
  const order = payout === undefined ? null : await lockOrder(tx, payout.orderId);
  if (payout === undefined || order === null) return "unknown";
  const alive = and(eq(payouts.id, payout.id), isNull(payouts.paidAt), isNull(payouts.failedAt));
  if (outcome === "failed") {
    const failed = await tx
      .update(payouts)
      .set({ failedAt: at, failureReason: reason === "" ? "unknown" : reason })
      .where(alive)
      .returning({ id: payouts.id });
    return failed.length > 0 ? "written" : earlierOutcome(tx, payout.id, outcome);
  }
  const paid = await tx
    .update(payouts)
    .set({ paidAt: at, awaitingBorrowerUrl: null })
    .where(alive)
    .returning({ id: payouts.id });
  if (paid.length === 0) return earlierOutcome(tx, payout.id, outcome);

  const disbursedOn = manilaDateOf(at);
  const { amountCentavos, periods, termUnit: unit, product } = order;
  const offer = priceLoan(product, { amountCentavos, periods, unit, startsOn: disbursedOn });
  await tx.update(orders).set({ disbursedOn, termDays: offer.termDays }).where(eq(orders.id, order.id));
  await tx.insert(instalments).values(
    offer.instalments.map(({ number, dueOn, principalCentavos, interestCentavos, feeCentavos }) => ({
      orderId: order.id,
      number,
      dueOn,
      principalCentavos,
      interestCentavos,
      feeCentavos,
    })),
  );
  await postDisbursement(tx, {
    ...order,
    payoutId: payout.id,
    at,
    disbursedOn,
    netProceedsCentavos: payout.amountCentavos,
  });
  return "written";
}

/** How an outcome goes with the one that was written before it. Read anew: that may have happened just now. */
async function earlierOutcome(
  tx: Transaction,
  payoutId: string,
  outcome: PayoutOutcome["outcome"],
): Promise<Settled> {
  const [settled] = await tx.select({ paidAt: payouts.paidAt }).from(payouts).where(eq(payouts.id, payoutId));
  return (settled?.paidAt != null) === (outcome === "paid") ? "repeated" : "contradicted";
}

interface Disbursement {
  readonly id: number;
  readonly borrowerId: number;
  readonly amountCentavos: number;
  readonly netProceedsCentavos: number;
  readonly payoutId: string;
  readonly at: Date;
  readonly disbursedOn: ManilaDate;
}

/** The borrower owes the whole amount; what was not paid out is the fee taken from the proceeds. */
async function postDisbursement(tx: Transaction, loan: Disbursement): Promise<void> {
  const fees = loan.amountCentavos - loan.netProceedsCentavos;
  await post(tx, {
    kind: "disbursement",
    fact: `payout:${loan.payoutId}`,
    orderId: loan.id,
    borrowerId: loan.borrowerId,
    occurredAt: loan.at,
    on: loan.disbursedOn,
    entries: [
      { account: "loan_principal", amountCentavos: loan.amountCentavos },
      { account: "cash_at_payout_provider", amountCentavos: -loan.netProceedsCentavos },
      ...(fees === 0 ? [] : [{ account: "fee_income" as const, amountCentavos: -fees }]),
    ],
  });
}
