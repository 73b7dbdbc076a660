import type { ManilaDate } from "@hiram/lending";
import { and, eq, ne, sql } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import { nextDueOn, nextReminderOn } from "./next-reminder.ts";
import { otherLoans, repaymentReminders } from "./schema.ts";
import { ToolRefused } from "./tool-refused.ts";

/** More than anybody can pay off; the list is read whole. */
export const MOST_LOANS = 50;

/** What a borrower records about a loan elsewhere. */
export type WrittenLoan = Pick<
  typeof otherLoans.$inferInsert,
  "saveKey" | "lender" | "amountCentavos" | "instalmentCentavos" | "dueDay"
>;

/** A loan elsewhere, with its reminder. */
export interface OtherLoan extends WrittenLoan {
  readonly id: number;
  readonly nextDueOn: ManilaDate;
  /** Null if no message is sent. */
  readonly remindedDaysBefore: number | null;
}

/**
 * Records a loan, or corrects the one with the same key; its reminder follows a new due day.
 * @returns its number
 * @throws {ToolRefused} too-many
 */
export async function saveOtherLoan(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  borrowerId: number,
  loan: WrittenLoan,
): Promise<number> {
  return database.transaction(async (tx) => {
    // Counted and stored under one lock, so that simultaneous calls can't each slip past an outdated count.
    await lockBorrower(tx, borrowerId);
    const others = and(eq(otherLoans.borrowerId, borrowerId), ne(otherLoans.saveKey, loan.saveKey));
    if ((await tx.$count(otherLoans, others)) >= MOST_LOANS)
      throw new ToolRefused({ kind: "too-many", most: MOST_LOANS });
    const { saveKey, ...words } = loan;
    const savedAt = clock.now();
    const [row] = await tx
      .insert(otherLoans)
      .values({ borrowerId, saveKey, ...words, savedAt })
      .onConflictDoUpdate({
        target: [otherLoans.borrowerId, otherLoans.saveKey],
        set: { ...words, savedAt },
      })
      .returning({ id: otherLoans.id });
    if (row === undefined) throw new Error("no loan was written");
    await moveReminder(tx, row.id, { dueDay: loan.dueDay, today: clock.today() });
    return row.id;
  });
}

async function moveReminder(
  tx: Transaction,
  loanId: number,
  { dueDay, today }: { readonly dueDay: number; readonly today: ManilaDate },
): Promise<void> {
  const ofLoan = eq(repaymentReminders.loanId, loanId);
  const [reminder] = await tx.select().from(repaymentReminders).where(ofLoan).for("update");
  if (reminder === undefined) return;
  const { daysBefore, toldOf } = reminder;
  const remindOn = nextReminderOn({ dueDay, daysBefore, toldOf, today });
  await tx.update(repaymentReminders).set({ remindOn }).where(ofLoan);
}

/** Deletes a loan with its reminder; does nothing if it is gone or another borrower's. */
export async function deleteOtherLoan(db: Db, borrowerId: number, loanId: number): Promise<void> {
  await db.delete(otherLoans).where(ownLoan(borrowerId, loanId));
}

/** The borrower's loans elsewhere, next due first. */
export async function listOtherLoans(db: Db, borrowerId: number, today: ManilaDate): Promise<OtherLoan[]> {
  const rows = await loansQuery(db).where(eq(otherLoans.borrowerId, borrowerId)).limit(MOST_LOANS);
  const loans = rows.map((row) => Object.assign(row, { nextDueOn: nextDueOn(row.dueDay, today) }));
  return loans.toSorted((one, other) =>
    one.nextDueOn === other.nextDueOn ? one.id - other.id : one.nextDueOn < other.nextDueOn ? -1 : 1,
  );
}

/** @throws {ToolRefused} unknown-loan, also for another borrower's */
export async function findOtherLoan(
  db: Db,
  borrowerId: number,
  { loanId, today }: { readonly loanId: number; readonly today: ManilaDate },
): Promise<OtherLoan> {
  const [row] = await loansQuery(db).where(ownLoan(borrowerId, loanId));
  if (row === undefined) throw new ToolRefused({ kind: "unknown-loan" });
  return { ...row, nextDueOn: nextDueOn(row.dueDay, today) };
}

const ownLoan = (borrowerId: number, loanId: number) =>
  and(eq(otherLoans.id, loanId), eq(otherLoans.borrowerId, borrowerId));

function loansQuery(db: Db) {
  return db
    .select({
      id: otherLoans.id,
      saveKey: otherLoans.saveKey,
      lender: otherLoans.lender,
      amountCentavos: otherLoans.amountCentavos,
      instalmentCentavos: otherLoans.instalmentCentavos,
      dueDay: otherLoans.dueDay,
      remindedDaysBefore: sql<
        number | null
      >`case when ${repaymentReminders.isOn} then ${repaymentReminders.daysBefore} end`,
    })
    .from(otherLoans)
    .leftJoin(repaymentReminders, eq(repaymentReminders.loanId, otherLoans.id))
    .$dynamic();
}
