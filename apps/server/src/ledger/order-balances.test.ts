import { expect, test } from "vitest";
import { withTestDatabase } from "../testing/test-database.ts";
import { addBorrower, addOrder } from "../testing/facts.ts";
import { balance, totals } from "./balances.ts";
import { post } from "./post.ts";

const database = withTestDatabase();

test("[ledger] empty books are in order", async () => {
  expect(await totals(database().db)).toEqual({ entries: 0, sumOfAll: 0, unbalancedPostings: 0 });
});

test("[ledger] a balance can be that of one order or of one borrower", async () => {
  const { db } = database();
  const ana = await addBorrower(db);
  const ben = await addBorrower(db);
  const orders = [
    { orderId: await addOrder(db, ana), borrowerId: ana, amountCentavos: 5_000_00 },
    { orderId: await addOrder(db, ana), borrowerId: ana, amountCentavos: 300_00 },
    { orderId: await addOrder(db, ben), borrowerId: ben, amountCentavos: 1_000_00 },
  ];
  for (const { orderId, borrowerId, amountCentavos } of orders) {
    await database().transaction((tx) =>
      post(tx, {
        kind: "disbursement",
        fact: `payout:${orderId}`,
        orderId,
        borrowerId,
        occurredAt: new Date("2026-03-01T08:00:00Z"),
        on: "2026-03-01",
        entries: [
          { account: "loan_principal", amountCentavos },
          { account: "cash_at_payout_provider", amountCentavos: -amountCentavos },
        ],
      }),
    );
  }
  const account = "loan_principal";
  expect(await balance(db, { account })).toBe(6_300_00);
  expect(await balance(db, { account, borrowerId: ana })).toBe(5_300_00);
  expect(await balance(db, { account, orderId: orders[1]?.orderId ?? 0 })).toBe(300_00);
  expect(await balance(db, { account, orderId: orders[2]?.orderId ?? 0, borrowerId: ana })).toBe(0);
});
