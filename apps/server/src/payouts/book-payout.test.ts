import { priceLoan, sumOf } from "@hiram/lending";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { instalments } from "../orders/schema.ts";
import { bindAccount } from "../testing/facts.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { payouts } from "./schema.ts";
import { settlePayout } from "./settle-payout.ts";

const server = withTestServer();
const product = {
  ...sampleProduct,
  id: 103,
  name: "Monthly Loan",
  terms: [{ periods: 3, unit: "M" as const, instalments: 3 }],
};
const loan = { amountCentavos: 300_000, periods: 3, unit: "M" as const };

test("[CNF-2] a loan confirmed for 90 days and sent for 92 is due on the new days, at the disclosed interest", async () => {
  const { database } = server();
  // Confirmed on 1 January; its money leaves on 1 March.
  const { orderId, borrowerId } = await makeSampleOrder(database, { product, paidOutAt: null });
  const disclosed = priceLoan(product, { ...loan, startsOn: "2026-01-01" });
  const at = new Date("2026-03-01T04:00:00Z");
  const accountId = await bindAccount(database.db, borrowerId);
  const amountCentavos = disclosed.netProceedsCentavos;
  const [payout] = await database.db
    .insert(payouts)
    .values({ orderId, accountId, amountCentavos, requestedAt: at })
    .returning({ id: payouts.id });
  await database.transaction((tx) =>
    settlePayout(tx, { reference: payout!.id, outcome: "paid", reason: "", at }, at),
  );
  const plan = await database.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(asc(instalments.number));
  expect(plan.map(({ dueOn }) => dueOn)).toEqual(["2026-04-01", "2026-05-01", "2026-06-01"]);
  const interest = sumOf(plan.map(({ interestCentavos }) => interestCentavos));
  expect(interest).toBe(disclosed.disclosure.financeCharge[0]!.amountCentavos);
  const dearer = priceLoan(product, { ...loan, startsOn: "2026-03-01" });
  expect(dearer.disclosure.financeCharge[0]!.amountCentavos).toBeGreaterThan(interest);
  expect(sumOf(plan.map(({ principalCentavos }) => principalCentavos))).toBe(300_000);
  expect(await totals(database.db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});
