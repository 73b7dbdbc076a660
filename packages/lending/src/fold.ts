import { type Allocated, allocatePayment, type AllocationParts, NO_PARTS } from "./allocation.ts";
import type { ManilaDate } from "./calendar.ts";
import {
  type DecisionFact,
  type EarlySettlementFact,
  type ExtensionFact,
  isMoney,
  type LoanContract,
  type LoanFact,
  type MoneyFact,
  type PenaltyWaiverFact,
  type RestructuringFact,
} from "./loan-facts.ts";
import { earlyPrice, settleEarly } from "./early-repayment.ts";
import { extensionOffer, moveInstalments } from "./extension.ts";
import { type InstalmentBalance, openInstalment, outstandingOfAll, outstandingUnder } from "./instalment.ts";
import type { Centavos } from "./money.ts";
import { chargePenalty, waivePenalty } from "./penalty.ts";
import { restructure } from "./restructuring.ts";

/** A loan between two facts. */
export interface LoanState {
  readonly instalments: readonly InstalmentBalance[];
  readonly extensionsUsed: number;
  /** The requests that bought them, where known. */
  readonly extendedBy: readonly string[];
  readonly creditCentavos: Centavos;
  readonly penaltyChargedOn: ManilaDate | null;
  readonly penaltyWaivedOn: ManilaDate | null;
  readonly writtenOffOn: ManilaDate | null;
  /** When a plan replaced what was unpaid, and the previous instalments, by which interest accrues. */
  readonly restructured: {
    readonly on: ManilaDate;
    readonly from: readonly InstalmentBalance[];
  } | null;
  readonly settledOn: ManilaDate | null;
}

export interface AppliedFact {
  readonly state: LoanState;
  readonly parts: AllocationParts;
  /** The fact did what it was meant to do. */
  readonly honoured: boolean;
}

export function openLoan(contract: LoanContract): LoanState {
  return {
    instalments: contract.instalments.map(openInstalment),
    extensionsUsed: 0,
    extendedBy: [],
    creditCentavos: 0,
    penaltyChargedOn: null,
    penaltyWaivedOn: null,
    writtenOffOn: null,
    restructured: null,
    settledOn: null,
  };
}

/** What the beginning of a day brings: the penalty, once per order. */
export function reachDay(contract: LoanContract, state: LoanState, today: ManilaDate): LoanState {
  if (state.penaltyChargedOn !== null) return state;
  const charged = chargePenalty(contract, state.instalments, today);
  if (charged === null) return state;
  return { ...state, instalments: charged.instalments, penaltyChargedOn: charged.chargedOn };
}

/** Applies a fact to a loan that has reached the fact's day. Money for a settled loan is credit. */
export function applyFact(contract: LoanContract, state: LoanState, fact: LoanFact): AppliedFact {
  if (!isMoney(fact)) return decided(state, fact);
  const applied = takeMoney(contract, state, fact);
  if (state.writtenOffOn === null) return applied;
  return { ...applied, parts: { ...applied.parts, recovered: applied.parts.principal } };
}

function decided(state: LoanState, fact: DecisionFact): AppliedFact {
  if (fact.kind === "penalty-waiver") return waive(state, fact);
  return fact.kind === "write-off" ? writeOff(state, fact.on) : agreeAnew(state, fact);
}

function takeMoney(contract: LoanContract, state: LoanState, fact: MoneyFact): AppliedFact {
  if (fact.kind === "payment") return pay(state, fact);
  const applied = fact.kind === "extension" ? extend(contract, state, fact) : settle(contract, state, fact);
  return applied ?? { ...pay(state, fact), honoured: false };
}

/** Without an unpaid penalty there is nothing to waive, as when an earlier payment was announced later. */
function waive(state: LoanState, fact: PenaltyWaiverFact): AppliedFact {
  const { on } = fact;
  const { instalments, waivedCentavos: waivedCharges } = waivePenalty(state.instalments, fact);
  const parts = { ...NO_PARTS, waivedCharges };
  if (waivedCharges === 0) return { state, parts, honoured: false };
  const waived = { ...state, penaltyWaivedOn: on };
  return { state: afterAllocation(waived, { instalments, parts }, on), parts, honoured: true };
}

/** A loan that has been paid or written off in the meantime is not written off. */
function writeOff(state: LoanState, on: ManilaDate): AppliedFact {
  const honoured = state.settledOn === null && state.writtenOffOn === null;
  if (!honoured) return { state, parts: NO_PARTS, honoured };
  const writtenOff = outstandingUnder(state.instalments, "principal");
  return { state: { ...state, writtenOffOn: on }, parts: { ...NO_PARTS, writtenOff }, honoured };
}

/** A loan that has been paid in the meantime has nothing left to agree on. */
function agreeAnew(state: LoanState, { on, payments }: RestructuringFact): AppliedFact {
  const honoured = state.settledOn === null && payments.length > 0;
  if (!honoured) return { state, parts: NO_PARTS, honoured };
  const restructured = { on, from: state.restructured?.from ?? state.instalments };
  const instalments = restructure(state.instalments, payments);
  return { state: { ...state, instalments, restructured }, parts: NO_PARTS, honoured };
}

function pay(
  state: LoanState,
  { amountCentavos, on, payment }: Pick<MoneyFact, "amountCentavos" | "on" | "payment">,
): AppliedFact {
  const allocated = allocatePayment(state.instalments, amountCentavos, on, payment);
  return { state: afterAllocation(state, allocated, on), parts: allocated.parts, honoured: true };
}

/** The fee first, since that is what the price was agreed for; the rest pays the penalty and then the plan. */
function extend(contract: LoanContract, state: LoanState, fact: ExtensionFact): AppliedFact | null {
  const { on, request, payment } = fact;
  const offer = extensionOffer(contract, state, on);
  if (offer === null || fact.amountCentavos < fact.priceCentavos) return null;
  if (request !== undefined && state.extendedBy.includes(request)) return null;
  const extensionFee = Math.min(offer.feeCentavos, fact.priceCentavos);
  const extended: LoanState = {
    ...state,
    instalments: moveInstalments(state.instalments, offer.instalmentNumber, offer.movedByDays),
    extensionsUsed: state.extensionsUsed + 1,
    extendedBy: request === undefined ? state.extendedBy : [...state.extendedBy, request],
  };
  const rest = pay(extended, { on, amountCentavos: fact.amountCentavos - extensionFee, payment });
  return { ...rest, parts: { ...rest.parts, extensionFee } };
}

/**
 * The quote holds even if the loan has become dearer since, and gives way if it has become cheaper. A quote
 * below the principal cannot come from this product and is taken as a payment.
 */
function settle(contract: LoanContract, state: LoanState, fact: EarlySettlementFact): AppliedFact | null {
  const price = earlyPrice(contract, state, fact.on);
  const isSettled = state.settledOn !== null;
  if (
    isSettled ||
    fact.amountCentavos < fact.quotedCentavos ||
    fact.quotedCentavos < price.principalCentavos
  ) {
    return null;
  }
  const takenCentavos = Math.min(fact.quotedCentavos, price.priceCentavos);
  const allocated = settleEarly(
    state.instalments,
    { amountCentavos: fact.amountCentavos, takenCentavos },
    fact.on,
    fact.payment,
  );
  return { state: afterAllocation(state, allocated, fact.on), parts: allocated.parts, honoured: true };
}

function afterAllocation(state: LoanState, allocated: Allocated, on: ManilaDate): LoanState {
  const isSettled = outstandingOfAll(allocated.instalments) === 0;
  return {
    ...state,
    instalments: allocated.instalments,
    creditCentavos: state.creditCentavos + allocated.parts.credit,
    settledOn: state.settledOn ?? (isSettled ? on : null),
  };
}
