import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contracts, historyOf, lastDayOf, moves } from "./testing/arbitraries.ts";
import { expectSound } from "./testing/invariants.ts";
import { documentLoan } from "./testing/sample-products.ts";
import { type LoanAccount, loanAccount } from "./account.ts";
import { addDays } from "./calendar.ts";
import type { LoanFact } from "./loan-facts.ts";
import { sumOf } from "./money.ts";
import { PLAN_STEPS, spreadOwed } from "./restructuring.ts";

// ₱3,000 and its charges in three instalments: ₱5,500.00, ₱3,400.00, ₱2,220.00; past due from 14 February on.
const contract = documentLoan();
const payment = (on: string, amountCentavos: number): LoanFact => ({ kind: "payment", on, amountCentavos });

const rule = { payments: 4, firstOn: "2026-03-05", every: "month" } as const;
const plan = (on: string, owedCentavos: number): LoanFact => ({
  kind: "restructuring",
  on,
  payments: spreadOwed(owedCentavos, rule),
});

function account(facts: readonly LoanFact[], today: string): LoanAccount {
  const folded = loanAccount(contract, facts, today);
  expectSound(contract, facts, folded);
  return folded;
}

const unpaidLines = ({ instalments }: LoanAccount) =>
  instalments
    .filter(({ outstandingCentavos }) => outstandingCentavos > 0)
    .map(({ number, dueOn, outstandingCentavos }) => [number, dueOn, outstandingCentavos]);

describe("[WEB-12] what is owed is spread over new days", () => {
  test("[WEB-12] in equal payments of whole pesos, the last with the rest", () => {
    expect(spreadOwed(555_679, { payments: 4, firstOn: "2026-01-31", every: "month" })).toEqual([
      { dueOn: "2026-01-31", amountCentavos: 138_900 },
      { dueOn: "2026-02-28", amountCentavos: 138_900 },
      { dueOn: "2026-03-31", amountCentavos: 138_900 },
      { dueOn: "2026-04-30", amountCentavos: 138_979 },
    ]);
    const days = (every: "week" | "two-weeks") =>
      spreadOwed(30_000, { payments: 3, firstOn: "2026-02-20", every }).map(({ dueOn }) => dueOn);
    expect(days("week")).toEqual(["2026-02-20", "2026-02-27", "2026-03-06"]);
    expect(days("two-weeks")).toEqual(["2026-02-20", "2026-03-06", "2026-03-20"]);
  });

  test("[WEB-12] not a centavo more or less, whatever the sum and the number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1200, max: 100_000_000 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...PLAN_STEPS),
        (owed, payments, every) => {
          const spread = spreadOwed(owed, { payments, firstOn: "2026-02-20", every });
          expect(sumOf(spread.map(({ amountCentavos }) => amountCentavos))).toBe(owed);
          expect(spread).toHaveLength(payments);
          expect(new Set(spread.map(({ dueOn }) => dueOn)).size).toBe(payments);
          for (const { amountCentavos } of spread) expect(amountCentavos).toBeGreaterThan(0);
        },
      ),
    );
    expect(() => spreadOwed(199, { ...rule, payments: 2 })).toThrow(RangeError);
    expect(() => spreadOwed(10_000, { ...rule, payments: 0 })).toThrow(RangeError);
  });
});

describe("[WEB-12] a loan under a payment plan", () => {
  test("[WEB-12] owes the same, on the new days, and is past due no more", () => {
    const before = account([], "2026-02-20");
    expect(before.outstandingCentavos).toBe(1_212_000);
    const after = account([plan("2026-02-20", 1_212_000)], "2026-02-20");
    expect(after).toMatchObject({
      outstandingCentavos: 1_212_000,
      outstandingPrincipalCentavos: 300_000,
      overdueCentavos: 0,
      amountDueNowCentavos: 303_000,
      restructuredOn: "2026-02-20",
      extension: null,
    });
    expect(unpaidLines(after)).toEqual([
      [1, "2026-03-05", 303_000],
      [2, "2026-04-05", 303_000],
      [3, "2026-05-05", 303_000],
      [4, "2026-06-05", 303_000],
    ]);
  });

  test("[WEB-12] keeps what was paid, and numbers on from there", () => {
    const facts = [payment("2026-02-10", 550_000), payment("2026-03-12", 100_000)];
    const owed = account(facts, "2026-03-20").outstandingCentavos;
    const after = account([...facts, plan("2026-03-20", owed)], "2026-03-20");
    expect(after.instalments.slice(0, 2)).toMatchObject([
      { number: 1, state: "paid", paidOn: "2026-02-10" },
      { number: 2, state: "paid", paidOn: "2026-03-12", outstandingCentavos: 0 },
    ]);
    expect(after.instalments).toHaveLength(6);
    expect(unpaidLines(after)[0]?.[0]).toBe(3);
  });

  test("[WEB-12] is past due again when a payment of the plan is late, and bears the penalty one time", () => {
    const late = account([plan("2026-02-20", 1_212_000)], "2026-03-06");
    expect(late).toMatchObject({ overdueCentavos: 303_000, outstandingCentavos: 1_212_000 });
    const inTime = [plan("2026-02-10", 1_112_000)];
    expect(account(inTime, "2026-03-05")).toMatchObject({ overdueCentavos: 0, penaltyChargedOn: null });
    expect(account(inTime, "2026-03-06")).toMatchObject({
      overdueCentavos: 278_000 + 100_000,
      penaltyChargedOn: "2026-03-06",
    });
  });

  test("[WEB-12] takes a payment of before that is announced since from the plan's first payments", () => {
    const facts = [plan("2026-02-20", 1_212_000), payment("2026-02-19", 400_000)];
    const after = account(facts, "2026-02-21");
    expect(unpaidLines(after)).toEqual([
      [2, "2026-04-05", 206_000],
      [3, "2026-05-05", 303_000],
      [4, "2026-06-05", 303_000],
    ]);
    expect(after.restructuredOn).toBe("2026-02-20");
  });

  test("[WEB-12] owes in its last payment what was not known when they agreed", () => {
    const after = account([plan("2026-02-20", 1_000_000)], "2026-02-20");
    expect(unpaidLines(after).map(([, , centavos]) => centavos)).toEqual([
      250_000, 250_000, 250_000, 462_000,
    ]);
  });

  test("[WEB-12] that was paid meanwhile has nothing to be agreed on", () => {
    const facts = [payment("2026-02-13", 1_112_000), plan("2026-02-20", 1_212_000)];
    const after = account(facts, "2026-02-20");
    expect(after).toMatchObject({ settledOn: "2026-02-13", restructuredOn: null });
    expect(after.allocations[1]?.honoured).toBe(false);
  });

  test("[WEB-12] still gives up the interest of days to come when it is settled early, and offers no other price", () => {
    const on = "2026-03-20";
    const without = account([], on);
    const facts = [plan(on, without.outstandingCentavos)];
    const after = account(facts, on);
    expect(without.early?.savedCentavos).toBeGreaterThan(0);
    expect(after.early).toEqual(without.early);
    const quotedCentavos = after.early!.priceCentavos;
    const paid: LoanFact = { kind: "early-settlement", on, amountCentavos: quotedCentavos, quotedCentavos };
    expect(account([...facts, paid], on)).toMatchObject({ settledOn: on, outstandingCentavos: 0 });
    // Once all of it has accrued there is nothing to save.
    const late = account([], "2026-05-01");
    expect(account([plan("2026-05-01", late.outstandingCentavos)], "2026-05-01").early).toBeNull();
  });

  test("[WEB-12] has each payment of the plan settle what the money would have settled without it", () => {
    fc.assert(
      fc.property(
        contracts,
        moves.map((made) => made.filter(({ kind }) => ["part", "due-now", "all"].includes(kind))),
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat({ max: 12 }),
        (any, made, wait, payments, kept) => {
          const facts = historyOf(any, made);
          const on = addDays(any.disbursedOn, lastDayOf(any, facts) + wait);
          const { outstandingCentavos: owed } = loanAccount(any, facts, on);
          fc.pre(owed >= 100 * payments);
          const spread = spreadOwed(owed, { payments, firstOn: addDays(on, 30), every: "month" });
          const agreed: LoanFact = { kind: "restructuring", on, payments: spread };
          const paid = spread
            .slice(0, kept)
            .map(({ amountCentavos }): LoanFact => ({ kind: "payment", on, amountCentavos }));
          const planned = loanAccount(any, [...facts, agreed, ...paid], on);
          const unplanned = loanAccount(any, [...facts, ...paid], on);
          expectSound(any, [...facts, agreed, ...paid], planned);
          expect(planned.instalments.filter(({ state }) => state !== "paid")).toHaveLength(
            Math.max(0, payments - kept),
          );
          const partsOf = ({ allocations }: LoanAccount) =>
            allocations.slice(allocations.length - paid.length).map(({ parts }) => parts);
          expect(partsOf(planned)).toEqual(partsOf(unplanned));
        },
      ),
    );
  });
});
