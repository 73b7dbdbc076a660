import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import { eq } from "drizzle-orm";
import { ActorGone } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { findBorrowerByPhone } from "./borrowers.ts";
import { lockBorrower } from "./lock-borrower.ts";
import { lockOut } from "./lock-out.ts";
import { borrowers, numberChanges } from "./schema.ts";

/** Tells a number that an account moved away from it or to it. */
export const TELL_NUMBER_CHANGE = jobKind<{ changeId: number; whom: "old" | "new" }>(
  "identity.tell-number-change",
);

export type NumberFault =
  | "unknown-borrower"
  | "account-deleted"
  | "wrong-number"
  | "same-number"
  | "number-taken";

/** Why a number can't become the borrower's. */
export class NumberChangeRefused extends RuleRefused<NumberFault> {
  override readonly name = "NumberChangeRefused";
}

export type NumberChange = typeof numberChanges.$inferSelect;

/**
 * Records an account's new number until the change is made or forgotten.
 * @param phone as it was typed
 * @throws {NumberChangeRefused}
 */
export async function prepareNumberChange(
  tx: Transaction,
  { borrowerId, phone }: { readonly borrowerId: number; readonly phone: string },
  { profile, now }: { readonly profile: Profile; readonly now: Date },
): Promise<NumberChange> {
  const newPhone = readMobile(phone, profile);
  if (newPhone === null) throw new NumberChangeRefused("wrong-number");
  const oldPhone = await lockNumber(tx, borrowerId);
  if (newPhone === oldPhone) throw new NumberChangeRefused("same-number");
  if ((await findBorrowerByPhone(tx, newPhone)) !== null) throw new NumberChangeRefused("number-taken");
  const change = { borrowerId, oldPhone, newPhone, waitingSince: now };
  const [kept] = await tx.insert(numberChanges).values(change).returning();
  return kept!;
}

/**
 * A change that can still be made, its borrower locked.
 * @throws {NumberChangeRefused} when the number is another borrower's by now, {ActorGone} when the change was made or
 * forgotten, or the account deleted
 */
export async function lockNumberChange(tx: Transaction, changeId: number): Promise<NumberChange> {
  const [change] = await tx.select().from(numberChanges).where(eq(numberChanges.id, changeId));
  if (change === undefined || change.waitingSince === null) throw new ActorGone();
  await lockNumber(tx, change.borrowerId);
  if ((await findBorrowerByPhone(tx, change.newPhone)) !== null)
    throw new NumberChangeRefused("number-taken");
  return change;
}

/**
 * Makes the change: the account now belongs to the new number. Whoever has the old number, or the phone lost with it,
 * is locked out: every session ends and passkeys are removed. A password stays, since finding the phone does not reveal
 * it.
 */
export async function changeNumber(
  tx: Transaction,
  { id: changeId, borrowerId, newPhone }: NumberChange,
  clock: Clock,
): Promise<void> {
  await tx.update(borrowers).set({ phone: newPhone }).where(eq(borrowers.id, borrowerId));
  await lockOut(tx, clock, borrowerId);
  await tx
    .update(numberChanges)
    .set({ waitingSince: null, changedAt: clock.now() })
    .where(eq(numberChanges.id, changeId));
  for (const whom of ["old", "new"] as const) await enqueue(tx, TELL_NUMBER_CHANGE, { changeId, whom });
}

/** @throws {NumberChangeRefused} for an unknown or deleted account */
async function lockNumber(tx: Transaction, borrowerId: number): Promise<string> {
  await lockBorrower(tx, borrowerId).catch((failure: unknown) => {
    throw failure instanceof ActorGone ? new NumberChangeRefused("account-deleted") : failure;
  });
  const [borrower] = await tx
    .select({ phone: borrowers.phone })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) throw new NumberChangeRefused("unknown-borrower");
  return borrower.phone;
}
