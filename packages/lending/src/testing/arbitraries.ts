import * as fc from "fast-check";
import {
  addDays,
  daysBetween,
  type LoanAccount,
  loanAccount,
  type LoanContract,
  type LoanFact,
  type LoanOffer,
  type LoanProduct,
  type LoanTerm,
  type ManilaDate,
  PLAN_STEPS,
  priceLoan,
  spreadOwed,
} from "../index.ts";
import type { Fee } from "../product.ts";

export const manilaDates: fc.Arbitrary<ManilaDate> = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => addDays("2000-01-01", days));

const terms: fc.Arbitrary<LoanTerm> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 365 }), fc.integer({ min: 1, max: 12 }))
    .map(([periods, wanted]) => ({ periods, unit: "D" as const, instalments: Math.min(wanted, periods) })),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 3 }))
    .map(([instalments, months]) => ({ periods: instalments * months, unit: "M" as const, instalments })),
);

const rateTiers = fc
  .array(
    fc.record({ span: fc.integer({ min: 1, max: 90 }), dailyRatePpm: fc.integer({ min: 0, max: 60_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((tiers) => {
    let fromDay = 1;
    return tiers.map(({ span, dailyRatePpm }) => {
      const tier = { fromDay, dailyRatePpm };
      fromDay += span;
      return tier;
    });
  });

/** Fees that together leave more than half of any loan. */
function feesFor(minCentavos: number): fc.Arbitrary<Fee[]> {
  const taken = fc.constantFrom("from-proceeds" as const, "in-plan" as const);
  const percent = fc.record({
    name: fc.constant({ en: "Percentage", fil: "Porsiyento" }),
    kind: fc.constant("percent" as const),
    value: fc.integer({ min: 0, max: 100_000 }),
    taken,
  });
  const flat = fc.record({
    name: fc.constant({ en: "Flat", fil: "Takdang halaga" }),
    kind: fc.constant("flat" as const),
    value: fc.integer({ min: 0, max: Math.floor(minCentavos / 10) }),
    taken,
  });
  return fc.array(fc.oneof(percent, flat), { maxLength: 3 });
}

const extensions = fc.option(
  fc.record({
    fee: fc.oneof(
      fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 0, max: 200_000 }) }),
      fc.record({ kind: fc.constant("flat" as const), value: fc.integer({ min: 0, max: 100_000 }) }),
    ),
    limit: fc.integer({ min: 1, max: 3 }),
    periodDays: fc.integer({ min: 1, max: 45 }),
  }),
);

/** Any sound product with one term. */
export const products: fc.Arbitrary<LoanProduct> = fc
  .integer({ min: 2, max: 5_000_000 })
  .chain((minCentavos) =>
    fc.record({
      id: fc.constant(7),
      name: fc.constant("Any loan"),
      logo: fc.constant(""),
      amount: fc.record({
        minCentavos: fc.constant(minCentavos),
        maxCentavos: fc.integer({ min: minCentavos, max: 10_000_000 }),
        stepCentavos: fc.integer({ min: 1, max: 100_000 }),
      }),
      terms: terms.map((term) => [term]),
      rateTiers,
      fees: feesFor(minCentavos),
      penalty: fc.record({
        newBorrowerCentavos: fc.integer({ min: 0, max: 100_000 }),
        repeatBorrowerCentavos: fc.integer({ min: 0, max: 100_000 }),
        mostPpm: fc.option(fc.integer({ min: 1, max: 100_000 })),
      }),
      extension: extensions,
      early: fc.record({ halfTerm: fc.boolean(), minDays: fc.integer({ min: 0, max: 30 }) }),
      method: fc.constantFrom("equal-principal" as const, "level" as const),
    }),
  );

export interface PricedLoan {
  readonly product: LoanProduct;
  readonly offer: LoanOffer;
}

/** Any loan that any product offers, from any day. */
export const pricedLoans: fc.Arbitrary<PricedLoan> = fc
  .tuple(products, fc.nat(), manilaDates)
  .map(([product, pick, startsOn]) => {
    const { minCentavos, maxCentavos, stepCentavos } = product.amount;
    const steps = Math.floor((maxCentavos - minCentavos) / stepCentavos);
    const amountCentavos = minCentavos + (pick % (steps + 1)) * stepCentavos;
    const { periods, unit } = product.terms.at(0)!;
    return { product, offer: priceLoan(product, { amountCentavos, periods, unit, startsOn }) };
  });

export const contracts: fc.Arbitrary<LoanContract> = fc
  .tuple(pricedLoans, fc.boolean())
  .map(([{ product, offer }, repeatBorrower]) => ({
    product,
    amountCentavos: offer.amountCentavos,
    instalments: offer.instalments,
    disbursedOn: offer.startsOn,
    termDays: offer.termDays,
    repeatBorrower,
  }));

/** Something a borrower does, `afterDays` after the previous move; sizes are relative to what is then owed. */
export interface Move {
  readonly afterDays: number;
  readonly kind:
    | "part"
    | "due-now"
    | "all"
    | "too-much"
    | "extend"
    | "extend-short"
    | "settle"
    | "stray"
    | "waive"
    | "write-off"
    | "restructure";
  readonly share: number;
}

const WEIGHTS: Readonly<Record<Move["kind"], number>> = {
  part: 3,
  "due-now": 8,
  all: 1,
  "too-much": 1,
  extend: 10,
  "extend-short": 2,
  settle: 3,
  stray: 2,
  waive: 2,
  "write-off": 1,
  restructure: 2,
};

export const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    afterDays: fc.integer({ min: 0, max: 40 }),
    kind: fc.oneof(
      ...Object.entries(WEIGHTS).map(([kind, weight]) => ({
        weight,
        arbitrary: fc.constant(kind as Move["kind"]),
      })),
    ),
    share: fc.integer({ min: 0, max: 1000 }),
  }),
  { maxLength: 12 },
);

/** The fact that a move becomes on a given day, for a loan that stands as `account`. */
export function factOf(move: Move, account: LoanAccount, on: ManilaDate): LoanFact {
  const owed = account.outstandingCentavos;
  const share = Math.floor((owed * move.share) / 1000);
  const payment = (amountCentavos: number): LoanFact => ({ kind: "payment", on, amountCentavos });
  const priceCentavos = account.extension?.priceCentavos ?? move.share;
  const quotedCentavos = account.early?.priceCentavos ?? share;
  switch (move.kind) {
    case "part":
      return payment(Math.floor((account.amountDueNowCentavos * move.share) / 1000));
    case "due-now":
      return payment(account.amountDueNowCentavos);
    case "all":
      return payment(owed);
    case "too-much":
      return payment(owed + move.share);
    case "extend":
      return {
        kind: "extension",
        on,
        amountCentavos: priceCentavos,
        priceCentavos,
        request: `${move.share % 3}`,
      };
    case "extend-short":
      return { kind: "extension", on, amountCentavos: Math.max(0, priceCentavos - 1), priceCentavos };
    case "settle":
      return {
        kind: "early-settlement",
        on,
        amountCentavos: quotedCentavos + (move.share % 3),
        quotedCentavos,
      };
    case "stray":
      return { kind: "extension", on, amountCentavos: share, priceCentavos: Math.floor(share / 2) };
    case "waive":
      return { kind: "penalty-waiver", on, mostCentavos: share };
    case "write-off":
      return { kind: "write-off", on };
    case "restructure":
      return restructuring(owed, on, move.share);
    default:
      throw new Error(`unknown move ${String(move.kind satisfies never)}`);
  }
}

/** Up to five payments, the first at most thirty days ahead. */
function restructuring(owed: number, on: ManilaDate, share: number): LoanFact {
  const most = Math.min(1 + (share % 5), Math.max(1, Math.floor(owed / 100)));
  const firstOn = addDays(on, share % 30);
  const every = PLAN_STEPS[share % PLAN_STEPS.length]!;
  return { kind: "restructuring", on, payments: spreadOwed(owed, { payments: most, firstOn, every }) };
}

/** The facts of a history in which the borrower pays what the product quotes at the time. */
export function historyOf(contract: LoanContract, moves: readonly Move[]): LoanFact[] {
  const facts: LoanFact[] = [];
  let on = contract.disbursedOn;
  for (const move of moves) {
    on = addDays(on, move.afterDays);
    facts.push(factOf(move, loanAccount(contract, facts, on), on));
  }
  return facts;
}

/** Facts of any kind, size and order of days, as if nobody had quoted anything. */
export function strayFacts(contract: LoanContract): fc.Arbitrary<LoanFact[]> {
  const amount = fc.integer({ min: 0, max: contract.amountCentavos * 2 });
  const common = {
    on: fc.integer({ min: 0, max: 500 }).map((days) => addDays(contract.disbursedOn, days)),
    amountCentavos: amount,
  };
  return fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("payment" as const), ...common }),
      fc.record({
        kind: fc.constant("extension" as const),
        ...common,
        priceCentavos: amount,
        request: fc.constantFrom(undefined, "one", "another"),
      }),
      fc.record({ kind: fc.constant("early-settlement" as const), ...common, quotedCentavos: amount }),
      fc.record({ kind: fc.constant("penalty-waiver" as const), on: common.on, mostCentavos: amount }),
      fc.record({ kind: fc.constant("write-off" as const), on: common.on }),
      fc.record({
        kind: fc.constant("restructuring" as const),
        on: common.on,
        payments: fc.array(fc.record({ dueOn: common.on, amountCentavos: amount }), { maxLength: 5 }),
      }),
    ),
    { maxLength: 10 },
  );
}

export function lastDayOf(contract: LoanContract, facts: readonly LoanFact[]): number {
  return Math.max(contract.termDays, ...facts.map((fact) => daysBetween(contract.disbursedOn, fact.on)));
}
