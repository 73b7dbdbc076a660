import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contracts, historyOf, moves } from "./testing/arbitraries.ts";
import { documentLoan } from "./testing/sample-products.ts";
import { loanAccount } from "./account.ts";
import { addDays } from "./calendar.ts";
import type { LoanFact } from "./loan-facts.ts";

/** Disbursed 2026-01-15 for 91 days; due on 02-14, 03-16 and 04-16. */
const contract = documentLoan();
const firstPaid: LoanFact = { kind: "payment", on: "2026-02-10", amountCentavos: 550_000 };
const settlement = (on: string, quotedCentavos: number, amountCentavos = quotedCentavos): LoanFact => ({
  kind: "early-settlement",
  on,
  amountCentavos,
  quotedCentavos,
});
const standing = (facts: readonly LoanFact[], today: string) => loanAccount(contract, facts, today);

describe("[TRM-1] early repayment only after half the term and at least 7 days", () => {
  test("[TRM-1] half of 91 days has passed on day 46", () => {
    expect(standing([], "2026-01-15").earlyAllowedFrom).toBe("2026-03-02");
    expect(standing([firstPaid], "2026-03-01").early).toBeNull();
    expect(standing([firstPaid], "2026-03-02").early).not.toBeNull();
  });

  test("[TRM-1] a term of 10 days may be repaid early from day 7, not day 5", () => {
    expect(loanAccount({ ...contract, termDays: 10 }, [], "2026-01-15").earlyAllowedFrom).toBe("2026-01-22");
    expect(loanAccount({ ...contract, termDays: 14 }, [], "2026-01-15").earlyAllowedFrom).toBe("2026-01-22");
    expect(loanAccount({ ...contract, termDays: 15 }, [], "2026-01-15").earlyAllowedFrom).toBe("2026-01-23");
  });
});

describe("[TRM-1] what settling early costs", () => {
  test("[TRM-1] principal and the interest of the days so far", () => {
    // 2,000.00 × 16 days (02-14 to 03-02) × 4% = 1,280.00
    expect(standing([firstPaid], "2026-03-02").early).toEqual({
      priceCentavos: 328_000,
      savedCentavos: 234_000,
      principalCentavos: 200_000,
      interestCentavos: 128_000,
      feeCentavos: 0,
      penaltyCentavos: 0,
    });
  });

  test("[TRM-1] an instalment that is due costs its whole interest, and the penalty comes on top", () => {
    expect(standing([], "2026-03-02").early).toMatchObject({
      priceCentavos: 978_000,
      principalCentavos: 300_000,
      interestCentavos: 450_000 + 128_000,
      penaltyCentavos: 100_000,
    });
  });

  test("[TRM-1] over the tier's edge: days 61 to 90 bear 4%, day 91 bears 2%", () => {
    const two = [firstPaid, { ...firstPaid, on: "2026-03-10", amountCentavos: 340_000 }];
    expect(standing(two, "2026-04-15").early).toMatchObject({
      interestCentavos: 120_000,
      savedCentavos: 2_000,
    });
  });

  test("[TRM-1] nothing is offered when every instalment is due: the plan's remainder is owed", () => {
    expect(standing([], "2026-04-15").early).not.toBeNull();
    expect(standing([], "2026-04-16").early).toBeNull();
  });

  test("[TRM-1] interest prepaid is not asked for twice", () => {
    // The second instalment's 2,400.00 of interest are paid ahead; its accrued 1,280.00 are covered.
    const ahead: LoanFact = { ...firstPaid, on: "2026-02-11", amountCentavos: 240_000 };
    expect(standing([firstPaid, ahead], "2026-03-02").early).toMatchObject({
      priceCentavos: 200_000,
      interestCentavos: 0,
      savedCentavos: 122_000,
    });
  });

  test("[TRM-1] the days that an extension adds bear no interest", () => {
    const extended: LoanFact = {
      kind: "extension",
      on: "2026-02-10",
      amountCentavos: 30_000,
      priceCentavos: 30_000,
    };
    // The first instalment's 30 days ended on 02-14; 03-02 and 03-15 lie in the days added.
    expect(standing([extended], "2026-03-02").early?.interestCentavos).toBe(450_000);
    expect(standing([extended], "2026-03-15").early?.interestCentavos).toBe(450_000);
    // The second one's days begin on the new due day, 03-16: one day × 2,000.00 × 4%.
    expect(standing([extended], "2026-03-17").early?.interestCentavos).toBe(450_000 + 8_000);
  });
});

describe("[TRM-1] an agreed quote", () => {
  test("[TRM-1] is honoured: nothing is owed, the interest of the days to come is waived", () => {
    const account = standing([firstPaid, settlement("2026-03-02", 328_000)], "2026-03-02");
    expect(account).toMatchObject({
      settledOn: "2026-03-02",
      outstandingCentavos: 0,
      creditCentavos: 0,
      early: null,
    });
    expect(account.allocations[1]).toMatchObject({
      honoured: true,
      parts: { principal: 200_000, interest: 128_000, waivedInterest: 234_000, credit: 0 },
    });
    expect(account.instalments.map(({ state, paidOn }) => [state, paidOn])).toEqual([
      ["paid", "2026-02-10"],
      ["paid", "2026-03-02"],
      ["paid", "2026-03-02"],
    ]);
  });

  test("[TRM-1] holds when the money comes two days later, though interest has run on", () => {
    const account = standing([firstPaid, settlement("2026-03-04", 328_000)], "2026-03-04");
    expect(account.settledOn).toBe("2026-03-04");
    expect(account.allocations[1]!.parts).toMatchObject({ interest: 128_000, waivedInterest: 234_000 });
  });

  test("[TRM-1] holds when the penalty arose in between; principal is never given up", () => {
    const quoted = standing([], "2026-03-02").early!.priceCentavos - 100_000;
    const account = standing([settlement("2026-03-02", quoted)], "2026-03-02");
    expect(account.settledOn).toBe("2026-03-02");
    expect(account.allocations[0]!.parts).toMatchObject({
      principal: 300_000,
      penalty: 100_000,
      interest: 478_000,
      waivedInterest: 334_000,
    });
  });

  test("[TRM-1] paid short is an ordinary payment", () => {
    const account = standing([firstPaid, settlement("2026-03-02", 328_000, 327_999)], "2026-03-02");
    expect(account.settledOn).toBeNull();
    expect(account.allocations[1]).toMatchObject({
      honoured: false,
      parts: { interest: 240_000, principal: 87_999, waivedInterest: 0 },
    });
  });

  test("[TRM-1] a surplus is the borrower's credit, and so is what a cheaper price leaves", () => {
    const surplus = standing([firstPaid, settlement("2026-03-02", 328_000, 330_000)], "2026-03-02");
    expect(surplus.creditCentavos).toBe(2_000);
    const second: LoanFact = { ...firstPaid, on: "2026-03-02", amountCentavos: 340_000 };
    const cheaper = standing([firstPaid, second, settlement("2026-03-02", 328_000)], "2026-03-02");
    expect(cheaper.allocations[2]!.parts).toMatchObject({ principal: 100_000, interest: 0, credit: 228_000 });
  });

  test("[TRM-1] below the principal it was never ours: an ordinary payment", () => {
    const account = standing([firstPaid, settlement("2026-03-02", 199_999)], "2026-03-02");
    expect(account.settledOn).toBeNull();
    expect(account.allocations[1]!.honoured).toBe(false);
  });

  test("[TRM-1] for a settled loan all of it is credit", () => {
    const all: LoanFact = { ...firstPaid, amountCentavos: 1_112_000 };
    const account = standing([all, settlement("2026-03-02", 0, 500)], "2026-03-02");
    expect(account.creditCentavos).toBe(500);
  });
});

test("[TRM-1] for any history, settling early costs at least the principal and at most the remainder", () => {
  fc.assert(
    fc.property(contracts, moves, fc.nat({ max: 400 }), (contract, made, days) => {
      const facts = historyOf(contract, made);
      const account = loanAccount(contract, facts, addDays(contract.disbursedOn, days));
      if (account.early === null) return;
      const { priceCentavos, savedCentavos } = account.early;
      expect(priceCentavos).toBeGreaterThanOrEqual(account.outstandingPrincipalCentavos);
      expect(savedCentavos).toBeGreaterThanOrEqual(0);
      expect(priceCentavos + savedCentavos).toBe(account.outstandingCentavos);
    }),
  );
});

test("[TRM-1] the price never falls from one day to the next while nothing is paid", () => {
  fc.assert(
    fc.property(contracts, fc.nat({ max: 365 }), (contract, days) => {
      const today = addDays(contract.disbursedOn, days);
      const now = loanAccount(contract, [], today).early;
      const next = loanAccount(contract, [], addDays(today, 1)).early;
      if (now !== null && next !== null) expect(next.priceCentavos).toBeGreaterThanOrEqual(now.priceCentavos);
    }),
  );
});
