import { fromGoya, GOYA_NAMES, toGoya } from "@hiram/contract/transport/goya-names.ts";
import type { AnswerOf } from "@hiram/contract";
import type { goyaConfirmDetailSchema, LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Customer, logIn, makeCustomer } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";
import { orders, products } from "../orders/schema.ts";

const server = withTestServer();
let customer: Customer;
beforeAll(async () => {
  customer = await makeCustomer(server().database);
});
const CHOICE = { amount: 300_000, periods: 91, termUnit: "D" } as const;

type Sent = AnswerOf<typeof goyaConfirmDetailSchema>;
async function detail(language = "en"): Promise<Sent> {
  const { sessionId, productId } = customer;
  const { envelope } = await server().call("goyaConfirmDetail", toGoya({ productId }), {
    sessionId,
    language,
  });
  return envelope.data as Sent;
}

/** Every key of a value, at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return keys.concat(Object.values(value).flatMap(keysOf));
}

describe("the loan on offer", () => {
  test("[CNF-7] is V3's own, and says when the loan is repaid", async () => {
    const { sessionId, productId } = customer;
    const { envelope } = await server().call("loanConfirmDetail", { productId }, { sessionId });
    const v3 = envelope.data as LoanConfirmDetail;
    expect(fromGoya(await detail())).toEqual({
      ...v3,
      repayDate: v3.repay_plans.at(-1)?.pay_time,
      buttonText: "",
      promoId: "",
      promoTitle: "",
      promoText: "",
      promoImage: "",
    });
  });

  test("[WIRE-13] is answered without a single real name", async () => {
    const keys = keysOf(await detail());
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => key in GOYA_NAMES)).toEqual([]);
  });

  test("[WIRE-13] is not asked for by a real name", async () => {
    const { sessionId, productId } = customer;
    const { envelope } = await server().call("goyaConfirmDetail", { productId }, { sessionId });
    expect(envelope).toEqual({ code: "400", message: "ashlar is missing.", data: null });
  });
});

describe("a product's own look", () => {
  afterEach(async () => {
    await server().database.db.update(products).set({ confirmLook: null });
  });
  const look = (confirmLook: typeof products.$inferInsert.confirmLook) =>
    server().database.db.update(products).set({ confirmLook }).where(eq(products.id, customer.productId));

  test.for([
    ["en", "Get this loan", "Good news", "Words"],
    ["fil", "Kunin na", "Balita", "Salita"],
  ] as const)(
    "[CNF-7] brings its button's label and its promo in %s",
    async ([language, label, title, text]) => {
      await look({
        buttonText: { en: "Get this loan", fil: "Kunin na" },
        promo: {
          id: "news",
          title: { en: "Good news", fil: "Balita" },
          text: { en: "Words", fil: "Salita" },
          image: "/promos/pay-anywhere.svg",
        },
      });
      expect(fromGoya(await detail(language))).toMatchObject({
        buttonText: label,
        promoId: "news",
        promoTitle: title,
        promoText: text,
        promoImage: "/promos/pay-anywhere.svg",
      });
    },
  );

  test("[CNF-7] with a label alone has no promo", async () => {
    await look({ buttonText: { en: "Go", fil: "Sige" } });
    expect(fromGoya(await detail())).toMatchObject({ buttonText: "Go", promoId: "" });
  });
});

describe("agreements", () => {
  test("[CNF-7] [CNF-2] are V3's, listed and found by obfuscated names", async () => {
    const { sessionId, productId } = customer;
    const listed = await server().call("goyaAgreements", toGoya({ productId, scene: "3" }), { sessionId });
    const v3 = await server().call("agreements", { productId, scene: "3" }, { sessionId });
    expect(listed.envelope.data).toEqual(toGoya(v3.envelope.data as { title: string }[]));
    const wanted = { productId, scene: "3", position: 1 };
    const found = await server().call("goyaAgreementJump", toGoya(wanted), { sessionId });
    const same = await server().call("agreementJump", wanted, { sessionId });
    expect(found.envelope.data).toEqual(toGoya(same.envelope.data as { contract_url: string }));
  });

  test("[CNF-7] another borrower's order has none: it answers as an order that does not exist", async () => {
    const { productId } = customer;
    const { sessionId } = await makeCustomer(server().database);
    const owner = await makeCustomer(server().database);
    const pushed = await server().call("goyaConfirmPush", toGoya({ ...CHOICE, productId }), owner);
    const orderId = Number(/orderId=(\d+)/.exec(pushed.text)?.[1]);
    const ask = (id: number, session: string) =>
      server().call("goyaAgreementJump", toGoya({ productId, scene: "3", position: 0, orderId: id }), {
        sessionId: session,
      });
    expect((await ask(orderId, owner.sessionId)).envelope.code).toBe("00");
    expect((await ask(orderId, sessionId)).envelope).toEqual((await ask(999_999_999, sessionId)).envelope);
  });
});

describe("the confirmation", () => {
  const ordersOf = (borrowerId: number) =>
    server().database.db.select({ id: orders.id }).from(orders).where(eq(orders.borrowerId, borrowerId));

  test("[CNF-7] [CNF-4] sent again in its attempt, days later, answers the same order, by V3 too", async () => {
    const { sessionId, productId, borrowerId } = await makeCustomer(server().database);
    const attempt = "0f8fad5b-d9cb-469f-a165-70867728950e";
    const loan = { ...CHOICE, productId, attempt };
    const first = await server().call("goyaConfirmPush", toGoya(loan), { sessionId });
    server().clock.advanceDays(2);
    const again = await server().call("goyaConfirmPush", toGoya(loan), { sessionId });
    await server().call("loanDetailPush", loan, { sessionId });
    server().clock.advanceDays(-2);
    expect(again.text).toBe(first.text);
    expect(await ordersOf(borrowerId)).toHaveLength(1);
  });

  test("[CNF-7] [CNF-4] twice at once, and by V3 besides, makes one order and answers it each time", async () => {
    const { sessionId, productId, borrowerId } = await makeCustomer(server().database);
    const push = () => server().call("goyaConfirmPush", toGoya({ ...CHOICE, productId }), { sessionId });
    const replies = await Promise.all([push(), push()]);
    const byV3 = await server().call("loanDetailPush", { ...CHOICE, productId }, { sessionId });
    const [order, ...others] = await ordersOf(borrowerId);
    expect(others).toEqual([]);
    const lendDetailsUrl = `/loanDetails?productId=${productId}&orderId=${order?.id}&from=confirm&sessionId=${sessionId}`;
    for (const { envelope } of replies) expect(envelope.data).toEqual({ colonnade: lendDetailsUrl });
    expect(byV3.envelope.data).toEqual({ lendDetailsUrl });
  });

  test("[CNF-7] of what the product does not lend is refused in words, and nothing is stored", async () => {
    const { sessionId, productId, borrowerId } = await makeCustomer(server().database);
    const payload = toGoya({ ...CHOICE, amount: 300_001, productId });
    const { envelope } = await server().call("goyaConfirmPush", payload, { sessionId });
    expect(envelope.code).toBe("400");
    expect(envelope.message).toMatch(/steps of/);
    expect(await ordersOf(borrowerId)).toEqual([]);
  });
});

test("[CNF-7] [SES-6] without a live session every call answers 401", async () => {
  const sessionId = await logIn(server().database.db, customer.borrowerId, { endedAt: new Date(0) });
  const { productId } = customer;
  const calls = {
    goyaConfirmDetail: toGoya({ productId }),
    goyaAgreements: toGoya({ productId, scene: "3" }),
    goyaAgreementJump: toGoya({ productId, scene: "3", position: 0 }),
    goyaConfirmPush: toGoya({ ...CHOICE, productId }),
  } as const;
  for (const [name, payload] of Object.entries(calls)) {
    const { envelope } = await server().call(name as keyof typeof calls, payload, { sessionId });
    expect(envelope).toEqual({ code: "401", message: serverTexts("en").noSession, data: null });
  }
});
