import type { AllocationParts } from "./allocation.ts";
import { daysBetween, laterOf, type ManilaDate } from "./calendar.ts";
import { type LoanContract, type LoanFact, moneyOf } from "./loan-facts.ts";
import { earlyAllowedFrom, type EarlyOffer, earlyOffer } from "./early-repayment.ts";
import { type ExtensionOffer, extensionOffer } from "./extension.ts";
import { applyFact, type LoanState, openLoan, reachDay } from "./fold.ts";
import {
  type InstalmentBalance,
  isPastDue,
  oldestUnpaid,
  outstandingOf,
  outstandingOfAll,
  outstandingUnder,
} from "./instalment.ts";
import { type Centavos, sumOf } from "./money.ts";

/** `due` is the oldest unpaid instalment while it is not yet late; `upcoming` are those after it. */
export type InstalmentStanding = "paid" | "due" | "overdue" | "upcoming";

/** An instalment of the account: under each heading, what is due and what is paid. */
export interface InstalmentState extends InstalmentBalance {
  readonly outstandingCentavos: Centavos;
  readonly state: InstalmentStanding;
}

/**
 * What happened to a fact: `honoured` is false for an extension or settlement that had to be taken as an
 * ordinary payment, and for a decision that had nothing to act on.
 */
export interface FactAllocation {
  /** Its place in the list of facts given. */
  readonly factIndex: number;
  readonly kind: LoanFact["kind"];
  readonly on: ManilaDate;
  /** Money received. */
  readonly amountCentavos: Centavos;
  readonly honoured: boolean;
  readonly parts: AllocationParts;
}

/** Everything that can be said about a loan, computed from what happened and the day. */
export interface LoanAccount {
  readonly instalments: readonly InstalmentState[];
  readonly outstandingCentavos: Centavos;
  readonly outstandingPrincipalCentavos: Centavos;
  /** Outstanding on the instalments past due, including the penalty. */
  readonly overdueCentavos: Centavos;
  /** The oldest unpaid instalment. */
  readonly nextInstalment: InstalmentState | null;
  /** Everything overdue including the penalty, or otherwise the next instalment; 0 when settled. */
  readonly amountDueNowCentavos: Centavos;
  readonly extensionsUsed: number;
  /** Paid beyond what was owed; the borrower's own. */
  readonly creditCentavos: Centavos;
  /** The day after the due day, on which the penalty arose. */
  readonly penaltyChargedOn: ManilaDate | null;
  readonly penaltyWaivedOn: ManilaDate | null;
  /** The lender no longer counts on it; the borrower owes it as before. */
  readonly writtenOffOn: ManilaDate | null;
  /** The day on which new days were agreed on for what was unpaid. */
  readonly restructuredOn: ManilaDate | null;
  readonly settledOn: ManilaDate | null;
  /** One per fact, in the order of the facts given. */
  readonly allocations: readonly FactAllocation[];
  readonly extension: ExtensionOffer | null;
  readonly early: EarlyOffer | null;
  readonly earlyAllowedFrom: ManilaDate;
}

/**
 * The loan as it stands on `today`: a fold over the facts by their day, those of one day in the order given. A
 * payment that is announced late counts from the day it was made, so a borrower who paid on time bears no
 * penalty. A fact dated after `today` (a provider's clock) is never left out: the account is then as of that
 * day.
 * @throws RangeError when a fact's amount is not a whole, non-negative number of centavos.
 */
export function loanAccount(
  contract: LoanContract,
  facts: readonly LoanFact[],
  today: ManilaDate,
): LoanAccount {
  const inOrder = facts
    .map((fact, factIndex) => ({ fact, factIndex }))
    .toSorted((a, b) => daysBetween(b.fact.on, a.fact.on) || a.factIndex - b.factIndex);
  const allocations: FactAllocation[] = [];
  let state = openLoan(contract);
  for (const { fact, factIndex } of inOrder) {
    const applied = applyFact(contract, reachDay(contract, state, fact.on), fact);
    state = applied.state;
    allocations[factIndex] = {
      factIndex,
      kind: fact.kind,
      on: fact.on,
      amountCentavos: moneyOf(fact),
      honoured: applied.honoured,
      parts: applied.parts,
    };
  }
  const asOf = laterOf(today, inOrder.at(-1)?.fact.on ?? today);
  return accountOf(contract, reachDay(contract, state, asOf), { asOf, allocations });
}

function accountOf(
  contract: LoanContract,
  state: LoanState,
  { asOf, allocations }: { asOf: ManilaDate; allocations: readonly FactAllocation[] },
): LoanAccount {
  const oldest = oldestUnpaid(state.instalments);
  // Node is slow to add to a copy: its spread comes last here and wherever else every page of a loan passes.
  const instalments = state.instalments.map((instalment): InstalmentState => ({
    outstandingCentavos: outstandingOf(instalment),
    state: standingOf(instalment, oldest, asOf),
    ...instalment,
  }));
  const nextInstalment = instalments.find((instalment) => instalment.outstandingCentavos > 0) ?? null;
  const overdueCentavos = sumOf(
    instalments
      .filter((instalment) => instalment.state === "overdue")
      .map((instalment) => instalment.outstandingCentavos),
  );
  return {
    instalments,
    outstandingCentavos: outstandingOfAll(state.instalments),
    outstandingPrincipalCentavos: outstandingUnder(state.instalments, "principal"),
    overdueCentavos,
    nextInstalment,
    amountDueNowCentavos: overdueCentavos > 0 ? overdueCentavos : (nextInstalment?.outstandingCentavos ?? 0),
    extensionsUsed: state.extensionsUsed,
    creditCentavos: state.creditCentavos,
    penaltyChargedOn: state.penaltyChargedOn,
    penaltyWaivedOn: state.penaltyWaivedOn,
    writtenOffOn: state.writtenOffOn,
    restructuredOn: state.restructured?.on ?? null,
    settledOn: state.settledOn,
    allocations,
    extension: extensionOffer(contract, state, asOf),
    early: earlyOffer(contract, state, asOf),
    earlyAllowedFrom: earlyAllowedFrom(contract),
  };
}

function standingOf(
  instalment: InstalmentBalance,
  oldest: InstalmentBalance | null,
  today: ManilaDate,
): InstalmentStanding {
  if (outstandingOf(instalment) === 0) return "paid";
  if (isPastDue(instalment, today)) return "overdue";
  return instalment === oldest ? "due" : "upcoming";
}
