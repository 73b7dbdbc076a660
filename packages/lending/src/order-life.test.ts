import { describe, expect, test } from "vitest";
import { documentLoan } from "./testing/sample-products.ts";
import { loanAccount } from "./account.ts";
import type { LoanFact } from "./loan-facts.ts";
import {
  mayCancel,
  mayExtend,
  needsPayoutAccount,
  ORDER_STATUSES,
  orderButtons,
  type OrderFacts,
  type OrderStatus,
  orderStatus,
} from "./order-life.ts";

const ALL = ORDER_STATUSES;

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
    ["under-review", "confirmed, being decided", before],
    ["rejected", "declined", { ...before, decision: "rejected" }],
    ["under-review", "approved, no payout account", { ...before, decision: "approved" }],
    [
      "under-review",
      "waiting for the withdrawal",
      { ...before, decision: "approved", payout: "awaiting-borrower" },
    ],
    ["disbursing", "payout sent", { ...before, decision: "approved", payout: "requested" }],
    ["disbursing", "payout failed", { ...before, decision: "approved", payout: "failed" }],
    ["disbursing", "paid out, the loan not yet begun", { ...before, decision: "approved", payout: "paid" }],
    ["due", "paid out, nothing repaid", paidOut([], "2026-01-15")],
    ["due", "on the due day itself", paidOut([], first!.dueOn)],
    ["overdue", "on the day after the due day", paidOut([], "2026-02-15")],
    ["repaying", "one instalment repaid", paidOut([firstPaid], "2026-02-14")],
    ["repaying", "one instalment repaid, the next due today", paidOut([firstPaid], "2026-03-16")],
    ["overdue", "one repaid, the next past due", paidOut([firstPaid], "2026-03-17")],
    [
      "due",
      "a part of the first instalment repaid",
      paidOut([{ ...firstPaid, amountCentavos: 100 }], "2026-02-14"),
    ],
    ["settled", "nothing owed", paidOut([allPaid], "2026-02-10")],
    ["settled", "nothing owed, long after", paidOut([allPaid], "2027-01-01")],
  ])("[ORD-5] %s: %s", (status, _, facts) => {
    expect(orderStatus(facts)).toBe(status);
  });

  test("[ORD-5] a cancelled order is as a declined one", () => {
    expect(orderStatus({ ...before, decision: "cancelled" })).toBe("rejected");
    expect(orderStatus({ decision: "cancelled", payout: "failed", account: null })).toBe("rejected");
  });

  test("[ORD-5] a declined order is declined whatever is said of its payout", () => {
    expect(orderStatus({ ...paidOut([], "2026-02-15"), decision: "rejected" })).toBe("rejected");
  });
});

test("[ORD-10] a loan may be given up until its money is on its way, and again once that has failed", () => {
  const decisions = ["pending", "approved", "rejected", "cancelled"] as const;
  const payouts = ["none", "awaiting-borrower", "requested", "failed", "paid"] as const;
  const cases = decisions.flatMap((decision) => payouts.map((payout) => ({ decision, payout })));
  expect(cases.filter(mayCancel)).toEqual([
    { decision: "pending", payout: "none" },
    { decision: "pending", payout: "failed" },
    { decision: "approved", payout: "none" },
    { decision: "approved", payout: "failed" },
  ]);
});

describe("[ORD-5] which buttons a status shows", () => {
  test.each<[OrderStatus, boolean, readonly string[]]>([
    ["under-review", false, []],
    ["under-review", true, []],
    ["rejected", false, []],
    ["rejected", true, []],
    ["disbursing", false, []],
    ["disbursing", true, []],
    ["due", true, ["repay", "rollover"]],
    ["due", false, ["repayment"]],
    ["overdue", true, ["repay", "rollover"]],
    ["overdue", false, ["repayment"]],
    ["repaying", true, ["repayment"]],
    ["repaying", false, ["repayment"]],
    ["settled", true, ["borrow-again"]],
    ["settled", false, ["borrow-again"]],
  ])("[ORD-5] %s with isDelay %s: %j", (status, isExtendable, buttons) => {
    expect(orderButtons(status, isExtendable)).toEqual(buttons);
  });

  test("[ORD-5] only a due or overdue order with an extension on offer has isDelay 1", () => {
    const contract = documentLoan();
    const open = loanAccount(contract, [], "2026-01-20");
    expect(ALL.filter((status) => mayExtend(status, open))).toEqual(["due", "overdue"]);
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
