import * as fc from "fast-check";
import type { Crash } from "../world/breakable-database.ts";
import type { WireFault } from "../world/provider-wire.ts";

/** What goes wrong during a step; the step is then repeated, as an app or a provider would. */
export type Trouble = Crash | WireFault | null;

/**
 * One thing that a borrower, a provider, staff or time does. Numbers select from whatever exists when the step is
 * taken.
 */
export type Step =
  | { readonly kind: "wait"; readonly minutes: number }
  | { readonly kind: "confirm"; readonly product: number; readonly size: number; readonly trouble: Trouble }
  | { readonly kind: "bind-account"; readonly account: number; readonly trouble: Trouble }
  | { readonly kind: "give-up"; readonly which: number; readonly trouble: Trouble }
  | { readonly kind: "run-jobs"; readonly trouble: Trouble }
  | { readonly kind: "settle-payout"; readonly which: number; readonly isPaid: boolean }
  | { readonly kind: "contradict-payout"; readonly which: number }
  | { readonly kind: "deliver"; readonly which: number; readonly copies: number; readonly trouble: Trouble }
  | { readonly kind: "deliver-again"; readonly which: number }
  | {
      readonly kind: "open-code";
      readonly which: number;
      readonly channel: 1 | 2 | 3;
      readonly purpose: "repayment" | "extension" | "early-settlement";
      readonly amount: Amount;
      readonly trouble: Trouble;
    }
  | { readonly kind: "pay"; readonly which: number; readonly amount: Amount; readonly times: number }
  | {
      readonly kind: "charge-card";
      readonly which: number;
      readonly amount: Amount;
      readonly trouble: Trouble;
    }
  | { readonly kind: "settle-charge"; readonly which: number; readonly isPaid: boolean }
  | {
      readonly kind: "ask-to-adjust";
      readonly which: number;
      readonly purpose: "penalty-waiver" | "write-off";
      readonly trouble: Trouble;
    }
  | { readonly kind: "decide-adjustment"; readonly which: number; readonly trouble: Trouble }
  | {
      readonly kind: "offer-plan";
      readonly which: number;
      readonly payments: number;
      readonly inDays: number;
      readonly everyDays: 7 | 14;
      readonly trouble: Trouble;
    }
  | {
      readonly kind: "answer-plan";
      readonly which: number;
      readonly isAccepted: boolean;
      readonly trouble: Trouble;
    }
  | {
      readonly kind: "refund";
      readonly which: number;
      /** It is sent and arrives at once: left to chance, hardly one does. */
      readonly arrives: boolean;
      readonly trouble: Trouble;
    }
  | { readonly kind: "book-return"; readonly which: number; readonly trouble: Trouble }
  | { readonly kind: "book-refund-return"; readonly which: number; readonly trouble: Trouble }
  | { readonly kind: "take-back-payment"; readonly which: number; readonly trouble: Trouble }
  | {
      readonly kind: "settle-owed-back";
      readonly which: number;
      readonly end: OwedBackEnd;
      readonly trouble: Trouble;
    }
  | { readonly kind: "stray-payment"; readonly centavos: number }
  | {
      readonly kind: "match-stray";
      readonly which: number;
      readonly order: number;
      readonly trouble: Trouble;
    }
  | { readonly kind: "unmatch"; readonly which: number; readonly trouble: Trouble }
  | { readonly kind: "complain"; readonly which: number; readonly text: number; readonly trouble: Trouble }
  | { readonly kind: "answer-complaint"; readonly which: number }
  | { readonly kind: "rate-complaint"; readonly which: number; readonly stars: number }
  | { readonly kind: "log-in"; readonly isCodeRight: boolean }
  | { readonly kind: "log-out"; readonly which: number }
  | { readonly kind: "look-at-others" };

/** How what was sent to the borrower and is not theirs is settled. */
export type OwedBackEnd = "came-back" | "set-off" | "given-up";

/** Relative to what is asked for: exactly that, less, more, or an odd amount that nobody asked for. */
export type Amount = "right" | "half" | "all-that-is-owed" | "too-much" | "one-centavo-less";

const which = fc.nat({ max: 20 });
const isPaid = fc.integer({ min: 0, max: 3 }).map((value) => value > 0);
const amount = fc.constantFrom<Amount>(
  "right",
  "right",
  "right",
  "half",
  "all-that-is-owed",
  "too-much",
  "one-centavo-less",
);
/** Mostly none: a history in which everything fails proves little. */
const oneOf = (...troubles: NonNullable<Trouble>[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom(...troubles) },
  );
const crash = oneOf("before-commit", "after-commit");
const crashOrWire = oneOf("before-commit", "after-commit", "down", "fault", "answer-lost", "asked-twice");

const minutes = fc.oneof(
  fc.integer({ min: 1, max: 15 }),
  fc.integer({ min: 60, max: 1_440 }),
  fc.integer({ min: 1, max: 40 }).map((days) => days * 1_440),
);

const step = <Kind extends Step["kind"]>(
  kind: Kind,
  rest: {
    [Name in Exclude<keyof Extract<Step, { kind: Kind }>, "kind">]: fc.Arbitrary<
      Extract<Step, { kind: Kind }>[Name]
    >;
  },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<Step>;

const channel = fc.constantFrom<1 | 2 | 3>(1, 2, 3);
const purpose = fc.constantFrom("repayment", "repayment", "repayment", "extension", "early-settlement");

const adjustment = fc.constantFrom("penalty-waiver", "write-off");

const owedBackEnd = fc.constantFrom<OwedBackEnd>("came-back", "set-off", "given-up");

const WEIGHTED: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [8, step("wait", { minutes })],
  [4, step("confirm", { product: fc.nat({ max: 2 }), size: fc.nat({ max: 8 }), trouble: crash })],
  [3, step("bind-account", { account: fc.nat({ max: 3 }), trouble: crash })],
  [2, step("give-up", { which, trouble: crash })],
  [6, step("run-jobs", { trouble: crashOrWire })],
  [5, step("settle-payout", { which, isPaid })],
  [12, step("deliver", { which, copies: fc.integer({ min: 1, max: 3 }), trouble: crash })],
  [3, step("deliver-again", { which })],
  [4, step("contradict-payout", { which })],
  [10, step("open-code", { which, channel, purpose, amount, trouble: crashOrWire })],
  [9, step("pay", { which, amount, times: fc.constantFrom(1, 1, 1, 2) })],
  [4, step("charge-card", { which, amount, trouble: crash })],
  [3, step("settle-charge", { which, isPaid })],
  [6, step("ask-to-adjust", { which, purpose: adjustment, trouble: crash })],
  [5, step("decide-adjustment", { which, trouble: crash })],
  [
    4,
    step("offer-plan", {
      which,
      payments: fc.integer({ min: 1, max: 6 }),
      inDays: fc.integer({ min: 1, max: 31 }),
      everyDays: fc.constantFrom<7 | 14>(7, 14),
      trouble: crash,
    }),
  ],
  [4, step("answer-plan", { which, isAccepted: isPaid, trouble: crash })],
  [5, step("refund", { which, arrives: fc.boolean(), trouble: crash })],
  [2, step("book-return", { which, trouble: crash })],
  [4, step("book-refund-return", { which, trouble: crash })],
  [3, step("take-back-payment", { which, trouble: crash })],
  [5, step("settle-owed-back", { which, end: owedBackEnd, trouble: crash })],
  [4, step("stray-payment", { centavos: fc.integer({ min: 1, max: 1_000_000 }) })],
  [5, step("match-stray", { which, order: which, trouble: crash })],
  [4, step("unmatch", { which, trouble: crash })],
  [2, step("complain", { which, text: fc.nat({ max: 2 }), trouble: crash })],
  [1, step("answer-complaint", { which })],
  [1, step("rate-complaint", { which, stars: fc.integer({ min: 1, max: 5 }) })],
  [1, step("log-in", { isCodeRight: fc.boolean() })],
  [1, step("log-out", { which })],
  [1, step("look-at-others", {})],
];

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...WEIGHTED.map(([weight, arbitrary]) => ({ weight, arbitrary })),
);

const sendMoney = (isPaid: boolean): readonly Step[] => [
  { kind: "run-jobs", trouble: null },
  { kind: "settle-payout", which: 0, isPaid },
  { kind: "deliver", which: 0, copies: 1, trouble: null },
];

/** A code by SMS, which a new account needs, is sent only some time after the one before it. */
const toAnotherAccount: readonly Step[] = [
  { kind: "wait", minutes: 5 },
  { kind: "bind-account", account: 1, trouble: null },
  ...sendMoney(true),
];

/** How a loan begins, so that most histories have one to pay. */
const beginningOf = (product: number, isFirstPaid: boolean): readonly Step[] => [
  { kind: "bind-account", account: 0, trouble: null },
  { kind: "confirm", product, size: 4, trouble: null },
  ...sendMoney(isFirstPaid),
  ...(isFirstPaid ? [] : toAnotherAccount),
];

/** How a history begins, all of it derived from its seed. */
export interface Scene {
  /** The time of day in Manila: some histories begin just before midnight. */
  readonly startMinute: number;
  /** Whether the saved card's bank wants a code by SMS for each payment. */
  readonly cardNeedsCode: boolean;
}

export interface History {
  readonly scene: Scene;
  readonly steps: readonly Step[];
}

const scene: fc.Arbitrary<Scene> = fc.record({
  startMinute: fc.oneof(fc.nat({ max: 1_439 }), fc.integer({ min: 1_425, max: 1_439 })),
  cardNeedsCode: fc.boolean(),
});

const beginning = fc.record({
  isThere: fc.constantFrom(true, true, true, false),
  product: fc.nat({ max: 2 }),
  /** Or its payout failed, and a second one is. */
  isFirstPaid: fc.constantFrom(true, true, true, false),
});

/** A history with exactly this many steps. */
export const histories = (count: number): fc.Arbitrary<History> =>
  fc
    .record({ scene, beginning, steps: fc.array(anyStep, { minLength: count, maxLength: count }) })
    .map(({ scene, beginning: { isThere, product, isFirstPaid }, steps }) => ({
      scene,
      steps: isThere ? [...beginningOf(product, isFirstPaid), ...steps].slice(0, count) : steps,
    }));
