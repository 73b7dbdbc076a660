import { describe, expect, test } from "vitest";
import { documentLoan } from "./testing/sample-products.ts";
import { loanAccount } from "./account.ts";
import type { LoanFact } from "./loan-facts.ts";

/** Due on 2026-02-14, 03-16 and 04-16; 5,500.00, 3,400.00 and 2,220.00. */
const contract = documentLoan();
const payment = (on: string, amountCentavos: number): LoanFact => ({ kind: "payment", on, amountCentavos });
const states = (facts: readonly LoanFact[], today: string): string[] =>
  loanAccount(contract, facts, today).instalments.map((instalment) => instalment.state);

describe("[INST-1] how each instalment stands", () => {
  test.each<[string, number[], string[]]>([
    ["2026-01-15", [], ["due", "upcoming", "upcoming"]],
    ["2026-02-14", [], ["due", "upcoming", "upcoming"]],
    ["2026-02-15", [], ["overdue", "upcoming", "upcoming"]],
    ["2026-03-17", [], ["overdue", "overdue", "upcoming"]],
    ["2026-04-17", [], ["overdue", "overdue", "overdue"]],
    ["2026-02-14", [550_000], ["paid", "due", "upcoming"]],
    ["2026-02-14", [549_999], ["due", "upcoming", "upcoming"]],
    ["2026-03-17", [550_000], ["paid", "overdue", "upcoming"]],
    ["2026-02-14", [550_000, 340_000, 222_000], ["paid", "paid", "paid"]],
  ])("[INST-1] on %s after payments %j in time: %j", (today, paid, expected) => {
    const facts = paid.map((amountCentavos) => payment("2026-02-10", amountCentavos));
    expect(states(facts, today)).toEqual(expected);
  });
});

describe("[INST-1] what is to be paid now", () => {
  test("[INST-1] the next instalment, while nothing is overdue", () => {
    expect(loanAccount(contract, [], "2026-01-20")).toMatchObject({
      amountDueNowCentavos: 550_000,
      overdueCentavos: 0,
      outstandingCentavos: 1_112_000,
      outstandingPrincipalCentavos: 300_000,
      nextInstalment: { number: 1, dueOn: "2026-02-14", outstandingCentavos: 550_000 },
    });
  });

  test("[INST-1] all that is overdue with the penalty, and not what is still upcoming", () => {
    expect(loanAccount(contract, [], "2026-03-17")).toMatchObject({
      amountDueNowCentavos: 550_000 + 100_000 + 340_000,
      nextInstalment: { number: 1 },
    });
  });

  test("[INST-1] nothing when settled; the last instalment matches the total", () => {
    const facts = [
      payment("2026-02-10", 550_000),
      payment("2026-03-10", 340_000),
      payment("2026-04-10", 222_000),
    ];
    expect(loanAccount(contract, facts, "2026-04-10")).toMatchObject({
      amountDueNowCentavos: 0,
      outstandingCentavos: 0,
      nextInstalment: null,
      settledOn: "2026-04-10",
      creditCentavos: 0,
      extension: null,
      early: null,
    });
  });
});

describe("[PAY-2] money is never lost", () => {
  test("[PAY-2] an overpayment settles the loan, and the rest is the borrower's credit", () => {
    const account = loanAccount(contract, [payment("2026-02-10", 1_112_050)], "2026-02-10");
    expect(account).toMatchObject({ settledOn: "2026-02-10", creditCentavos: 50 });
  });

  test("[PAY-2] whatever comes after settlement is credit, of any kind", () => {
    const facts: LoanFact[] = [
      payment("2026-02-10", 1_112_000),
      payment("2026-02-11", 100),
      { kind: "extension", on: "2026-02-12", amountCentavos: 30_000, priceCentavos: 30_000 },
      { kind: "early-settlement", on: "2026-03-10", amountCentavos: 5, quotedCentavos: 5 },
    ];
    const account = loanAccount(contract, facts, "2026-03-10");
    expect(account.creditCentavos).toBe(100 + 30_000 + 5);
    expect(account.settledOn).toBe("2026-02-10");
    expect(account.extensionsUsed).toBe(0);
  });

  test("[PAY-2] two payments for one instalment do not pay it twice: the second goes to the next", () => {
    const facts = [payment("2026-02-10", 550_000), payment("2026-02-10", 550_000)];
    const account = loanAccount(contract, facts, "2026-02-10");
    expect(account.outstandingCentavos).toBe(12_000);
    expect(account.instalments.map((instalment) => instalment.state)).toEqual(["paid", "paid", "due"]);
  });
});

describe("[PAY-2] the order of facts", () => {
  const pays = payment("2026-02-10", 550_000);
  const extension: LoanFact = {
    kind: "extension",
    on: "2026-02-10",
    amountCentavos: 30_000,
    priceCentavos: 30_000,
  };

  test("[PAY-2] two facts of one day keep their order", () => {
    expect(loanAccount(contract, [extension, pays], "2026-02-10").extensionsUsed).toBe(1);
    expect(loanAccount(contract, [pays, extension], "2026-02-10").extensionsUsed).toBe(0);
  });

  test("[PAY-2] a payment announced late counts from its own day; allocations keep the order given", () => {
    const late = payment("2026-02-20", 340_000);
    const account = loanAccount(contract, [late, pays], "2026-02-21");
    expect(account.penaltyChargedOn).toBeNull();
    expect(account.allocations.map(({ factIndex, on }) => [factIndex, on])).toEqual([
      [0, "2026-02-20"],
      [1, "2026-02-10"],
    ]);
    expect(account.instalments.map((instalment) => instalment.paidOn)).toEqual([
      "2026-02-10",
      "2026-02-20",
      null,
    ]);
  });

  test("[PAY-2] a payment dated tomorrow by a provider's clock is not left out", () => {
    const account = loanAccount(contract, [payment("2026-02-15", 650_000)], "2026-02-14");
    expect(account.instalments[0]!.state).toBe("paid");
    expect(account).toEqual(loanAccount(contract, [payment("2026-02-15", 650_000)], "2026-02-15"));
  });

  test("[PAY-2] a fraction of a centavo is not a payment", () => {
    expect(() => loanAccount(contract, [payment("2026-02-10", 0.5)], "2026-02-10")).toThrow(RangeError);
  });
});

describe("[WEB-9] which payment paid the last of an instalment", () => {
  const paidBy = (facts: readonly LoanFact[], today: string): (string | null)[] =>
    loanAccount(contract, facts, today).instalments.map(({ lastPaidBy }) => lastPaidBy);
  const named = (name: string, on: string, amountCentavos: number): LoanFact => ({
    kind: "payment",
    on,
    amountCentavos,
    payment: name,
  });

  test("[WEB-9] of several the last by its day, also where it is announced first; one may pay several", () => {
    const facts = [
      named("second", "2026-02-12", 350_000),
      named("first", "2026-02-10", 200_000),
      named("third", "2026-02-14", 562_000),
    ];
    expect(paidBy(facts, "2026-02-14")).toEqual(["second", "third", "third"]);
  });

  test("[WEB-9] a payment that settles early pays all that was unpaid; an extension's payment what is left of it", () => {
    const early: LoanFact = {
      kind: "early-settlement",
      on: "2026-03-10",
      amountCentavos: 562_000,
      quotedCentavos: 562_000,
      payment: "early",
    };
    expect(paidBy([named("first", "2026-02-10", 550_000), early], "2026-03-10")).toEqual([
      "first",
      "early",
      "early",
    ]);
    const price = loanAccount(contract, [], "2026-02-10").extension!.priceCentavos;
    const extension: LoanFact = {
      kind: "extension",
      on: "2026-02-10",
      amountCentavos: price + 550_000,
      priceCentavos: price,
      payment: "extension",
    };
    expect(paidBy([extension], "2026-02-10")).toEqual(["extension", null, null]);
  });

  test("[WEB-9] it stays with what was paid before a plan replaced the rest", () => {
    const plan: LoanFact = {
      kind: "restructuring",
      on: "2026-02-20",
      payments: [{ dueOn: "2026-03-20", amountCentavos: 1_012_000 }],
    };
    const [before] = paidBy([named("part", "2026-02-14", 100_000), plan], "2026-02-20");
    expect(before).toBe("part");
  });
});
