import { documentProfile } from "@hiram/market/profile.ts";
import { expect, test } from "vitest";
import { sampleProduct } from "../testing/sample-order.ts";
import { loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import { orderDetailsAnswer } from "./order-details-answer.ts";
import { USUAL_SERVICING } from "../orders/product-servicing.ts";
import { wordingOf } from "../orders/wording.ts";

const today = "2026-11-21";
const NO_PLAN = { isAsked: false, openUntil: null, isAgreed: false };

type Parts = Parameters<typeof orderDetailsAnswer>[0];

function answerOf(changes: Partial<OrderRecord>, told: Partial<Pick<Parts, "promise" | "plan">> = {}) {
  const record: OrderRecord = {
    id: 1,
    borrowerId: 1,
    product: sampleProduct,
    amountCentavos: 500_000,
    periods: 91,
    termUnit: "D",
    repeatBorrower: false,
    confirmedAt: new Date("2026-11-20T02:00:00Z"),
    decision: "approved",
    payout: "none",
    payoutSentOn: null,
    decidedAt: null,
    withdrawalUrl: "",
    payoutFailure: "",
    setAsideCentavos: 0,
    takenBackCentavos: 0,
    refundedCentavos: 0,
    setOffCentavos: 0,
    refundingCentavos: 0,
    disbursedOn: null,
    instalments: [],
    facts: [],
    hasPayoutAccount: true,
    ...changes,
  };
  const wording = wordingOf(documentProfile, "en", today);
  const order = loanOrder(record, today);
  return orderDetailsAnswer({
    order,
    account: { channel: "GCash", lastDigits: "4567" },
    cardCharge: null,
    servicing: USUAL_SERVICING,
    wording,
    recommended: [],
    asksRating: false,
    payment: null,
    promise: null,
    plan: NO_PLAN,
    lookedAtSince: null,
    pictureFault: null,
    attempts: [],
    ...told,
  });
}

const labelsOf = (changes: Pick<OrderRecord, "decision" | "payout">): string[] =>
  answerOf(changes).userOrderDetail.detail.map(({ text }) => text);

test("[ORD-3] a rejected order says nothing of money received or of an account", () => {
  const labels = labelsOf({ decision: "rejected", payout: "none" });
  for (const label of ["You receive", "Received", "Paid to", "Sending to"])
    expect(labels).not.toContain(label);
});

test("[ORD-3] money on its way is being sent, not paid; under review no account is named yet", () => {
  const disbursing = labelsOf({ decision: "approved", payout: "requested" });
  expect(disbursing).toContain("Sending to");
  expect(disbursing).not.toContain("Paid to");
  expect(labelsOf({ decision: "pending", payout: "none" })).not.toContain("Sending to");
});

test("[ORD-2] [WEB-12] who is past due is asked what they can pay, unless they have promised, or asked for a plan", () => {
  // No penalty is unpaid: it is not what the banner tells of.
  const penalty = { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: null };
  const due = {
    number: 1,
    dueOn: "2026-11-18",
    principalCentavos: 500_000,
    interestCentavos: 0,
    feeCentavos: 0,
  };
  const overdue: Partial<OrderRecord> = {
    product: { ...sampleProduct, penalty },
    payout: "paid",
    disbursedOn: "2026-10-19",
    instalments: [due],
  };
  const noticeOf = (told?: Parameters<typeof answerOf>[1]) => answerOf(overdue, told).noticeDesText;
  const asked = "Can't pay all of it now? Tell us below what you can pay, and when.";
  expect(noticeOf()).toBe(asked);
  const promise = { on: "2026-11-25", amountCentavos: 100_000, paidSinceCentavos: 0 };
  expect(noticeOf({ promise })).toBe("");
  expect(noticeOf({ promise: { ...promise, on: "2026-11-20" } }), "a broken one").toBe(asked);
  expect(noticeOf({ plan: { ...NO_PLAN, isAsked: true } })).toBe("");
  expect(noticeOf({ plan: { ...NO_PLAN, isAgreed: true } })).toBe("");
  expect(noticeOf({ plan: { ...NO_PLAN, openUntil: "2026-11-30" } })).toBe("");
});

test("[ORD-2] [TRM-1] an order that nobody has decided names the day of the answer, and once it has passed, that we are late", () => {
  const noticeOf = (confirmedAt: string): string =>
    answerOf({ decision: "pending", confirmedAt: new Date(confirmedAt) }).noticeDesText;
  expect(noticeOf("2026-11-19T15:59:59Z"), "confirmed before midnight in Manila").toMatch(
    /^We meant to answer by Fri, 20 Nov, and we are late/,
  );
  expect(noticeOf("2026-11-19T16:00:00Z")).toBe(
    "We are checking your application, and answer by Sat, 21 Nov.",
  );
});
