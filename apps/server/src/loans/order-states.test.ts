import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { ORDER_STATUS_CODES } from "@hiram/contract/orders/order-status.ts";
import { startOfManilaDay } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payouts } from "../payouts/schema.ts";
import { startPayout } from "../payouts/start-payout.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { bindAccount } from "../testing/facts.ts";
import { makeSampleOrder, type SampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { type TestServer, withTestServer } from "../testing/test-server.ts";
import { orders } from "../orders/schema.ts";
import { lockOrder } from "../orders/read-orders.ts";

// ₱3,000 paid out on 1 March: three instalments of ₱1,185, ₱1,125 and ₱1,067, due on 31 March, 30 April and 31 May.
const PAID_OUT_ON = "2026-03-01";
const fixedProduct = { ...sampleProduct, id: 102, extension: null };

/** A borrower's order and what can happen to it. */
async function situation(
  server: TestServer,
  options: { product?: typeof sampleProduct; isPaidOut?: boolean } = {},
) {
  const { database, clock } = server;
  const { product = sampleProduct, isPaidOut = true } = options;
  const paidOutAt = isPaidOut ? startOfManilaDay(PAID_OUT_ON) : null;
  const sample: SampleOrder = await makeSampleOrder(database, { paidOutAt, product });
  const sessionId = await logIn(database.db, sample.borrowerId);
  const { orderId, productId, borrowerId } = sample;
  return {
    ...sample,
    ask: async (language?: string) => {
      const { envelope } = await server.call(
        "loanDetails",
        { productId, orderId },
        { sessionId, ...(language && { language }) },
      );
      return envelope.data as LoanDetails;
    },
    on: (day: string) => clock.set(`${day}T12:00:00+08:00`),
    pay: (amountCentavos: number, purpose: "repayment" | "extension" = "repayment") =>
      receivePayment(server, orderId, amountCentavos, {
        purpose,
        priceCentavos: purpose === "extension" ? amountCentavos : null,
      }),
    decide: (values: Partial<typeof orders.$inferInsert>) =>
      database.db.update(orders).set(values).where(eq(orders.id, orderId)),
    bind: () => bindAccount(database.db, borrowerId, "09171112222"),
    sendMoney: () =>
      database.transaction(async (tx) => startPayout(tx, (await lockOrder(tx, orderId))!, clock.now())),
    setPayout: (values: Partial<typeof payouts.$inferInsert>) =>
      database.db.update(payouts).set(values).where(eq(payouts.orderId, orderId)),
    rate: () => server.call("rateApp", { score: 3 }, { sessionId }),
  };
}
type Situation = Awaited<ReturnType<typeof situation>>;

const en = serverTexts("en");
const quiet = {
  isDelay: 0,
  isScore: "0",
  KindTipsMsg: "",
  cardNeedPop: 0,
  cardPopTitle: "",
  cardPopMsg: "",
  playeduL: "",
  reyMsg: "",
} as const satisfies Partial<LoanDetails>;
const warned = { ...quiet, KindTipsMsg: en.kindTips } as const;
const nothingOwed = { ...quiet, repayAmount: 0, repayDate: "" } as const;
const card = { cardNeedPop: 1, cardPopTitle: en.cardTitle, cardPopMsg: en.cardMessage } as const;
const notPaidOut = { isPaidOut: false };

interface Case {
  readonly options?: Parameters<typeof situation>[1];
  readonly happens: (its: Situation) => Promise<unknown> | void;
  readonly status: string;
  readonly answers: Partial<LoanDetails>;
  readonly plan?: readonly string[];
  /** Set where a decision or a failure is shown instead of the status. */
  readonly title?: "approvedTitle" | "payoutFailedTitle" | "moneyLateTitle";
  readonly notice: RegExp;
}

const CASES: Readonly<Record<string, Case>> = {
  "[ORD-5] undecided: under review": {
    options: notPaidOut,
    happens: (its) =>
      its.decide({ decision: null, decidedAt: null, confirmedAt: new Date("2026-03-10T01:00:00Z") }),
    status: "21",
    answers: nothingOwed,
    plan: [],
    notice: /answer by Wed, 11 Mar\./,
  },
  "[ORD-10] approved without an account: under review, asks to bind one": {
    options: notPaidOut,
    happens: () => {},
    status: "21",
    answers: { ...nothingOwed, ...card },
    plan: [],
    title: "approvedTitle",
    notice: /Tell us where to send your money/,
  },
  "[ORD-9] approved and waiting for the withdrawal: under review, with the link and the prompt": {
    options: notPaidOut,
    happens: async (order) => {
      await order.bind();
      await order.sendMoney();
      await order.setPayout({ awaitingBorrowerUrl: "https://payout.example/confirm" });
    },
    status: "21",
    answers: { ...nothingOwed, playeduL: "https://payout.example/confirm", reyMsg: en.withdrawPrompt },
    plan: [],
    title: "approvedTitle",
    notice: /Confirm the withdrawal/,
  },
  "[ORD-5] rejected": {
    options: notPaidOut,
    happens: (its) => its.decide({ decision: "rejected" }),
    status: "110",
    answers: nothingOwed,
    plan: [],
    notice: /can't lend to you now/,
  },
  "[ORD-8] disbursing: the money is on its way, and swindlers are warned of": {
    options: notPaidOut,
    happens: async (order) => {
      await order.bind();
      await order.sendMoney();
    },
    status: "151",
    answers: { ...nothingOwed, KindTipsMsg: en.kindTips },
    plan: [],
    notice: /need until Fri, 13 Mar\./,
  },
  "[ORD-8] disbursing on the third day: what is promised has not passed": {
    options: notPaidOut,
    happens: async (order) => {
      await order.bind();
      await order.sendMoney();
      order.on("2026-03-13");
    },
    status: "151",
    answers: { ...nothingOwed, KindTipsMsg: en.kindTips, moneyLate: 0 },
    notice: /need until Fri, 13 Mar\./,
  },
  "[ORD-8] disbursing for longer: when it was sent, that it is late, and whom to ask": {
    options: notPaidOut,
    happens: async (order) => {
      await order.bind();
      await order.sendMoney();
      order.on("2026-03-14");
    },
    status: "151",
    answers: {
      ...nothingOwed,
      KindTipsMsg: en.kindTips,
      moneyLate: 1,
      progress: [
        { title: "Applied", time: "2026-01-01", amount: 0, state: "done" },
        { title: "Approved", time: "2026-01-01", amount: 0, state: "done" },
        {
          title: expect.stringMatching(/^Sent to /) as string,
          time: "2026-03-10",
          amount: expect.any(Number) as number,
          state: "now",
        },
      ],
    },
    title: "moneyLateTitle",
    notice: /^We sent it on Tue, 10 Mar, and it should have arrived by Fri, 13 Mar: .* customer service/,
  },
  "[ORD-10] a payout that failed: disbursing still, asks for another account": {
    options: notPaidOut,
    happens: async (order) => {
      await order.bind();
      await order.sendMoney();
      await order.setPayout({ failedAt: new Date(), failureReason: "account-closed" });
    },
    status: "151",
    answers: { ...nothingOwed, ...card, KindTipsMsg: en.kindTips },
    plan: [],
    title: "payoutFailedTitle",
    notice: /^The account you gave is closed\. Use another one in your own name/,
  },
  "[ORD-5] [ORD-8] paid out: due, may be extended, and warned of who asks for money": {
    happens: () => {},
    status: "174",
    answers: { ...warned, isDelay: 1, repayAmount: 118_500, repayDate: "2026-03-31" },
    plan: ["Due", "Upcoming", "Upcoming"],
    notice: /^Instalment 1 of 3\.$/,
  },
  "[ORD-5] paid out, of a product without extension: due, may not be extended": {
    options: { product: fixedProduct },
    happens: () => {},
    status: "174",
    answers: { ...warned, repayAmount: 118_500 },
    plan: ["Due", "Upcoming", "Upcoming"],
    notice: /^Instalment 1 of 3/,
  },
  "[ORD-5] a part of the oldest instalment repaid: due, no extension any more": {
    happens: (its) => its.pay(18_500),
    status: "174",
    answers: { ...warned, repayAmount: 100_000 },
    plan: ["Due", "Upcoming", "Upcoming"],
    notice: /^Instalment 1 of 3/,
  },
  "[ORD-5] one instalment repaid: repaying, no extension": {
    happens: (its) => its.pay(118_500),
    status: "170",
    answers: { ...warned, repayAmount: 112_500, repayDate: "2026-04-30" },
    plan: ["Paid", "Due", "Upcoming"],
    notice: /^Instalment 2 of 3/,
  },
  "[ORD-5] past due: overdue with the penalty, may be extended": {
    happens: (its) => its.on("2026-04-01"),
    status: "180",
    answers: { ...warned, isDelay: 1, repayAmount: 121_500, repayDate: "2026-03-31" },
    plan: ["Overdue", "Upcoming", "Upcoming"],
    notice: /penalty of .*30\.00 is included/,
  },
  "[ORD-5] past due, of a product without extension: overdue": {
    options: { product: fixedProduct },
    happens: (its) => its.on("2026-04-01"),
    status: "180",
    answers: { ...warned, repayAmount: 121_500 },
    plan: ["Overdue", "Upcoming", "Upcoming"],
    notice: /penalty of .*30\.00 is included/,
  },
  "[EXT-1] overdue and extended: due again, a month later": {
    happens: (order) => {
      order.on("2026-04-01");
      return order.pay(15_000, "extension");
    },
    status: "174",
    answers: { repayDate: "2026-04-30" },
    plan: ["Due", "Upcoming", "Upcoming"],
    notice: /^Instalment 1 of 3/,
  },
  "[ORD-7] settled: asks for a rating": {
    happens: (its) => its.pay(337_700),
    status: "200",
    answers: { ...nothingOwed, isScore: "1" },
    plan: ["Paid", "Paid", "Instalment 3 of 3"],
    notice: /paid this loan off/,
  },
  "[ORD-7] settled and rated: asks no more": {
    happens: async (order) => {
      await order.pay(337_700);
      await order.rate();
    },
    status: "200",
    answers: nothingOwed,
    plan: ["Paid", "Paid", "Instalment 3 of 3"],
    notice: /paid this loan off/,
  },
  "[ORD-2] settled with more than was owed: the credit is named": {
    happens: (its) => its.pay(337_700 + 1_234_56),
    status: "200",
    answers: { repayAmount: 0, credit: 1_234_56 },
    plan: ["Paid", "Paid", "Instalment 3 of 3"],
    notice: /You paid .*1,?234\.56 more than you owed/,
  },
};

/** The statuses' names by number, read back from the answer. */
const STATUS_NAMES = Object.fromEntries(
  Object.entries(ORDER_STATUS_CODES).map(([name, code]) => [code, name as keyof typeof en.statusTitle]),
);

describe.each(["document", "philippines"] as const)("profile %s", (PROFILE) => {
  const server = withTestServer({ environment: { PROFILE } });
  const begin = async (options?: Case["options"]) => {
    server().clock.set("2026-03-10T12:00:00+08:00");
    return situation(server(), options);
  };

  test.for(Object.entries(CASES))("%s", async ([, { options, happens, status, answers, plan, ...says }]) => {
    const order = await begin(options);
    await happens(order);
    const answer = await order.ask();
    const titleIn = (texts: typeof en): string =>
      says.title ? texts[says.title] : texts.statusTitle[STATUS_NAMES[status]!];
    expect(answer).toMatchObject({ orderStatus: status, noticeStatusText: titleIn(en), ...answers });
    expect(answer.noticeDesText).toMatch(says.notice);
    if (plan !== undefined) expect(answer.repayPlan.map(({ remark }) => remark)).toEqual(plan);
    const filipino = await order.ask("fil");
    expect(filipino).toMatchObject({
      orderStatus: status,
      noticeStatusText: titleIn(serverTexts("fil")),
    });
    expect(filipino.noticeDesText).not.toBe(answer.noticeDesText);
  });

  test("[HLP-1] amounts have separators in profile philippines alone", async () => {
    const { userOrderDetail } = await (await begin()).ask();
    const amount = PROFILE === "philippines" ? "₱3,000.00" : "₱3000.00";
    expect(userOrderDetail.detail).toContainEqual({ text: "Loan amount", value: amount });
  });

  test("[ORD-3] the card names product, logo and rows of text and value, the account by its last digits", async () => {
    const order = await begin();
    const answer = await order.ask();
    expect(answer).toMatchObject({
      productName: sampleProduct.name,
      productLogo: sampleProduct.logo,
      inside: 1,
      h5Url: "",
      telephone: "",
    });
    const texts = answer.userOrderDetail.detail.map(({ text }) => text);
    expect(texts).toEqual([
      "Loan number",
      "Loan amount",
      "Received",
      "Term",
      "Effective rate",
      "Applied on",
      "Still to pay",
      "Paid to",
    ]);
    expect(answer.userOrderDetail.detail.at(-1)?.value).toMatch(/^GCash •••• \d{4}$/);
  });
});

describe("the day in Manila", () => {
  const server = withTestServer();

  test.for([
    ["2026-03-31T23:59:59.999+08:00", "174"],
    ["2026-04-01T00:00:00+08:00", "180"],
    ["2026-03-31T15:59:59Z", "174"],
    ["2026-03-31T16:00:00Z", "180"],
  ] as const)(
    "[ORD-5] at %s an instalment due on 31 March makes the status %s",
    async ([instant, status]) => {
      const order = await situation(server());
      server().clock.set(instant);
      expect((await order.ask()).orderStatus).toBe(status);
    },
  );
});
