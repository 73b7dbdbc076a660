import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { CAMPAIGN, openLandingPage } from "../promotion/testing.ts";
import { withTestServer } from "../testing/test-server.ts";
import { SCENARIO_STATES } from "./scenario-orders.ts";
import { DEMO_SESSION, seedDemo } from "./seed.ts";
import { withDemoServer } from "./testing.ts";

const { server, post, newScenario } = withDemoServer();
const detailsOf = async (sessionId: string, orderId: number) =>
  (await server().call("loanDetails", { productId: 101, orderId }, { sessionId })).envelope
    .data as LoanDetails;

describe("a scenario", () => {
  test.for([undefined, {}, { payoutAccount: true }])(
    "[demo] asked for with %j has exactly the documented shape",
    async (body) => {
      const { status, body: scenario } = await post("scenarios", body);
      expect(status).toBe(200);
      expect(scenario).toEqual({
        sessionId: expect.stringMatching(/^[\w-]{20,}$/),
        productId: 101,
        orders: Object.fromEntries(SCENARIO_STATES.map((state) => [state, expect.any(Number)])),
      });
      expect(Object.keys(scenario["orders"] as object).toSorted()).toEqual([
        "110",
        "151",
        "170",
        "174",
        "174-fixed",
        "180",
        "180-fixed",
        "200",
        "21",
      ]);
    },
  );

  test("[ORD-5] has each order in its state; only 174 and 180 can be extended", async () => {
    const { sessionId, orders } = await newScenario();
    for (const state of SCENARIO_STATES) {
      const answer = await detailsOf(sessionId, orders[state]);
      expect([state, answer.orderStatus, answer.isDelay]).toEqual([
        state,
        state.split("-")[0],
        state === "174" || state === "180" ? 1 : 0,
      ]);
      expect(answer.cardNeedPop).toBe(0);
    }
  });

  test("[demo] [WEB-9] has payments that came by a channel", async () => {
    const { sessionId, orders } = await newScenario();
    const { envelope } = await server().call("paymentHistory", { orderId: orders["200"] }, { sessionId });
    const { payments } = envelope.data as PaymentHistory;
    expect(payments.map(({ channel }) => channel)).toEqual(["7-Eleven", "7-Eleven", "7-Eleven"]);
  });

  test("[ORD-10] without a payout account has an order that waits for one", async () => {
    const { sessionId, orders } = await newScenario({ payoutAccount: false });
    expect(await detailsOf(sessionId, orders["21"])).toMatchObject({ orderStatus: "21", cardNeedPop: 1 });
    for (const state of SCENARIO_STATES)
      expect((await detailsOf(sessionId, orders[state])).orderStatus).toBe(state.split("-")[0]);
  });

  test("[ORD-9] with a withdrawal has an order that waits until its borrower confirms it at the payout provider, whose money then arrives", async () => {
    const { sessionId, orders } = await newScenario({ withdrawal: true });
    const before = await detailsOf(sessionId, orders["21"]);
    expect([before.orderStatus, before.cardNeedPop]).toEqual(["21", 0]);
    expect(before.reyMsg).not.toBe("");
    const { pathname } = new URL(before.playeduL);
    expect(pathname).toMatch(/^\/sandbox\/payouts\/pout_\w+\/confirm$/);
    const reply = await fetch(server().sandboxUrl + pathname, { method: "POST", redirect: "manual" });
    const back = new URL(reply.headers.get("location") ?? "");
    expect([back.pathname, back.searchParams.get("sessionId")]).toEqual(["/loanDetails", sessionId]);
    // Who is back is not sent there again.
    const after = await detailsOf(sessionId, orders["21"]);
    expect([after.orderStatus, after.playeduL, after.reyMsg]).toEqual(["151", "", ""]);
    const [, , , id] = pathname.split("/");
    await fetch(`${server().sandboxUrl}/sandbox/payouts/${id}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ outcome: "paid" }),
    });
    expect((await detailsOf(sessionId, orders["21"])).orderStatus).toBe("174");
    for (const state of SCENARIO_STATES.filter((each) => each !== "21"))
      expect((await detailsOf(sessionId, orders[state])).orderStatus).toBe(state.split("-")[0]);
  });

  test("[SES-6] is a borrower of its own each time, also many at once", async () => {
    const scenarios = await Promise.all(Array.from({ length: 5 }, () => newScenario()));
    expect(new Set(scenarios.map(({ sessionId }) => sessionId)).size).toBe(5);
    expect(new Set(scenarios.flatMap(({ orders }) => Object.values(orders))).size).toBe(
      5 * SCENARIO_STATES.length,
    );
    const [one, other] = scenarios;
    const { envelope } = await server().call(
      "loanDetails",
      { productId: 101, orderId: other!.orders["174"] },
      { sessionId: one!.sessionId },
    );
    expect(envelope.code).toBe("404");
  });

  test("[demo] of the demo's fixed borrower is seeded once, under its known numbers", async () => {
    await seedDemo(server().database, server().clock);
    const known = {
      900021: "21",
      900110: "110",
      900151: "151",
      900170: "170",
      900174: "174",
      900175: "174",
      900180: "180",
      900181: "180",
      900200: "200",
    };
    for (const [orderId, status] of Object.entries(known))
      expect([orderId, (await detailsOf(DEMO_SESSION, Number(orderId))).orderStatus]).toEqual([
        orderId,
        status,
      ]);
  });

  test.for([
    [[], /must be a JSON object/],
    ["text", /must be a JSON object/],
    [7, /must be a JSON object/],
    [{ payoutAccount: "false" }, /payoutAccount must be true or false/],
    [{ payoutAccount: 0 }, /payoutAccount must be true or false/],
    [{ payoutAccount: null }, /payoutAccount must be true or false/],
    [{ withdrawal: "yes" }, /withdrawal must be true or false/],
    [{ withdrawal: true, payoutAccount: false }, /withdrawal needs a payout account/],
  ] as const)("[demo] asked for with %j is refused", async ([body, why]) => {
    expect(await post("scenarios", body)).toEqual({
      status: 400,
      body: { error: { code: "invalid-body", message: expect.stringMatching(why) } },
    });
  });

  test("[demo] asked for with broken JSON, a form or an empty body is refused in words", async () => {
    for (const [type, payload, status] of [
      ["application/json", "{", 400],
      ["application/json", "", 400],
      ["application/x-www-form-urlencoded", "a=1", 415],
    ] as const) {
      const reply = await server().app.inject({
        method: "POST",
        url: "/sandbox/scenarios",
        payload,
        headers: { "content-type": type },
      });
      expect([type, payload, reply.statusCode]).toEqual([type, payload, status]);
      expect(reply.json()).toEqual({
        error: { code: expect.any(String), message: expect.stringMatching(/\w/) },
      });
    }
  });
});

describe("the clock", () => {
  const refusals: readonly unknown[] = [
    {},
    { advanceDays: "1" },
    { advanceDays: "" },
    { advanceDays: null },
    { advanceDays: true },
    { advanceDays: [5] },
    { advanceDays: 1.5 },
    { advanceDays: -1 },
    { advanceDays: 3_651 },
    { advanceDays: 1e30 },
    [],
    null,
  ];
  test.for(refusals.map((body) => [JSON.stringify(body), body] as const))(
    "[demo] is not moved by %s",
    async ([, body]) => {
      const before = server().clock.today();
      const { status, body: answer } = await post("clock", body);
      expect(status).toBe(400);
      expect(answer).toEqual({
        error: { code: "invalid-body", message: expect.stringMatching(/advanceDays|JSON object/) },
      });
      expect(server().clock.today()).toBe(before);
    },
  );

  test("[ORD-5] moved past a due day makes the loan overdue", async () => {
    const { sessionId, orders } = await newScenario();
    const before = server().clock.now().getTime();
    const { status, body } = await post("clock", { advanceDays: 12 });
    expect(status).toBe(200);
    expect((Date.parse(String(body["now"])) - before) / 86_400_000).toBeCloseTo(12, 2);
    expect((await detailsOf(sessionId, orders["174"])).orderStatus).toBe("180");
    const later = await newScenario();
    expect((await detailsOf(later.sessionId, later.orders["174"])).orderStatus).toBe("174");
    // Who is to be reminded is looked for at once, not at the next half hour.
    const searches = await server()
      .database.db.select({ kind: outboxJobs.kind })
      .from(outboxJobs)
      .where(eq(outboxJobs.dedupeKey, String(body["now"])));
    expect(searches.map(({ kind }) => kind).toSorted()).toEqual([
      "due-days.find-reminders",
      "tools.find-reminders",
    ]);
    // Ten years in total, and no further.
    expect(await post("clock", { advanceDays: 3_650 })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining("3638") } },
    });
  });
});

describe("the outside world behind /sandbox", () => {
  test("[PROMO-4] [demo] says what a captcha wants, and nothing of one that is not there", async () => {
    const page = openLandingPage(server());
    const { sid, capcode } = await page.visit();
    const ask = (of: string) => server().app.inject(`/sandbox/captchas/${of}`);
    expect((await ask(sid)).json()).toEqual({ answer: capcode });
    const question = (await page.call("promotionGetQuestion", { sid })).data as { question: string };
    expect(question.question).toMatch(/^How much is \w+ plus \w+\?/);
    expect((await ask(sid)).json()).toEqual({ answer: expect.stringMatching(/^\d{1,2}$/) });
    for (const none of ["none", "0".repeat(32)])
      expect([(await ask(none)).statusCode, (await ask(none)).json()]).toMatchObject([
        400,
        { error: { code: "invalid-body" } },
      ]);
  });

  test("[PROMO-4] [demo] a captcha is known before its picture was asked for, and passes", async () => {
    const page = openLandingPage(server());
    const { data } = await page.call("promotionGetSid", {});
    const { sid } = data as { sid: string };
    const { answer } = (await server().app.inject(`/sandbox/captchas/${sid}`)).json<{ answer: string }>();
    const visit = { ...CAMPAIGN, sid, phone: page.phone.replace(/^09/, "13"), capcode: answer };
    expect((await page.call("promotionGetSms", visit)).code).toBe("00");
  });

  test("[PROMO-4] [demo] a captcha whose answer was used up is drawn anew, and passes", async () => {
    const page = openLandingPage(server());
    const { sid } = await page.visit();
    const visit = { ...CAMPAIGN, sid, phone: page.phone.replace(/^09/, "13") };
    expect((await page.call("promotionGetSms", { ...visit, capcode: "no" })).code).toBe("101");
    const { answer } = (await server().app.inject(`/sandbox/captchas/${sid}`)).json<{ answer: string }>();
    expect((await page.call("promotionGetSms", { ...visit, capcode: answer })).code).toBe("00");
  });

  test("[demo] its pages are reachable through the server", async () => {
    const page = await fetch(`${server().url}/sandbox/`, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
    expect((await fetch(`${server().url}/sandbox/messages?phone=09171234567`)).status).toBe(200);
    expect((await fetch(`${server().url}/sandbox/nothing`)).status).toBe(404);
  });

  test("[PAY-2] a pay code is paid through the server, and the order and the books say so", async () => {
    const { sessionId, orders } = await newScenario();
    const order = { productId: 101, orderId: orders["180-fixed"] };
    const { repayAmount } = await detailsOf(sessionId, order.orderId);
    const { envelope } = await server().call(
      "generatePayCode",
      { ...order, amount: repayAmount, channelNumber: 1 },
      { sessionId },
    );
    const { payUrl } = envelope.data as { payUrl: string };
    const payCode = new URL(payUrl, server().url).searchParams.get("payCode");
    const paid = await fetch(`${server().url}/sandbox/payments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ payCode, amount: repayAmount }),
    });
    expect([paid.status, await paid.json()]).toEqual([200, { eventId: expect.any(String), status: 200 }]);
    expect((await detailsOf(sessionId, order.orderId)).orderStatus).toBe("170");
    const books = (await server().app.inject("/sandbox/ledger")).json<Record<string, number>>();
    expect(books).toEqual({ entries: expect.any(Number), sumOfAll: 0, unbalancedPostings: 0 });
    expect(books["entries"]).toBeGreaterThan(0);
  });

  test("[demo] a body that the sandbox refuses is refused in its words", async () => {
    const refused = await fetch(`${server().url}/sandbox/payments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: "invalid-body" } }]);
  });
});

describe("without the demo", () => {
  const plain = withTestServer();
  test.for([
    ["POST", "/sandbox/scenarios"],
    ["POST", "/sandbox/clock"],
    ["GET", "/sandbox/ledger"],
    ["GET", "/sandbox/captchas/any"],
    ["GET", "/sandbox/"],
    ["POST", "/sandbox/payments"],
  ] as const)("[demo] there is no %s %s", async ([method, url]) => {
    expect((await plain().app.inject({ method, url })).statusCode).toBe(404);
  });
});
