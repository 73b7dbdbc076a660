import { describe, expect, test } from "vitest";
import { documentLoan } from "../test/sample-products.ts";
import { loanAccount } from "./account.ts";
import type { LoanFact } from "./contract.ts";
import {
  mayExtend,
  needsPayoutAccount,
  nextStatuses,
  ORDER_STATUS,
  orderButtons,
  type OrderFacts,
  type OrderStatus,
  orderStatus,
} from "./order-life.ts";

const ALL: readonly OrderStatus[] = [21, 110, 151, 170, 174, 180, 200];

describe("[ORD-5] the status follows from the facts", () => {
  const contract = documentLoan();
  const [first] = contract.instalments;
  const firstPaid: LoanFact = { kind: "payment", on: "2026-02-10", amountCentavos: 550_000 };
  const allPaid: LoanFact = { kind: "payment", on: "2026-02-10", amountCentavos: 1_112_000 };
  const before: OrderFacts = { decision: "pending", payout: "none", account: null };
  const paidOut = (facts: readonly LoanFact[], today: string): OrderFacts => ({
    decision: "approved",
    payout: "paid",
    account: loanAccount(contract, facts, today),
  });

  test.each<[OrderStatus, string, OrderFacts]>([
    [21, "confirmed, being decided", before],
    [110, "declined", { ...before, decision: "rejected" }],
    [21, "approved, no payout account", { ...before, decision: "approved" }],
    [21, "waiting for the withdrawal", { ...before, decision: "approved", payout: "awaiting-borrower" }],
    [151, "payout sent", { ...before, decision: "approved", payout: "requested" }],
    [151, "payout failed", { ...before, decision: "approved", payout: "failed" }],
    [151, "paid out, the loan not yet begun", { ...before, decision: "approved", payout: "paid" }],
    [174, "paid out, nothing repaid", paidOut([], "2026-01-15")],
    [174, "on the due day itself", paidOut([], first!.dueOn)],
    [180, "on the day after the due day", paidOut([], "2026-02-15")],
    [170, "one instalment repaid", paidOut([firstPaid], "2026-02-14")],
    [170, "one instalment repaid, the next due today", paidOut([firstPaid], "2026-03-16")],
    [180, "one repaid, the next past due", paidOut([firstPaid], "2026-03-17")],
    [
      174,
      "a part of the first instalment repaid",
      paidOut([{ ...firstPaid, amountCentavos: 100 }], "2026-02-14"),
    ],
    [200, "nothing owed", paidOut([allPaid], "2026-02-10")],
    [200, "nothing owed, long after", paidOut([allPaid], "2027-01-01")],
  ])("[ORD-5] %i: %s", (status, _, facts) => {
    expect(orderStatus(facts)).toBe(status);
  });

  test("[ORD-5] a declined order is declined whatever is said of its payout", () => {
    expect(orderStatus({ ...paidOut([], "2026-02-15"), decision: "rejected" })).toBe(110);
  });
});

describe("[ORD-5] which buttons a status shows", () => {
  test.each<[OrderStatus, boolean, readonly string[]]>([
    [21, false, []],
    [21, true, []],
    [110, false, []],
    [110, true, []],
    [151, false, []],
    [151, true, []],
    [174, true, ["repay", "rollover"]],
    [174, false, ["repayment"]],
    [180, true, ["repay", "rollover"]],
    [180, false, ["repayment"]],
    [170, true, ["repayment"]],
    [170, false, ["repayment"]],
    [200, true, ["borrow-again"]],
    [200, false, ["borrow-again"]],
  ])("[ORD-5] %i with isDelay %s: %j", (status, isExtendable, buttons) => {
    expect(orderButtons(status, isExtendable)).toEqual(buttons);
  });

  test("[ORD-5] only a due or overdue order with an extension on offer has isDelay 1", () => {
    const contract = documentLoan();
    const open = loanAccount(contract, [], "2026-01-20");
    expect(ALL.filter((status) => mayExtend(status, open))).toEqual([174, 180]);
    const fixed = loanAccount(documentLoan({ extension: null }), [], "2026-01-20");
    expect(ALL.some((status) => mayExtend(status, fixed))).toBe(false);
    expect(ALL.some((status) => mayExtend(status, null))).toBe(false);
  });
});

describe("[ORD-10] when a payout account is asked for", () => {
  test.each([
    ["pending", "none", false, false],
    ["rejected", "none", false, false],
    ["rejected", "failed", true, false],
    ["approved", "none", false, true],
    ["approved", "none", true, false],
    ["approved", "awaiting-borrower", false, true],
    ["approved", "awaiting-borrower", true, false],
    ["approved", "requested", true, false],
    ["approved", "requested", false, false],
    ["approved", "failed", true, true],
    ["approved", "failed", false, true],
    ["approved", "paid", true, false],
    ["approved", "paid", false, false],
  ] as const)("[ORD-10] %s, payout %s, account bound %s: %s", (decision, payout, hasPayoutAccount, asked) => {
    expect(needsPayoutAccount({ decision, payout, hasPayoutAccount })).toBe(asked);
  });
});

describe("[ORD-5] the life of an order", () => {
  test("[ORD-5] every status has a name, and knows what may follow", () => {
    expect(
      Object.keys(ORDER_STATUS)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(ALL);
    expect(ALL.map((status) => [status, nextStatuses(status)])).toEqual([
      [21, [110, 151]],
      [110, []],
      [151, [174]],
      [170, [180, 200]],
      [174, [170, 180, 200]],
      [180, [170, 174, 200]],
      [200, []],
    ]);
  });
});
