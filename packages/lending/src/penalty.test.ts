import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contracts, historyOf, moves } from "./testing/arbitraries.ts";
import { penaltyCharged } from "./testing/invariants.ts";
import { documentLoan } from "./testing/sample-products.ts";
import { loanAccount } from "./account.ts";
import { addDays, manilaDateOf } from "./calendar.ts";
import type { LoanFact } from "./loan-facts.ts";
import { sumOf } from "./money.ts";
import { instalmentTotal } from "./schedule.ts";

/** Due on 2026-02-14, 03-16 and 04-16. */
const contract = documentLoan();
const penalties = (facts: readonly LoanFact[], today: string): number[] =>
  loanAccount(contract, facts, today).instalments.map((instalment) => instalment.penalty.dueCentavos);

describe("[TRM-1] the default penalty, one time", () => {
  test("[TRM-1] 1,000 for a new borrower, 800 for a repeat borrower", () => {
    expect(loanAccount(contract, [], "2026-02-15").overdueCentavos).toBe(550_000 + 100_000);
    expect(loanAccount(documentLoan({}, true), [], "2026-02-15").overdueCentavos).toBe(550_000 + 80_000);
  });

  test("[TRM-1] the due day itself bears none; it arises when the day after begins", () => {
    expect(penalties([], "2026-02-14")).toEqual([0, 0, 0]);
    expect(penalties([], "2026-02-15")).toEqual([100_000, 0, 0]);
    expect(loanAccount(contract, [], "2026-02-15").penaltyChargedOn).toBe("2026-02-15");
  });

  test("[TRM-1] the due day ends by Manila's clock, not by UTC's", () => {
    expect(penalties([], manilaDateOf(new Date("2026-02-14T15:59:59Z")))).toEqual([0, 0, 0]);
    expect(penalties([], manilaDateOf(new Date("2026-02-14T16:00:00Z")))).toEqual([100_000, 0, 0]);
  });

  test("[TRM-1] it comes one time however late, on however many instalments, and whenever looked at", () => {
    for (const today of ["2026-02-15", "2026-03-17", "2026-04-17", "2027-02-15"]) {
      expect(penalties([], today)).toEqual([100_000, 0, 0]);
      expect(loanAccount(contract, [], today).penaltyChargedOn).toBe("2026-02-15");
    }
  });

  test("[TRM-1] a borrower who pays on the due day bears none, however late that is announced", () => {
    const paid: LoanFact = { kind: "payment", on: "2026-02-14", amountCentavos: 550_000 };
    expect(penalties([paid], "2026-02-14")).toEqual([0, 0, 0]);
    expect(penalties([paid], "2026-03-10")).toEqual([0, 0, 0]);
  });

  test("[TRM-1] it is attached to the instalment that was late first", () => {
    const paid: LoanFact = { kind: "payment", on: "2026-02-10", amountCentavos: 550_000 };
    expect(penalties([paid], "2026-04-01")).toEqual([0, 100_000, 0]);
  });

  test("[TRM-1] a part payment does not avert it, and the next payment settles it first", () => {
    const part: LoanFact = { kind: "payment", on: "2026-02-14", amountCentavos: 500_000 };
    const late: LoanFact = { kind: "payment", on: "2026-02-15", amountCentavos: 120_000 };
    const account = loanAccount(contract, [part, late], "2026-02-15");
    expect(account.allocations[1]!.parts).toMatchObject({ penalty: 100_000, principal: 20_000 });
    expect(account.amountDueNowCentavos).toBe(30_000);
  });

  test("[TRM-1] an extension before the due day averts it; an overdue one does not bring a second", () => {
    const inTime: LoanFact = {
      kind: "extension",
      on: "2026-02-14",
      amountCentavos: 30_000,
      priceCentavos: 30_000,
    };
    expect(penalties([inTime], "2026-03-16")).toEqual([0, 0, 0]);
    const late: LoanFact = { ...inTime, on: "2026-02-16", amountCentavos: 130_000, priceCentavos: 130_000 };
    expect(penalties([late], "2026-12-31")).toEqual([100_000, 0, 0]);
  });

  test("[TRM-1] a product without a penalty charges none", () => {
    const mild = documentLoan({
      penalty: { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: null },
    });
    const account = loanAccount(mild, [], "2026-02-15");
    expect(account.overdueCentavos).toBe(550_000);
    expect(account.penaltyChargedOn).toBeNull();
  });

  test("[TRM-1] for any loan, it is there from the day after the first due day and never grows", () => {
    fc.assert(
      fc.property(contracts, fc.integer({ min: -400, max: 400 }), (contract, days) => {
        const asked = contract.instalments.find(
          (line) => line.principalCentavos + line.interestCentavos + line.feeCentavos > 0,
        );
        const today = addDays(asked!.dueOn, days);
        const { newBorrowerCentavos, repeatBorrowerCentavos, mostPpm } = contract.product.penalty;
        const whole = contract.repeatBorrower ? repeatBorrowerCentavos : newBorrowerCentavos;
        const most = mostPpm === null ? whole : Math.floor((instalmentTotal(asked!) * mostPpm) / 1_000_000);
        const amount = Math.min(whole, most);
        // So little of an instalment that none is charged may bear one together with the next.
        fc.pre(amount > 0 || whole === 0);
        const charged = loanAccount(contract, [], today).instalments.map((line) => line.penalty.dueCentavos);
        expect(sumOf(charged)).toBe(days > 0 ? amount : 0);
      }),
    );
  });
});

describe("[ceilings] a penalty capped at 5% of what is past due", () => {
  /** ₱35, on instalments of ₱1,850.00, ₱1,300.00 and ₱1,020.00 in round figures. */
  const penalty = { newBorrowerCentavos: 3_500, repeatBorrowerCentavos: 3_000, mostPpm: 50_000 };
  const capped = documentLoan({ penalty });
  const paid = (on: string, amountCentavos: number): LoanFact => ({ kind: "payment", on, amountCentavos });
  const charged = (facts: readonly LoanFact[], today: string): number[] =>
    loanAccount(capped, facts, today).instalments.map((line) => line.penalty.dueCentavos);
  const first = instalmentTotal(capped.instalments[0]!);
  const second = instalmentTotal(capped.instalments[1]!);

  test("a whole instalment bears the whole sum, ₱10.00 of one bears 50 centavos", () => {
    expect(charged([], "2026-02-15")).toEqual([3_500, 0, 0]);
    expect(charged([paid("2026-02-14", first - 1_000)], "2026-02-14")).toEqual([0, 0, 0]);
    expect(charged([paid("2026-02-14", first - 1_000)], "2026-02-15")).toEqual([50, 0, 0]);
    expect(charged([paid("2026-02-14", first - 70_000)], "2026-02-15")).toEqual([3_500, 0, 0]);
  });

  test("half a centavo is rounded down", () => {
    expect(charged([paid("2026-02-14", first - 1_019)], "2026-02-15")).toEqual([50, 0, 0]);
    expect(charged([paid("2026-02-14", first - 69_999)], "2026-02-15")).toEqual([3_499, 0, 0]);
  });

  test("it counts what was past due when it arose, however late it is computed or money comes", () => {
    const before = [paid("2026-02-14", first - 1_000)];
    for (const today of ["2026-02-15", "2026-03-17", "2027-02-15"])
      expect(charged(before, today)).toEqual([50, 0, 0]);
    expect(charged([...before, paid("2026-04-01", 600)], "2027-02-15")).toEqual([50, 0, 0]);
    // Announced later, paid in time.
    expect(charged([...before, paid("2026-03-20", 600), paid("2026-02-14", 400)], "2026-03-21")).toEqual([
      30, 0, 0,
    ]);
  });

  test("where the cap leaves nothing none is charged, and the next instalment may still bear it", () => {
    const little = [paid("2026-02-14", first - 19)];
    expect(charged(little, "2026-03-16")).toEqual([0, 0, 0]);
    expect(loanAccount(capped, little, "2026-03-16").penaltyChargedOn).toBeNull();
    const late = loanAccount(capped, little, "2026-03-17");
    expect([late.penaltyChargedOn, late.instalments[0]!.penalty.dueCentavos]).toEqual(["2026-03-17", 3_500]);
    // Of both together: 19 centavos and ₱10.00.
    expect(charged([...little, paid("2026-03-16", second + 19 - 1_019)], "2026-03-17")).toEqual([0, 50, 0]);
  });

  test("[WEB-12] a payment of a plan bears 5% of itself", () => {
    const outstanding = loanAccount(capped, [], "2026-02-10").outstandingCentavos;
    const payments = [
      { dueOn: "2026-02-20", amountCentavos: 10_000 },
      { dueOn: "2026-03-20", amountCentavos: outstanding - 10_000 },
    ];
    const plan: LoanFact = { kind: "restructuring", on: "2026-02-10", payments };
    expect(charged([plan], "2026-02-21")).toEqual([500, 0]);
    expect(charged([plan, paid("2026-02-20", 10_000)], "2026-03-21")).toEqual([0, 3_500]);
  });

  test("[CON-5] a waiver gives up the capped sum, and no second one comes", () => {
    const waived: LoanFact = { kind: "penalty-waiver", on: "2026-02-20", mostCentavos: 50 };
    const account = loanAccount(capped, [paid("2026-02-14", first - 1_000), waived], "2026-12-31");
    expect(account.allocations[1]).toMatchObject({ honoured: true, parts: { waivedCharges: 50 } });
    expect(account.instalments.map((line) => line.penalty.dueCentavos)).toEqual([0, 0, 0]);
  });

  test("it is paid before the rest, and the loan is settled as any other", () => {
    const facts = [paid("2026-02-14", first - 1_000), paid("2026-02-20", 1_050)];
    const account = loanAccount(capped, facts, "2026-02-20");
    expect(account.allocations[1]!.parts).toMatchObject({ penalty: 50, credit: 0 });
    expect([account.overdueCentavos, account.instalments[0]!.paidOn]).toEqual([0, "2026-02-20"]);
  });

  test("after any history it is exactly the smaller of the sum and its share of what was past due", () => {
    fc.assert(
      fc.property(contracts, moves, (contract, made) => {
        const facts = historyOf(contract, made);
        const end = addDays(facts.at(-1)?.on ?? contract.disbursedOn, 60);
        const account = loanAccount(contract, facts, end);
        const { penaltyChargedOn: on } = account;
        const { newBorrowerCentavos, repeatBorrowerCentavos, mostPpm } = contract.product.penalty;
        if (on === null || mostPpm === null) return;
        const whole = contract.repeatBorrower ? repeatBorrowerCentavos : newBorrowerCentavos;
        const eve = loanAccount(
          contract,
          facts.filter((fact) => fact.on < on),
          addDays(on, -1),
        );
        const pastDue = eve.instalments.filter(({ dueOn }) => dueOn < on);
        const share = sumOf(pastDue.map((line) => line.outstandingCentavos)) * mostPpm;
        expect(penaltyCharged(contract, account)).toBe(Math.min(whole, Math.floor(share / 1_000_000)));
      }),
    );
  });

  test("the document's own penalty knows no cap", () => {
    expect(loanAccount(contract, [paid("2026-02-14", 549_000)], "2026-02-15").overdueCentavos).toBe(101_000);
  });
});
