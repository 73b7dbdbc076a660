import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";

/** A loan of which ₱1,875.59 is past due on 2026-11-21, without any talk of a plan. */
export const noPlan: PaymentPlan = {
  owedAmount: 555_679,
  dueAmount: 187_559,
  mostPayments: 12,
  leastAmount: 10_000,
  days: ["2026-11-22", "2026-11-23", "2026-11-24"],
  askFrom: "",
  asked: null,
  offer: null,
  agreed: null,
  declined: null,
};

export const askedPlan: NonNullable<PaymentPlan["asked"]> = {
  on: "2026-11-21",
  answerBy: "2026-11-25",
  amount: 50_000,
  firstOn: "2026-11-23",
  every: "two-weeks",
};

const payments = [
  { amount: 138_900, dueOn: "2026-11-27" },
  { amount: 138_900, dueOn: "2026-12-11" },
  { amount: 138_900, dueOn: "2026-12-25" },
  { amount: 138_979, dueOn: "2027-01-08" },
];

export const offeredPlan: NonNullable<PaymentPlan["offer"]> = {
  planId: 7,
  openUntil: "2026-11-26",
  message: "Four payments after your payday.\nCall us if a day does not suit you.",
  payments,
  total: 555_679,
  principal: 500_000,
  interest: 42_179,
  fees: 10_000,
  penalty: 3_500,
  latePenalty: 0,
};

export const agreedPlan: NonNullable<PaymentPlan["agreed"]> = {
  on: "2026-11-21",
  payments,
  isLate: 0,
  documentUrl: "/agreements/payment-plan?productId=101&orderId=900180&lang=en&sessionId=demo",
};

/** A payment of ₱1,389.00 is past due, and with it the penalty of ₱35.00. */
export const latePlan: Pick<PaymentPlan, "agreed" | "dueAmount"> = {
  dueAmount: 142_400,
  agreed: {
    ...agreedPlan,
    on: "2026-11-01",
    payments: [{ amount: 142_400, dueOn: "2026-11-19" }, ...payments.slice(1)],
    isLate: 1,
  },
};

export const declinedPlan: Pick<PaymentPlan, "declined" | "askFrom"> = {
  askFrom: "2026-12-05",
  declined: { on: "2026-11-21", message: "Your next payday is before your due day." },
};
