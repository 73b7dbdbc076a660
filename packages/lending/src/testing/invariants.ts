import { expect } from "vitest";
import {
  type AllocationParts,
  daysBetween,
  instalmentTotal,
  type LoanAccount,
  type LoanContract,
  type LoanFact,
  moneyOf,
  penaltyOf,
  sumOf,
} from "../index.ts";
import type { ChargeName } from "../instalment.ts";
import type { OrderStatus } from "../order-life.ts";

const HEADINGS: readonly ChargeName[] = ["penalty", "fee", "interest", "principal"];

/**
 * The statuses that one fact or one day can bring next (domain.md, column "next"). Money that came back is no fact of a
 * loan: it undoes it, and the order is disbursing again (decision 17).
 */
export const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  "under-review": ["rejected", "disbursing"],
  rejected: [],
  disbursing: ["due"],
  due: ["repaying", "overdue", "settled"],
  repaying: ["overdue", "settled"],
  overdue: ["repaying", "due", "settled"],
  settled: [],
};

/** The money that an allocation accounts for, in centavos. */
export function moneyIn(parts: AllocationParts): number {
  return sumOf([parts.penalty, parts.fee, parts.interest, parts.principal, parts.extensionFee, parts.credit]);
}

/** What holds for every loan after every history. */
export function expectSound(contract: LoanContract, facts: readonly LoanFact[], account: LoanAccount): void {
  const totalOf = (name: keyof AllocationParts): number =>
    sumOf(account.allocations.map((allocation) => allocation.parts[name]));
  const charges = account.instalments.flatMap((instalment) => HEADINGS.map((name) => instalment[name]));
  const due = sumOf(charges.map((charge) => charge.dueCentavos));
  const paid = sumOf(charges.map((charge) => charge.paidCentavos));

  // Every centavo received went somewhere, once.
  expect(account.allocations.map((allocation) => moneyIn(allocation.parts))).toEqual(facts.map(moneyOf));
  for (const { parts } of account.allocations) {
    for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0);
  }

  // charged = paid + outstanding + waived; under every heading, what was allocated is what is paid.
  const penalty = penaltyCharged(contract, account);
  expectLawfulPenalty(contract, account, penalty);
  const charged = sumOf(contract.instalments.map(instalmentTotal)) + penalty;
  expect(paid + account.outstandingCentavos + totalOf("waivedInterest") + totalOf("waivedCharges")).toBe(
    charged,
  );
  expect(due - paid).toBe(account.outstandingCentavos);
  for (const name of HEADINGS) {
    expect(sumOf(account.instalments.map((instalment) => instalment[name].paidCentavos))).toBe(totalOf(name));
  }
  expect(account.creditCentavos).toBe(totalOf("credit"));

  // What the books count as lost is the principal of that day, and no more than that has come back since.
  const writtenOff = totalOf("writtenOff");
  expect(totalOf("recovered")).toBeLessThanOrEqual(writtenOff);
  expect(writtenOff - totalOf("recovered")).toBe(
    account.writtenOffOn === null ? 0 : account.outstandingPrincipalCentavos,
  );

  // Nothing is negative; the original principal is never forgiven and never grows.
  for (const charge of charges) {
    expect(charge.paidCentavos).toBeGreaterThanOrEqual(0);
    expect(charge.dueCentavos).toBeGreaterThanOrEqual(charge.paidCentavos);
  }
  expect(sumOf(account.instalments.map((instalment) => instalment.principal.dueCentavos))).toBe(
    contract.amountCentavos,
  );
  expect(account.overdueCentavos).toBeLessThanOrEqual(account.outstandingCentavos);
  expect(account.amountDueNowCentavos).toBeLessThanOrEqual(account.outstandingCentavos);

  // Settled means nothing is owed, and only a settled loan has credit.
  expect(account.settledOn !== null).toBe(account.outstandingCentavos === 0);
  if (account.creditCentavos > 0) expect(account.settledOn).not.toBeNull();

  expectSteadyPlan(contract, account);
  expectOneExtensionPerRequest(facts, account);
}

/** A request is paid for as often as its borrower likes, and buys one extension. */
function expectOneExtensionPerRequest(facts: readonly LoanFact[], account: LoanAccount): void {
  const bought = facts.filter(
    ({ kind }, at) => kind === "extension" && account.allocations[at]?.honoured === true,
  );
  expect(bought).toHaveLength(account.extensionsUsed);
  const requests = bought.flatMap((fact) => ("request" in fact ? (fact.request ?? []) : []));
  expect(new Set(requests).size).toBe(requests.length);
}

/** The penalty of a loan, in centavos, whatever has been paid or given up of it; fees may be given up with it. */
export function penaltyCharged(contract: LoanContract, account: LoanAccount): number {
  const due = account.instalments.map(({ fee, penalty }) => fee.dueCentavos + penalty.dueCentavos);
  const givenUp = account.allocations.map(({ parts }) => parts.waivedCharges);
  return sumOf([...due, ...givenUp]) - sumOf(contract.instalments.map(({ feeCentavos }) => feeCentavos));
}

/** One penalty at most, of the sum agreed on or, where that is capped, of less; a charge of nothing is none. */
function expectLawfulPenalty(contract: LoanContract, account: LoanAccount, penalty: number): void {
  const whole = penaltyOf(contract);
  expect(penalty > 0).toBe(account.penaltyChargedOn !== null);
  expect(penalty).toBeLessThanOrEqual(whole);
  if (penalty > 0 && contract.product.penalty.mostPpm === null) expect(penalty).toBe(whole);
}

/**
 * No instalment is lost, none changes its place, and days move only by whole extensions; even after new days
 * were agreed on, numbers still go up one by one.
 */
function expectSteadyPlan(contract: LoanContract, account: LoanAccount): void {
  if (account.restructuredOn !== null) {
    expect(account.instalments.map(({ number }) => number)).toEqual(
      account.instalments.map((_, at) => at + 1),
    );
    expect(account.extension).toBeNull();
    return;
  }
  expect(account.instalments.map((instalment) => instalment.number)).toEqual(
    contract.instalments.map((planned) => planned.number),
  );
  expect(account.instalments.map((instalment) => instalment.plannedDueOn)).toEqual(
    contract.instalments.map((planned) => planned.dueOn),
  );
  let movedBefore = 0;
  for (const instalment of account.instalments) {
    const moved = daysBetween(instalment.plannedDueOn, instalment.dueOn);
    expect(moved).toBeGreaterThanOrEqual(movedBefore);
    expect(moved % (contract.product.extension?.periodDays ?? 1)).toBe(0);
    if (account.extensionsUsed === 0) expect(moved).toBe(0);
    movedBefore = moved;
  }
}
