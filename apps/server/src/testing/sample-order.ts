import { type LoanProduct, manilaDateOf, priceLoan } from "@hiram/lending";
import { philippineProduct } from "@hiram/lending/testing/sample-products.ts";
import { orders } from "../orders/schema.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { payouts } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import type { Database } from "../platform/database/database.ts";
import { addBorrower, bindAccount, openShop } from "./facts.ts";

/** ₱3,000 for 91 days in three instalments: easy figures, an extension, and early repayment after half the term. */
export const sampleProduct: LoanProduct = {
  ...philippineProduct,
  id: 101,
  name: "Sample Loan",
  logo: "/logos/hiram.svg",
  amount: { minCentavos: 200_000, maxCentavos: 500_000, stepCentavos: 50_000 },
  terms: [{ periods: 91, unit: "D", instalments: 3 }],
  extension: { fee: { kind: "percent", value: 50_000 }, limit: 2, periodDays: 30 },
};

export interface SampleOrder {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly productId: number;
}

export interface SampleOptions {
  readonly product?: LoanProduct;
  readonly amountCentavos?: number;
  /** When its money was paid out; null: approved but not paid out yet. */
  readonly paidOutAt: Date | null;
}

/**
 * A new borrower with one order, made from the facts that the product itself writes; and the channels to pay through.
 */
export async function makeSampleOrder(database: Database, options: SampleOptions): Promise<SampleOrder> {
  const { product = sampleProduct, amountCentavos = 300_000, paidOutAt } = options;
  const confirmedAt = paidOutAt ?? new Date("2026-01-01T00:00:00Z");
  return database.transaction(async (tx) => {
    await openShop(tx, product);
    const borrowerId = await addBorrower(tx, { creditLimitCentavos: 10_000_000 });
    const [order] = await tx
      .insert(orders)
      .values({
        borrowerId,
        productId: product.id,
        terms: product,
        amountCentavos,
        periods: product.terms[0]!.periods,
        termUnit: product.terms[0]!.unit,
        repeatBorrower: false,
        confirmedAt,
        decision: "approved",
        decidedAt: confirmedAt,
      })
      .returning({ id: orders.id });
    const orderId = order!.id;
    await writeStandings(tx, [orderId], manilaDateOf(confirmedAt));
    if (paidOutAt === null) return { borrowerId, orderId, productId: product.id };
    const accountId = await bindAccount(tx, borrowerId);
    const { periods, unit } = product.terms[0]!;
    const { netProceedsCentavos } = priceLoan(product, {
      amountCentavos,
      periods,
      unit,
      startsOn: "2026-01-01",
    });
    const [payout] = await tx
      .insert(payouts)
      .values({
        orderId,
        accountId,
        amountCentavos: netProceedsCentavos,
        requestedAt: paidOutAt,
      })
      .returning({ id: payouts.id });
    const paid = { reference: payout!.id, outcome: "paid", reason: "", at: paidOutAt } as const;
    await settlePayout(tx, paid, paidOutAt);
    return { borrowerId, orderId, productId: product.id };
  });
}
