import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contracts } from "./testing/arbitraries.ts";
import { documentLoan } from "./testing/sample-products.ts";
import { loanAccount } from "./account.ts";
import { addDays, manilaDateOf } from "./calendar.ts";
import type { LoanFact } from "./contract.ts";
import { sumOf } from "./money.ts";

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
    const mild = documentLoan({ penalty: { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0 } });
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
        const { newBorrowerCentavos, repeatBorrowerCentavos } = contract.product.penalty;
        const amount = contract.repeatBorrower ? repeatBorrowerCentavos : newBorrowerCentavos;
        const charged = loanAccount(contract, [], today).instalments.map((line) => line.penalty.dueCentavos);
        expect(sumOf(charged)).toBe(days > 0 ? amount : 0);
      }),
    );
  });
});
