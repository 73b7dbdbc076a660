import type { PromiseReason } from "@hiram/contract/collections/promise-to-pay.ts";
import { addDays, type Centavos, isManilaDate, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { findOrder } from "../orders/read-orders.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { unpaidPenalty } from "../corrections/adjust-loan.ts";
import { type ListedPromise, listPromises, writePromise } from "./promises.ts";

/** The latest day that borrowers may name on their own; a collector may agree to a later one (decision 59). */
const MOST_DAYS_AHEAD = 14;
/** Less is not worth suppressing three messages, unless less is due. */
const LEAST_CENTAVOS = 10_000;
/** More than one loan ever has. */
const MOST_READ = 100;

/** Why a borrower's own promise was not recorded; the handler words it. */
export type PromiseFault =
  | { readonly kind: "unknown-order" }
  | { readonly kind: "not-overdue" }
  | { readonly kind: "day-out-of-range"; readonly first: ManilaDate; readonly last: ManilaDate }
  | {
      readonly kind: "amount-out-of-range";
      readonly leastCentavos: Centavos;
      readonly mostCentavos: Centavos;
    }
  /** Another promise is current. */
  | { readonly kind: "promised-before"; readonly on: ManilaDate; readonly amountCentavos: Centavos }
  /** The previous one was not kept. */
  | { readonly kind: "broken-before" };

export class PromiseRefused extends RuleRefused<PromiseFault> {
  override readonly name = "PromiseRefused";
}

export interface OwnLoan {
  readonly borrowerId: number;
  readonly productId: number;
  readonly orderId: number;
}

/** What the borrower of a past-due loan can promise, and what they have promised. */
export interface Promising {
  readonly dueCentavos: Centavos;
  /** The part of it that is the unpaid one-time penalty. */
  readonly penaltyCentavos: Centavos;
  readonly leastCentavos: Centavos;
  readonly owedCentavos: Centavos;
  readonly days: readonly [first: ManilaDate, last: ManilaDate];
  /** What else falls due, up to the last of the days. */
  readonly upcoming: readonly { readonly amountCentavos: Centavos; readonly dueOn: ManilaDate }[];
  readonly standing: ListedPromise | null;
  /** Their own previous promise was not kept, and what was due then still is. */
  readonly isBroken: boolean;
}

/** @throws {PromiseRefused} for another borrower's order, or one with nothing past due */
export async function readPromising(
  db: Db,
  { borrowerId, productId, orderId }: OwnLoan,
  today: ManilaDate,
): Promise<Promising> {
  const record = await findOrder(db, borrowerId, orderId);
  if (record === null || record.product.id !== productId) throw new PromiseRefused({ kind: "unknown-order" });
  const order = loanOrder(record, today);
  const { account } = order;
  const oldest = account?.nextInstalment ?? null;
  if (account === null || oldest === null || account.overdueCentavos === 0)
    throw new PromiseRefused({ kind: "not-overdue" });
  const [first, last] = [addDays(today, 1), addDays(today, MOST_DAYS_AHEAD)];
  const promises = await listPromises(db, { orderId, today, most: MOST_READ });
  const [newest] = promises;
  return {
    dueCentavos: account.overdueCentavos,
    penaltyCentavos: unpaidPenalty(order),
    leastCentavos: Math.min(LEAST_CENTAVOS, account.overdueCentavos),
    owedCentavos: account.outstandingCentavos,
    days: [first, last],
    upcoming: account.instalments
      .filter(({ state, dueOn }) => state === "upcoming" && dueOn <= last)
      .map(({ outstandingCentavos, dueOn }) => ({ amountCentavos: outstandingCentavos, dueOn })),
    standing: newest?.state === "open" ? newest : null,
    isBroken: isBroken(promises, oldest.dueOn),
  };
}

/** A promise that was replaced while it was open was not broken: a collector agreed. */
function isBroken(promises: readonly ListedPromise[], unpaidSince: ManilaDate): boolean {
  const at = promises.findIndex(({ takenBy }) => takenBy === null);
  const own = promises[at];
  if (own?.state !== "broken" || unpaidSince >= manilaDateOf(own.madeAt)) return false;
  const after = promises[at - 1];
  return after === undefined || manilaDateOf(after.madeAt) > own.promisedOn;
}

/**
 * Records a borrower's own promise to pay (WEB-12); until that day nobody contacts them about the loan. The same
 * promise again changes nothing.
 * @returns how it then stands
 * @throws {PromiseRefused} @throws {ActorGone}
 */
export async function promiseToPay(
  tx: Transaction,
  promise: OwnLoan & {
    readonly amountCentavos: Centavos;
    readonly on: string;
    readonly reason: PromiseReason;
    readonly note: string;
  },
  /** Read under the lock: a tap may wait for the one before it. */
  clock: () => Date,
): Promise<Promising> {
  const { borrowerId, orderId, amountCentavos, on, reason, note } = promise;
  await lockBorrower(tx, borrowerId);
  const now = clock();
  const today = manilaDateOf(now);
  const before = await readPromising(tx, promise, today);
  const { standing, leastCentavos, owedCentavos, days } = before;
  if (standing?.promisedOn === on && standing.amountCentavos === amountCentavos) return before;
  if (standing !== null)
    throw new PromiseRefused({
      kind: "promised-before",
      on: standing.promisedOn,
      amountCentavos: standing.amountCentavos,
    });
  if (before.isBroken) throw new PromiseRefused({ kind: "broken-before" });
  if (amountCentavos < leastCentavos || amountCentavos > owedCentavos)
    throw new PromiseRefused({ kind: "amount-out-of-range", leastCentavos, mostCentavos: owedCentavos });
  const [first, last] = days;
  if (!isManilaDate(on) || on < first || on > last)
    throw new PromiseRefused({ kind: "day-out-of-range", first, last });
  await writePromise(tx, {
    orderId,
    borrowerId,
    amountCentavos,
    promisedOn: on,
    takenBy: null,
    reason,
    note,
    madeAt: now,
  });
  return readPromising(tx, promise, today);
}
