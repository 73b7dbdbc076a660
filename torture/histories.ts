import * as fc from "fast-check";
import { fixedClock, type FixedClock } from "../apps/server/src/testing/fixed-clock.ts";
import { checkBooks, checkEvents, checkLoansOf, countKept, ledgerOf } from "./invariants.ts";
import { owedBackOf, sumOf, uncoveredOf, waitingOf } from "./model/borrower-facts.ts";
import { dateOfDay, dayOf } from "./model/days.ts";
import { proceedsOf } from "./model/loan-model.ts";
import { histories, type History, type Step } from "./model/steps.ts";
import { beginRun, type BorrowerRun, chosen, type Neighbour } from "./plays/borrower-run.ts";
import * as loans from "./plays/loan-plays.ts";
import * as others from "./plays/other-plays.ts";
import * as payments from "./plays/payment-plays.ts";
import * as plans from "./plays/plan-plays.ts";
import * as providers from "./plays/provider-plays.ts";
import * as received from "./plays/received-plays.ts";
import * as staff from "./plays/staff-plays.ts";
import type { Part, PartResult } from "./part.ts";
import { smallestFailing } from "./smallest-failing.ts";
import { expectSame } from "./violation.ts";
import type { Engine } from "./world/databases.ts";
import { openWorld, type World } from "./world/open-world.ts";

/** A database with this many borrowers stays fast; the next world starts with a new one. */
const HISTORIES_A_WORLD = 100;
/** A page is two calls; looking after each step would be half of the work. */
const STEPS_A_LOOK = 3;
const FIRST_DAY = "2026-03-10T10:00:00+08:00";
const MINUTE_MS = 60_000;
/** Shrinking a failing history stops after this; what was found by then is reported. */
const LONGEST_SHRINK_MS = 90_000;

export interface HistorySettings {
  readonly count: number;
  readonly steps: number;
  readonly seed: number;
  readonly engine: Engine;
  readonly onProgress?: (done: number) => void;
}

/** Random histories, each of a separate borrower, against the model; each is identified by one number, its seed. */
async function runHistories(settings: HistorySettings): Promise<PartResult> {
  const { count, steps, seed: first, engine, onProgress } = settings;
  const failures: string[] = [];
  let done = 0;
  while (done < count && failures.length === 0) {
    const clock = fixedClock(FIRST_DAY);
    const profile = Math.floor((first + done) / HISTORIES_A_WORLD) % 2 === 0 ? "philippines" : "document";
    const world = await openWorld({ engine, profile, clock });
    try {
      const until = Math.min(count, done + HISTORIES_A_WORLD - ((first + done) % HISTORIES_A_WORLD));
      let neighbour: Neighbour | null = null;
      for (; done < until && failures.length === 0; done += 1) {
        const seed = first + done;
        const play = async (history: History): Promise<void> => {
          neighbour = await playHistory(world, clock, history, neighbour);
        };
        const failure = await failureOf(seed, steps, play);
        if (failure !== null) failures.push(failure);
        onProgress?.(done + 1);
      }
      await checkBooks(world.database);
      await checkEvents(world.database);
    } finally {
      await world.close();
    }
  }
  return { name: "histories", runs: done, detail: `${done * steps} steps`, failures };
}

/** Plays the history of a seed; a failing one is shrunk as far as possible. */
async function failureOf(
  seed: number,
  steps: number,
  play: (history: History) => Promise<void>,
): Promise<string | null> {
  const [history] = fc.sample(histories(steps), { seed, numRuns: 1 });
  const { scene, steps: allSteps } = history!;
  const failureOfSteps = (some: readonly Step[]): Promise<Error | null> =>
    play({ scene, steps: some }).then(
      () => null,
      (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
    );
  const failure = await failureOfSteps(allSteps);
  if (failure === null) return null;
  const fewest = await smallestFailing(allSteps, async (some) => (await failureOfSteps(some)) !== null, {
    withinMs: LONGEST_SHRINK_MS,
  });
  return [
    `seed ${seed}: ${failure.stack ?? failure.message}`,
    `  in the fewest steps (${(await failureOfSteps(fewest))?.message ?? "which pass now"}):`,
    ...fewest.map((step, at) => `  ${at + 1}. ${JSON.stringify(step)}`),
    `  again: npm run torture -- histories --seed ${seed} --count 1 --steps ${steps}`,
  ].join("\n");
}

async function playHistory(
  world: World,
  clock: FixedClock,
  { scene, steps }: History,
  neighbour: Neighbour | null,
): Promise<Neighbour> {
  world.wire.announced.splice(0);
  const tomorrow = dayOf(clock.now().getTime()) + 1;
  clock.set(`${dateOfDay(tomorrow)}T00:00:00+08:00`);
  clock.set(new Date(clock.now().getTime() + scene.startMinute * MINUTE_MS));
  const tick = (): void => clock.set(new Date(clock.now().getTime() + 1));
  const run = await beginRun(world, { neighbour, cardNeedsCode: scene.cardNeedsCode, tick });
  for (const [index, step] of steps.entries()) {
    if (step.kind === "wait") clock.set(new Date(run.now() + step.minutes * MINUTE_MS));
    else await PLAYS[step.kind](run, step as never);
    const order = chosen(run.model.orders, index);
    if (index % STEPS_A_LOOK === 0 && order !== undefined) await loans.look(run, order);
  }
  await providers.runJobs(run, { trouble: null });
  await providers.deliverAll(run);
  await checkBorrower(run);
  const orders = run.model.orders.map(({ id, product }) => ({ id, product }));
  return { borrowerId: run.borrowerId, orders };
}

const PLAYS: {
  readonly [Kind in Exclude<Step["kind"], "wait">]: (
    run: BorrowerRun,
    step: Extract<Step, { kind: Kind }>,
  ) => Promise<void>;
} = {
  confirm: loans.confirm,
  "bind-account": loans.bindAccount,
  "give-up": loans.giveUp,
  "run-jobs": providers.runJobs,
  "settle-payout": providers.settlePayout,
  "contradict-payout": providers.contradictPayout,
  deliver: providers.deliver,
  "deliver-again": providers.deliverAgain,
  "open-code": payments.openCode,
  pay: payments.pay,
  "charge-card": payments.chargeCard,
  "settle-charge": providers.settleCharge,
  "ask-to-adjust": staff.askToAdjust,
  "decide-adjustment": staff.decideAdjustment,
  "offer-plan": plans.offer,
  "answer-plan": plans.answer,
  refund: staff.refund,
  "book-return": staff.bookReturn,
  "book-refund-return": staff.bookRefundReturn,
  "take-back-payment": received.takePaymentBack,
  "settle-owed-back": staff.settleOwedBack,
  "stray-payment": providers.payAstray,
  "match-stray": received.matchStray,
  unmatch: received.unmatch,
  complain: others.complain,
  "answer-complaint": others.answer,
  "rate-complaint": others.rate,
  "log-in": others.logIn,
  "log-out": others.logOut,
  "look-at-others": others.lookAtOthers,
};

/** Pages, books and inbox agree with the model, to the centavo. */
async function checkBorrower(run: BorrowerRun): Promise<void> {
  const { world, model } = run;
  const today = run.today();
  for (const order of model.orders) {
    await loans.look(run, order);
    const standing = model.standing(order, today);
    const paid = sumOf(
      order.received.map(({ fact, isTakenBack, amount }) => (fact === null || isTakenBack ? 0 : amount)),
    );
    const taken = standing?.taken;
    const lost = standing?.lost ?? null;
    const proceeds = proceedsOf(order.terms, order.amount);
    const sentTwice = proceeds * order.payouts.filter(({ state }) => state === "sent-twice").length;
    const refunds = order.refunds.filter(({ state }) => state === "paid");
    const refunded = sumOf(refunds.map(({ amount }) => amount));
    const ofCredit = sumOf(refunds.map((refund) => refund.ofCredit));
    const cameBack = sumOf(refunds.map(({ returned }) => returned?.amount ?? 0));
    const foundAgain = sumOf(refunds.map(({ returned }) => returned?.givenUp ?? 0));
    const { owedBack } = order;
    const uncovered = sumOf(uncoveredOf(order).map(({ amount }) => amount));
    const setOff = owedBackOf(owedBack, "set-off");
    const [owedCameBack, givenUp] = [owedBackOf(owedBack, "came-back"), owedBackOf(owedBack, "given-up")];
    const expected: Record<string, number> = {
      loan_principal: lost === null ? (standing?.owedPrincipal ?? 0) : 0,
      written_off: (lost?.principal ?? 0) + givenUp - foundAgain,
      recovery_income: -(lost?.recovered ?? 0),
      cash_at_payout_provider:
        cameBack + owedCameBack - refunded - sentTwice - (order.loan === null ? 0 : proceeds),
      payouts_receivable: owedBackOf(owedBack, null),
      cash_at_payment_provider: paid + order.setAside,
      fee_income: order.loan === null ? 0 : -(order.amount - proceeds + taken!.fee),
      interest_income: -(taken?.interest ?? 0),
      penalty_income: -(taken?.penalty ?? 0),
      extension_income: -(taken?.extensionFee ?? 0),
      borrower_credit:
        ofCredit +
        foundAgain +
        setOff -
        cameBack -
        (standing?.credit ?? waitingOf(order)) -
        order.setAside -
        uncovered,
    };
    const held = await ledgerOf(world.database, order.id);
    for (const account of new Set([...Object.keys(expected), ...Object.keys(held)]))
      expectSame(`order ${order.id}'s ${account}`, held[account] ?? 0, (expected[account] ?? 0) + 0);
  }
  await others.lookAtComplaints(run);
  await checkLoansOf(world.database, run.borrowerId, dateOfDay(today));
  expectSame("events kept", await countKept(world.database, model.acknowledged), model.acknowledged.size);
}

export const historiesPart: Part = {
  name: "histories",
  short: { count: 12, steps: 50 },
  long: { count: 10_000, steps: 50 },
  run: runHistories,
};
