import { addDays, addMonths, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { and, eq, isNull, max, sql } from "drizzle-orm";
import { REMOVE_ID_PICTURE } from "../applications/replace-pictures.ts";
import { newestApplication } from "../applications/decide-application.ts";
import { certifications, idPictures } from "../applications/schema.ts";
import { PRUNE_IMAGE } from "../kept-images/kept-images.ts";
import { keptImages } from "../kept-images/schema.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import { balance, creditOf } from "../ledger/balances.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import { type LoanOrder, loanOrder } from "../orders/loan-order.ts";
import { listOrders } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { payouts } from "../payouts/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { bankCards } from "../bank-cards/schema.ts";
import { FORGET_CARD } from "../bank-cards/save-card.ts";
import { separateMessages } from "../support-cases/support-cases.ts";
import { childrenFirst, KEPT_YEARS, rowsOf } from "./personal-tables.ts";
import { closedAccounts } from "./schema.ts";

/** Deletes what may now go of a deleted account. */
export const ERASE_CLOSED = jobKind<{ borrowerId: number }>("account.erase-closed");

/** Writes that were waiting for the lock when the account was deleted are done by then. */
const LATE_WRITES_MS = 15 * 60 * 1000;

/** Within these days a payout that was announced as failed has arrived, or never will. */
const LATE_PAYOUT_DAYS = 7;

/** What prevents an account from being deleted. */
export type Obstacle =
  | { readonly kind: "loan"; readonly order: LoanOrder }
  | { readonly kind: "application" }
  /** Paid beyond what was owed: the borrower's own money. */
  | { readonly kind: "credit"; readonly centavos: number }
  /** Sent twice: owed back. */
  | { readonly kind: "receivable"; readonly centavos: number }
  /** A payout that failed may still arrive (decision 17), and nobody would be known to owe it. */
  | { readonly kind: "late-payout"; readonly until: ManilaDate };

export class AccountNotClosable extends Error {
  override readonly name = "AccountNotClosable";
  readonly obstacles: readonly Obstacle[];
  constructor(obstacles: readonly Obstacle[]) {
    super(obstacles.map(({ kind }) => kind).join(", "));
    this.obstacles = obstacles;
  }
}

/** What is owed or in progress, in either direction; empty: the account may be deleted. */
export async function obstaclesOf(db: Db, borrowerId: number, today: ManilaDate): Promise<Obstacle[]> {
  const found: Obstacle[] = (await listOrders(db, borrowerId))
    .map((record) => loanOrder(record, today))
    .filter(({ status }) => status !== "rejected" && status !== "settled")
    .map((order) => ({ kind: "loan", order }));
  const newest = await newestApplication(db, borrowerId);
  if (newest !== null && newest.application.waitingSince !== null) found.push({ kind: "application" });
  const credit = await creditOf(db, { borrowerId });
  if (credit > 0) found.push({ kind: "credit", centavos: credit });
  const receivable = await balance(db, { account: "payouts_receivable", borrowerId });
  if (receivable > 0) found.push({ kind: "receivable", centavos: receivable });
  const until = await mayArriveUntil(db, borrowerId);
  // As long as a loan is in the way, that is what its borrower can do something about.
  if (found.length === 0 && until !== null && until > today) found.push({ kind: "late-payout", until });
  return found;
}

/** The day from which a failed payout of the borrower's is not expected to arrive after all; null: none failed. */
async function mayArriveUntil(db: Db, borrowerId: number): Promise<ManilaDate | null> {
  const [last] = await db
    .select({ failedAt: max(payouts.failedAt) })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .where(and(eq(orders.borrowerId, borrowerId), isNull(payouts.paidAt), isNull(payouts.notTakenAt)));
  const failedAt = last?.failedAt ?? null;
  return failedAt === null ? null : addDays(manilaDateOf(failedAt), LATE_PAYOUT_DAYS);
}

/**
 * The day until which the law requires us to keep a borrower's records: `KEPT_YEARS` from their last transaction, be it a
 * refund or money that came back; null: nothing was ever lent.
 */
export async function keptUntil(db: Db, borrowerId: number): Promise<ManilaDate | null> {
  const [last] = await db
    .select({ day: max(ledgerPostings.postedOn) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(eq(ledgerEntries.borrowerId, borrowerId));
  if (last === undefined || last.day === null) return null;
  const [year, monthAndDay] = [Number(last.day.slice(0, 4)), last.day.slice(5)];
  // Five years after 29 February there is no such day.
  return `${year + KEPT_YEARS}-${monthAndDay === "02-29" ? "03-01" : monthAndDay}`;
}

/**
 * Deletes an account, in the caller's transaction: from now on the number belongs to a stranger, every session is over,
 * what may go is gone, and what the law requires kept has an end date. The books stay as they are.
 * @throws {AccountNotClosable} @throws {ActorGone} when it had been deleted before
 */
export async function closeAccount(tx: Transaction, borrowerId: number, now: Date): Promise<void> {
  // Decisions, loans and application steps wait here and then find nobody; or they came first, and are seen.
  await lockBorrower(tx, borrowerId);
  const obstacles = await obstaclesOf(tx, borrowerId, manilaDateOf(now));
  if (obstacles.length > 0) throw new AccountNotClosable(obstacles);
  const day = await keptUntil(tx, borrowerId);
  await tx.execute(sql`
    insert into ${closedAccounts} (borrower_id, phone, full_name, closed_at, kept_until)
    select id, phone, full_name, ${now.toISOString()}::timestamptz, ${day}::date
    from ${borrowers} where id = ${borrowerId}`);
  await tx
    .update(borrowers)
    .set({
      phone: `closed:${borrowerId}`,
      fullName: "",
      creditLimitCentavos: 0,
      locale: null,
      localeChosenAt: null,
      closedAt: now,
    })
    .where(eq(borrowers.id, borrowerId));
  // References are kept until the loans are settled, which they are now.
  await tx
    .delete(certifications)
    .where(and(eq(certifications.borrowerId, borrowerId), eq(certifications.step, "ext")));
  await eraseClosed(tx, borrowerId, now);
  // Writes that take no lock, such as recorded taps, may still have added something.
  await enqueue(tx, ERASE_CLOSED, { borrowerId }, { runAfter: new Date(Date.now() + LATE_WRITES_MS) });
  if (day !== null) await eraseOn(tx, borrowerId, day);
}

/**
 * Whether the law still requires the records to be kept on `today`. When their day comes it may have moved: money moved
 * after the account was deleted, or something is owed again, as a payment was taken back (decision 63).
 */
async function isKeptOn(
  tx: Transaction,
  { borrowerId, keptUntil: until }: { readonly borrowerId: number; readonly keptUntil: ManilaDate | null },
  today: ManilaDate,
): Promise<boolean> {
  if (until === null || today < until) return until !== null;
  const byBooks = await keptUntil(tx, borrowerId);
  const owed = (await obstaclesOf(tx, borrowerId, today)).length > 0;
  const [later] = [byBooks ?? until, owed ? addMonths(today, 12) : until].toSorted().toReversed();
  if (later === undefined || later <= today) return false;
  await tx.update(closedAccounts).set({ keptUntil: later }).where(eq(closedAccounts.borrowerId, borrowerId));
  await eraseOn(tx, borrowerId, later);
  return true;
}

const eraseOn = (tx: Transaction, borrowerId: number, day: ManilaDate): Promise<boolean> =>
  enqueue(tx, ERASE_CLOSED, { borrowerId }, { runAfter: new Date(`${day}T00:00:00+08:00`) });

/** Deletes what may now go of a closed account; running it again changes nothing. */
export async function eraseClosed(tx: Transaction, borrowerId: number, now: Date): Promise<void> {
  const [closed] = await tx
    .select({ keptUntil: closedAccounts.keptUntil })
    .from(closedAccounts)
    .where(eq(closedAccounts.borrowerId, borrowerId));
  if (closed === undefined) return;
  const isKept =
    closed.keptUntil !== null && (await isKeptOn(tx, { ...closed, borrowerId }, manilaDateOf(now)));
  await separateMessages(tx, borrowerId);
  await enqueueFileRemovals(tx, borrowerId, isKept);
  await enqueueCardRemovals(tx, borrowerId);
  for (const [table, fate] of childrenFirst()) {
    if (fate.kind === "nameless" || (isKept && fate.kind.startsWith("kept"))) continue;
    const ofBorrower = rowsOf(table, borrowerId, "by" in fate ? fate.by : undefined);
    if ("set" in fate) await tx.update(table).set(fate.set).where(ofBorrower);
    else await tx.delete(table).where(ofBorrower);
  }
}

/** Providers are told to delete the saved cards, while their tokens are still known. */
async function enqueueCardRemovals(tx: Transaction, borrowerId: number): Promise<void> {
  const saved = await tx
    .select({ id: bankCards.id })
    .from(bankCards)
    .where(and(eq(bankCards.borrowerId, borrowerId), isNull(bankCards.removedAt)));
  for (const { id } of saved) await enqueue(tx, FORGET_CARD, { cardId: id });
}

/** The files go after the rows, through repeatable jobs, so that a crash leaves no file that nobody will remove. */
async function enqueueFileRemovals(tx: Transaction, borrowerId: number, isKept: boolean): Promise<void> {
  const evidence = await tx
    .select({ name: keptImages.name })
    .from(keptImages)
    .where(eq(keptImages.borrowerId, borrowerId));
  for (const { name } of evidence) await enqueue(tx, PRUNE_IMAGE, { name });
  if (isKept) return;
  const ofIds = await tx
    .select({ name: idPictures.name })
    .from(idPictures)
    .where(eq(idPictures.borrowerId, borrowerId));
  for (const { name } of ofIds) await enqueue(tx, REMOVE_ID_PICTURE, { name });
}
