import type { LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { orders, products } from "../orders/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { type CustomerOptions, makeCustomer } from "../testing/customer.ts";
import { sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";

// A confirmation whose answer was lost is sent again in the same attempt (decision 5).
const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;

async function customer(options?: CustomerOptions) {
  const { borrowerId, sessionId, productId } = await makeCustomer(server().database, options);
  const push = async (changes: Readonly<Record<string, string | number>> = {}) => {
    const loan = { productId, amount: 300_000, periods: 91, termUnit: "D", ...changes };
    return (await server().call("loanDetailPush", loan, { sessionId })).envelope;
  };
  const orderIds = async () => {
    const ofBorrower = eq(orders.borrowerId, borrowerId);
    const made = await db().select({ id: orders.id }).from(orders).where(ofBorrower).orderBy(asc(orders.id));
    return made.map(({ id }) => id);
  };
  return { sessionId, productId, push, orderIds };
}

const payoutsOf = (orderId: number) => db().$count(payouts, eq(payouts.orderId, orderId));

const ATTEMPT = "0f8fad5b-d9cb-469f-a165-70867728950e";
const LATER = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const began = () => new Date("2026-03-10T10:00:00+08:00");
const afterMinutes = (minutes: number) => server().clock.set(new Date(began().getTime() + minutes * 60_000));
afterEach(() => server().clock.set(began()));

test.for([
  ["eleven minutes", 11],
  ["a day, on which its days have moved", 24 * 60],
  ["three months", 90 * 24 * 60],
] as const)(
  "[CNF-4] a confirmation is answered in its attempt with its order after %s: one order, one payout; its details name the attempt",
  async ([, minutes]) => {
    const { sessionId, productId, push, orderIds } = await customer();
    afterMinutes(0);
    const { envelope: offer } = await server().call("loanConfirmDetail", { productId }, { sessionId });
    const { firstPayTime, termsStamp } = offer.data as LoanConfirmDetail;
    const first = await push({ firstPayTime, termsStamp, attempt: ATTEMPT });
    afterMinutes(minutes);
    expect(await push({ firstPayTime, termsStamp, attempt: ATTEMPT })).toEqual(first);
    const [orderId, ...others] = await orderIds();
    expect(others).toEqual([]);
    const { envelope } = await server().call("loanDetails", { productId, orderId: orderId! }, { sessionId });
    expect((envelope.data as LoanDetails).attempts).toEqual([ATTEMPT]);
    expect(await payoutsOf(orderId!)).toBe(1);
  },
);

test("[CNF-4] it is answered with its order though that used up the limit, or was cancelled since", async () => {
  const { sessionId, productId, push, orderIds } = await customer({
    creditLimitCentavos: 300_000,
    hasPayoutAccount: false,
  });
  const first = await push({ attempt: ATTEMPT });
  afterMinutes(11);
  expect(await push({ attempt: ATTEMPT })).toEqual(first);
  const [orderId] = await orderIds();
  const cancelled = await server().call("cancelLoan", { productId, orderId: orderId! }, { sessionId });
  expect(cancelled.envelope.code).toBe("00");
  expect(await push({ attempt: ATTEMPT })).toEqual(first);
  expect((await push({ attempt: LATER })).code).toBe("00");
  expect(await orderIds()).toHaveLength(2);
});

test("[CNF-4] it is sent twenty times at once, eleven minutes later, and makes no other order", async () => {
  const { push, orderIds } = await customer();
  await push({ attempt: ATTEMPT });
  afterMinutes(11);
  await Promise.all(Array.from({ length: 20 }, () => push({ attempt: ATTEMPT })));
  expect(await orderIds()).toHaveLength(1);
});

test("[CNF-4] a second page that confirmed the same loan within ten minutes is answered with it later, too", async () => {
  const { push, orderIds } = await customer();
  const first = await push({ attempt: ATTEMPT });
  expect(await push({ attempt: LATER })).toEqual(first);
  afterMinutes(11);
  for (const sent of [ATTEMPT, LATER]) expect(await push({ attempt: sent })).toEqual(first);
  expect(await orderIds()).toHaveLength(1);
});

test("[CNF-4] another borrower's attempt under the same key is theirs", async () => {
  const [one, other] = [await customer(), await customer()];
  const [first, second] = [await one.push({ attempt: ATTEMPT }), await other.push({ attempt: ATTEMPT })];
  expect(second.data).not.toEqual(first.data);
});

test("[CNF-4] another attempt after ten minutes is a new loan, as one without an attempt is", async () => {
  const { push, orderIds } = await customer({ creditLimitCentavos: 900_000 });
  await push({ attempt: ATTEMPT });
  afterMinutes(11);
  await push({ attempt: LATER });
  afterMinutes(22);
  await push();
  expect(await orderIds()).toHaveLength(3);
});

describe("of a product that is not offered any more", () => {
  const least = { ...sampleProduct.amount, minCentavos: 400_000 };
  test.for([
    ["withdrawn", { ...sampleProduct, id: 160 }, { active: false }, "404"],
    [
      "changed to offer no such amount",
      { ...sampleProduct, id: 161 },
      { definition: { ...sampleProduct, id: 161, amount: least } },
      "400",
    ],
  ] as const)(
    "[CNF-4] %s, it is answered with its order, with its key or within ten minutes; a new one is refused",
    async ([, product, change, refusal]) => {
      afterMinutes(0);
      const { push, orderIds } = await customer({ product });
      const first = await push({ attempt: ATTEMPT });
      await db().update(products).set(change).where(eq(products.id, product.id));
      expect(await push()).toEqual(first);
      expect(await push({ attempt: LATER })).toEqual(first);
      expect((await push({ amount: 250_000 })).code).toBe(refusal);
      afterMinutes(11);
      expect(await push({ attempt: ATTEMPT })).toEqual(first);
      expect((await push()).code).toBe(refusal);
      expect(await orderIds()).toHaveLength(1);
    },
  );
});
