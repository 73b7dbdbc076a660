import { documentProfile } from "@hiram/market/profile.ts";
import { expect, test } from "vitest";
import { sampleProduct } from "../testing/sample-order.ts";
import { loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import { orderDetailsAnswer } from "./order-details-answer.ts";
import { USUAL_SERVICING } from "../orders/product-servicing.ts";
import { wordingOf } from "../orders/wording.ts";

const today = "2026-11-21";

function labelsOf(changes: Pick<OrderRecord, "decision" | "payout">): string[] {
  const record: OrderRecord = {
    id: 1,
    borrowerId: 1,
    product: sampleProduct,
    amountCentavos: 500_000,
    periods: 91,
    termUnit: "D",
    repeatBorrower: false,
    confirmedAt: new Date("2026-11-20T02:00:00Z"),
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
  const answer = orderDetailsAnswer({
    order,
    account: { channel: "GCash", lastDigits: "4567" },
    cardCharge: null,
    servicing: USUAL_SERVICING,
    wording,
    recommended: [],
    asksRating: false,
    payment: null,
    promise: null,
    plan: { isAsked: false, openUntil: null, isAgreed: false },
    lookedAtSince: null,
  });
  return answer.userOrderDetail.detail.map(({ text }) => text);
}

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
