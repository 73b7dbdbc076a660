import type { ManilaDate } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import { and, eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import { nextReminderOn } from "./next-reminder.ts";
import { otherLoans, repaymentReminders } from "./schema.ts";
import { ToolRefused } from "./tool-refused.ts";

/** Messages before the due days of a loan elsewhere. */
export interface LoanReminder {
  readonly loanId: number;
  readonly lender: string;
  readonly daysBefore: number;
  readonly isOn: boolean;
  readonly remindOn: ManilaDate;
}

interface ReminderBook {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Sets a loan's reminder and switches it on.
 * @throws {ToolRefused} unknown-loan
 */
export async function saveReminder(
  { database, clock }: ReminderBook,
  borrowerId: number,
  {
    loanId,
    daysBefore,
    locale,
  }: { readonly loanId: number; readonly daysBefore: number; readonly locale: Locale },
): Promise<LoanReminder> {
  return database.transaction(async (tx) => {
    const { dueDay, lender } = await lockLoan(tx, borrowerId, loanId);
    const [before] = await tx.select().from(repaymentReminders).where(eq(repaymentReminders.loanId, loanId));
    const toldOf = before?.toldOf ?? null;
    const remindOn = nextReminderOn({ dueDay, daysBefore, toldOf, today: clock.today() });
    const set = { daysBefore, isOn: true, locale, remindOn, savedAt: clock.now() };
    await tx
      .insert(repaymentReminders)
      .values({ loanId, ...set })
      .onConflictDoUpdate({ target: repaymentReminders.loanId, set });
    return { loanId, lender, daysBefore, isOn: true, remindOn };
  });
}

/**
 * Switches a reminder on or off. A queued message checks again before it is sent, so that off takes effect at once.
 * @throws {ToolRefused} unknown-loan, or no-reminder
 */
export async function switchReminder(
  { database, clock }: ReminderBook,
  borrowerId: number,
  { loanId, isOn, locale }: { readonly loanId: number; readonly isOn: boolean; readonly locale: Locale },
): Promise<LoanReminder> {
  return database.transaction(async (tx) => {
    const { dueDay, lender } = await lockLoan(tx, borrowerId, loanId);
    const ofLoan = eq(repaymentReminders.loanId, loanId);
    const [before] = await tx.select().from(repaymentReminders).where(ofLoan);
    if (before === undefined) throw new ToolRefused({ kind: "no-reminder" });
    const { daysBefore, toldOf } = before;
    const remindOn = nextReminderOn({ dueDay, daysBefore, toldOf, today: clock.today() });
    await tx.update(repaymentReminders).set({ isOn, locale, remindOn, savedAt: clock.now() }).where(ofLoan);
    return { loanId, lender, daysBefore, isOn, remindOn };
  });
}

/** Deletes a loan's reminder; does nothing where there is none. */
export async function deleteReminder(database: Database, borrowerId: number, loanId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const [loan] = await lockedLoan(tx, borrowerId, loanId);
    if (loan !== undefined) await tx.delete(repaymentReminders).where(eq(repaymentReminders.loanId, loanId));
  });
}

/** The borrower's reminders, by the day of their next message. */
export async function listReminders(db: Db, borrowerId: number): Promise<LoanReminder[]> {
  return remindersQuery(db)
    .where(eq(otherLoans.borrowerId, borrowerId))
    .orderBy(repaymentReminders.remindOn, repaymentReminders.loanId);
}

/** @throws {ToolRefused} no-reminder, also for another borrower's */
export async function findReminder(db: Db, borrowerId: number, loanId: number): Promise<LoanReminder> {
  const ownLoan = and(eq(otherLoans.borrowerId, borrowerId), eq(otherLoans.id, loanId));
  const [reminder] = await remindersQuery(db).where(ownLoan);
  if (reminder === undefined) throw new ToolRefused({ kind: "no-reminder" });
  return reminder;
}

function remindersQuery(db: Db) {
  const { loanId, daysBefore, isOn, remindOn } = repaymentReminders;
  return db
    .select({ loanId, lender: otherLoans.lender, daysBefore, isOn, remindOn })
    .from(repaymentReminders)
    .innerJoin(otherLoans, eq(otherLoans.id, repaymentReminders.loanId))
    .$dynamic();
}

const lockedLoan = (tx: Transaction, borrowerId: number, loanId: number) =>
  tx
    .select({ dueDay: otherLoans.dueDay, lender: otherLoans.lender })
    .from(otherLoans)
    .where(and(eq(otherLoans.id, loanId), eq(otherLoans.borrowerId, borrowerId)))
    .for("update");

/** @throws {ToolRefused} unknown-loan */
async function lockLoan(tx: Transaction, borrowerId: number, loanId: number) {
  const [loan] = await lockedLoan(tx, borrowerId, loanId);
  if (loan === undefined) throw new ToolRefused({ kind: "unknown-loan" });
  return loan;
}
