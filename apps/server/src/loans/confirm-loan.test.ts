import type { Envelope } from "@hiram/contract";
import type { LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { agreements } from "../agreements/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { type Customer, type CustomerOptions, logIn, makeCustomer } from "../testing/customer.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { whileSessionsEnd } from "../testing/while-sessions-end.ts";
import { orders, overdueExceptions, products } from "../orders/schema.ts";
import { listOrders } from "../orders/read-orders.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;

async function customer(options?: CustomerOptions) {
  const borrower = await makeCustomer(server().database, options);
  const push = (changes: Readonly<Record<string, string | number>> = {}) =>
    server().call(
      "loanDetailPush",
      { productId: borrower.productId, amount: 300_000, periods: 91, termUnit: "D", ...changes },
      { sessionId: borrower.sessionId },
    );
  const orderIds = async () => (await ordersOf(borrower)).map(({ id }) => id);
  return { ...borrower, push, orderIds };
}

const ordersOf = ({ borrowerId }: Customer) =>
  db().select().from(orders).where(eq(orders.borrowerId, borrowerId)).orderBy(orders.id);
const payoutsOf = (orderId: number) => db().select().from(payouts).where(eq(payouts.orderId, orderId));
const urlIn = ({ data }: Envelope) => (data as { lendDetailsUrl: string }).lendDetailsUrl;

describe("what is confirmed", () => {
  test("[CNF-8] the offer discloses its cost before anything is signed, the plan's amounts sum to its total", async () => {
    const { sessionId, productId } = await customer();
    const { envelope } = await server().call("loanConfirmDetail", { productId }, { sessionId });
    const offer = envelope.data as LoanConfirmDetail;
    expect(offer).toMatchObject({
      amount: 500_000,
      periods: 91,
      termUnit: "D",
      termDays: 91,
      firstPayTime: "2026-04-09",
      firstPeriodDay: 30,
    });
    expect(offer.repay_plans.map(({ pay_time }) => pay_time)).toEqual([
      "2026-04-09",
      "2026-05-09",
      "2026-06-09",
    ]);
    expect(offer.details.map(({ text }) => text)).toEqual([
      "Net proceeds",
      "Total of payments",
      "Amount financed",
      "Finance charge",
      "Interest",
      "Processing fee",
      "Documentary stamp",
      "Effective interest rate per month",
      "Effective interest rate per year",
    ]);
    const total = offer.repay_plans.reduce((sum, { amount }) => sum + amount, 0);
    const totalShown = offer.details.find(({ text }) => text === "Total of payments")?.value ?? "";
    expect(Number(totalShown.replaceAll(/[^\d.]/g, ""))).toBe(total / 100);
  });

  test("[CNF-8] the amount offered is no more than the credit left", async () => {
    const { sessionId, productId, push } = await customer({ creditLimitCentavos: 420_000 });
    await push({ amount: 200_000 });
    const { envelope } = await server().call("loanConfirmDetail", { productId }, { sessionId });
    expect(envelope.data).toMatchObject({ amount: 200_000 });
  });
});

describe("a choice of amount and term", () => {
  const CHOICE = { amount: 250_000, periods: 91, termUnit: "D" };

  test("[WEB-4] [CNF-8] is offered exactly, disclosed, agreed to and confirmed", async () => {
    const borrower = await customer();
    const { sessionId, productId } = borrower;
    const chosen = { productId, ...CHOICE };
    const { envelope } = await server().call("loanConfirmDetail", chosen, { sessionId });
    const { firstPayTime } = envelope.data as LoanConfirmDetail;
    expect(envelope.data).toMatchObject({ ...CHOICE, netProceeds: 242_500 });
    const jump = await server().call(
      "agreementJump",
      { ...chosen, scene: "3", position: "1" },
      { sessionId },
    );
    const { contract_url } = jump.envelope.data as { contract_url: string };
    expect(await (await fetch(server().url + contract_url)).text()).toContain("2,425.00");
    await borrower.push({ ...CHOICE, firstPayTime });
    expect(await ordersOf(borrower)).toMatchObject([{ amountCentavos: 250_000, periods: 91, termUnit: "D" }]);
  });

  test("[WEB-4] [POL-3] above a limit lowered since is told, before and at the confirmation, and nothing is made", async () => {
    const { borrowerId, sessionId, productId, push, orderIds } = await customer();
    await db().update(borrowers).set({ creditLimitCentavos: 200_000 }).where(eq(borrowers.id, borrowerId));
    const refused = {
      code: "409",
      message: "You have ₱2,000.00 left to borrow. Choose a smaller amount.",
    };
    for (const name of ["loanConfirmDetail", "productDetail"] as const)
      expect((await server().call(name, { productId, ...CHOICE }, { sessionId })).envelope).toMatchObject(
        refused,
      );
    expect((await push(CHOICE)).envelope).toMatchObject(refused);
    expect(await orderIds()).toEqual([]);
  });

  test("[WEB-4] [CNF-4] confirmed after midnight is told, as its days have moved, and nothing is made", async () => {
    const { sessionId, productId, push, orderIds } = await customer();
    const offered = async (): Promise<string> => {
      const { envelope } = await server().call("loanConfirmDetail", { productId, ...CHOICE }, { sessionId });
      return (envelope.data as LoanConfirmDetail).firstPayTime;
    };
    const firstPayTime = await offered();
    server().clock.advanceDays(1);
    const refused = await push({ ...CHOICE, firstPayTime });
    expect(refused.envelope).toMatchObject({
      code: "409",
      message: expect.stringContaining("A new day has begun"),
    });
    expect(await orderIds()).toEqual([]);
    expect((await push({ ...CHOICE, firstPayTime: await offered() })).envelope.code).toBe("00");
    server().clock.advanceDays(-1);
  });

  test("[CNF-4] [CON-7] is not confirmed on terms switched on since: they are shown first", async () => {
    const product = { ...sampleProduct, id: 152 };
    const { sessionId, productId, push, orderIds } = await customer({ product });
    const stamp = async (): Promise<string> => {
      const { envelope } = await server().call("loanConfirmDetail", { productId, ...CHOICE }, { sessionId });
      return (envelope.data as LoanConfirmDetail).termsStamp;
    };
    const shown = await stamp();
    const other = {
      ...product,
      penalty: { newBorrowerCentavos: 2_000, repeatBorrowerCentavos: 2_000, mostPpm: null },
    };
    await db().update(products).set({ definition: other }).where(eq(products.id, 152));
    expect((await push({ ...CHOICE, termsStamp: shown })).envelope).toMatchObject({
      code: "409",
      message: expect.stringContaining("terms of this loan have just changed"),
    });
    expect(await orderIds()).toEqual([]);
    const made = await push({ ...CHOICE, termsStamp: await stamp() });
    expect(made.envelope.code).toBe("00");
    // Sent again after the next change it is the same loan, already made.
    await db().update(products).set({ definition: product }).where(eq(products.id, 152));
    expect(urlIn((await push({ ...CHOICE, termsStamp: shown })).envelope)).toBe(urlIn(made.envelope));
    expect(await orderIds()).toHaveLength(1);
  });

  test("[CNF-4] confirmed before midnight and sent again after it answers the order that it made", async () => {
    const { sessionId, productId, push, orderIds } = await customer();
    server().clock.set("2026-03-10T23:59:00+08:00");
    const { envelope } = await server().call("loanConfirmDetail", { productId, ...CHOICE }, { sessionId });
    const { firstPayTime } = envelope.data as LoanConfirmDetail;
    const first = await push({ ...CHOICE, firstPayTime });
    server().clock.set("2026-03-11T00:01:00+08:00");
    const again = await push({ ...CHOICE, firstPayTime });
    expect(urlIn(again.envelope)).toBe(urlIn(first.envelope));
    expect(await orderIds()).toHaveLength(1);
    server().clock.set("2026-03-10T10:00:00+08:00");
  });
});

describe("a confirmation", () => {
  test("[CNF-4] answers the order's page with from=confirm, the session last", async () => {
    const { push, orderIds, sessionId } = await customer();
    const { envelope } = await push();
    const [orderId] = await orderIds();
    expect(envelope).toEqual({
      code: "00",
      message: "",
      data: {
        lendDetailsUrl: `/loanDetails?productId=101&orderId=${orderId}&from=confirm&sessionId=${sessionId}`,
      },
    });
  });

  test("[CNF-4] sent again it answers the same order, and starts one payout", async () => {
    const { push, orderIds } = await customer();
    const [first, second] = [await push(), await push()];
    expect(second.text).toBe(first.text);
    const ids = await orderIds();
    expect(ids).toHaveLength(1);
    expect(await payoutsOf(ids[0]!)).toMatchObject([{ amountCentavos: 291_000, failedAt: null }]);
  });

  test("[CNF-4] sent twenty times at once it makes one order, one payout and one job", async () => {
    const { push, orderIds } = await customer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => push()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const ids = await orderIds();
    expect(ids).toHaveLength(1);
    const [payout, ...others] = await payoutsOf(ids[0]!);
    expect(others).toEqual([]);
    expect(await db().select().from(outboxJobs).where(eq(outboxJobs.dedupeKey, payout!.id))).toHaveLength(1);
  });

  test("[CNF-4] [CON-3] in a session that ends in the very moment, such as with the number, it makes none", async (context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const { borrowerId, push, orderIds } = await customer();
    const { envelope } = await whileSessionsEnd(server(), borrowerId, () => push());
    expect(envelope).toMatchObject({ code: "401" });
    expect(await orderIds()).toEqual([]);
  });

  test("[CNF-4] ten minutes later it is a new one", async () => {
    const { push, orderIds } = await customer();
    const began = server().clock.now();
    await push();
    server().clock.set(new Date(began.getTime() + 10 * 60_000));
    await push();
    expect(await orderIds()).toHaveLength(1);
    server().clock.set(new Date(began.getTime() + 10 * 60_000 + 1));
    const { envelope } = await push();
    server().clock.set(began);
    const ids = await orderIds();
    expect(ids).toHaveLength(2);
    expect(urlIn(envelope)).toContain(`orderId=${ids[1]}`);
  });

  test("[CNF-4] of another amount is a new one", async () => {
    const { push, orderIds } = await customer();
    await push();
    await push({ amount: 250_000 });
    expect(await orderIds()).toHaveLength(2);
  });

  test("[CNF-4] of two borrowers at once are two orders", async () => {
    const [one, other] = [await customer(), await customer()];
    const [first, second] = await Promise.all([one.push(), other.push()]);
    expect(urlIn(first.envelope)).not.toBe(urlIn(second.envelope));
    expect([...(await one.orderIds()), ...(await other.orderIds())]).toHaveLength(2);
  });

  test("[POL-3] above the credit limit makes no order, and says what is left", async () => {
    const { push, orderIds } = await customer({ creditLimitCentavos: 450_000 });
    await push({ amount: 200_000 });
    expect((await push()).envelope).toEqual({
      code: "409",
      message: "You have ₱2,500.00 left to borrow. Choose a smaller amount.",
      data: null,
    });
    await push({ amount: 250_000 });
    const { message } = (await push()).envelope;
    expect(message).toBe("You have used all of your limit. It frees up again as you repay.");
    expect(await orderIds()).toHaveLength(2);
  });

  test("[POL-3] under a limit that was lowered since the offer makes no order, and says so", async () => {
    const { push, orderIds, borrowerId, productId, sessionId } = await customer({
      creditLimitCentavos: 400_000,
    });
    const { envelope: offer } = await server().call("loanConfirmDetail", { productId }, { sessionId });
    expect(offer).toMatchObject({ code: "00", data: { amount: 400_000 } });
    await db().update(borrowers).set({ creditLimitCentavos: 0 }).where(eq(borrowers.id, borrowerId));
    const refused = "Apply first: we tell you how much you can borrow before you confirm anything.";
    expect((await push({ amount: 400_000 })).envelope).toMatchObject({ code: "409", message: refused });
    expect(await orderIds()).toEqual([]);
    const { envelope: later } = await server().call("loanConfirmDetail", { productId }, { sessionId });
    expect(later).toMatchObject({ code: "409", message: refused });
  });

  test("[POL-3] while anything is overdue makes no order, unless a person allowed it", async () => {
    const { borrowerId, productId } = await makeSampleOrder(server().database, {
      paidOutAt: new Date("2026-02-01T00:00:00Z"),
    });
    const sessionId = await logIn(db(), borrowerId);
    const push = async () => {
      const loan = { productId, amount: 200_000, periods: 91, termUnit: "D" };
      return (await server().call("loanDetailPush", loan, { sessionId })).envelope;
    };
    const message = "You have an overdue payment. Pay it first, then you can borrow again.";
    expect(await push()).toEqual({ code: "409", message, data: null });
    const { envelope } = await server().call("loanConfirmDetail", { productId }, { sessionId });
    expect(envelope).toMatchObject({ code: "409", message });
    expect(await db().$count(orders, eq(orders.borrowerId, borrowerId))).toBe(1);
    const granted = { grantedBy: "risk@hiram.example", reason: "agreed by phone" };
    await db()
      .insert(overdueExceptions)
      .values({ borrowerId, ...granted, grantedAt: server().clock.now() });
    expect((await push()).code).toBe("00");
  });

  test("[POL-3] different ones at once never lend more than the limit", async () => {
    const borrower = await customer({ creditLimitCentavos: 500_000 });
    const amounts = [200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000];
    await Promise.all(amounts.map((amount) => borrower.push({ amount })));
    const ordersMade = await ordersOf(borrower);
    expect(ordersMade.length).toBeGreaterThan(0);
    expect(ordersMade.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)).toBeLessThanOrEqual(
      500_000,
    );
  });

  test("[CNF-4] keeps the product's terms as they were, whatever becomes of the product", async () => {
    const product = { ...sampleProduct, id: 150 };
    const borrower = await customer({ product });
    await borrower.push();
    const dearer = { ...product, name: "Dearer", rateTiers: [{ fromDay: 1, dailyRatePpm: 9_000 }] };
    await db().update(products).set({ definition: dearer }).where(eq(products.id, 150));
    const [record] = await listOrders(db(), borrower.borrowerId);
    expect(record?.product).toEqual(product);
  });

  test("[CNF-2] an approved order's agreements are kept once as they were accepted", async () => {
    const { push, orderIds } = await customer();
    await Promise.all([push(), push()]);
    const [orderId] = await orderIds();
    const stored = await db()
      .select({ kind: agreements.kind, html: agreements.html })
      .from(agreements)
      .where(eq(agreements.orderId, orderId!));
    expect(new Set(stored.map(({ kind }) => kind)).size).toBe(stored.length);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored[0]?.html).toContain("Juana Dela Cruz");
  });
});

describe("a product refuses", () => {
  test.for([
    [{ amount: 199_999 }, /lends from ₱2,000\.00 to ₱5,000\.00/],
    [{ amount: 500_001 }, /lends from/],
    [{ amount: 999_999_999_999 }, /lends from/],
    [{ amount: 310_000 }, /steps of ₱500\.00/],
    [{ amount: 200_001 }, /steps of/],
    [{ periods: 90 }, /term is not offered/],
    [{ periods: 0 }, /term is not offered/],
    [{ periods: 999_999 }, /term is not offered/],
    [{ termUnit: "M" }, /term is not offered/],
  ] as const)("[CNF-4] %j, saying why, and makes no order", async ([changes, why]) => {
    const { push, orderIds } = await customer();
    const { status, envelope } = await push(changes);
    expect({ status, ...envelope }).toMatchObject({
      status: 200,
      code: "400",
      data: null,
      message: expect.stringMatching(why),
    });
    expect(await orderIds()).toEqual([]);
  });

  test("[CNF-1] to be lent when it is not active any more", async () => {
    const { push, sessionId, productId } = await customer({ product: { ...sampleProduct, id: 151 } });
    await db().update(products).set({ active: false }).where(eq(products.id, 151));
    expect((await push()).envelope.code).toBe("404");
    expect((await server().call("loanConfirmDetail", { productId }, { sessionId })).envelope.code).toBe(
      "404",
    );
  });
});
