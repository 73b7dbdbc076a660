import { eq } from "drizzle-orm";
import { type Actor, ActorGone } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { borrowers } from "./schema.ts";
import { liveSessions } from "./sessions.ts";

/**
 * Locks a borrower for the rest of the transaction, so that two identical actions at once happen one after the other.
 * Code that also locks an order locks the borrower first (`lockOrder`).
 *
 * Rows that refer to the borrower don't wait for it ("no key"): a payment holds its order and then writes such rows,
 * and would otherwise wait for a form that holds the borrower and then wants that order.
 * @throws {ActorGone} when the account was deleted: whatever was waiting for the lock writes nothing about that person
 */
export async function lockBorrower(tx: Transaction, borrowerId: number): Promise<void> {
  const [borrower] = await tx
    .select({ closedAt: borrowers.closedAt })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId))
    .for("no key update");
  if (borrower !== undefined && borrower.closedAt !== null) throw new ActorGone();
}

/**
 * Locks the borrower who acts, for what outlives the session or can't be undone: a session that ended while its call
 * waited, as all do when the number changes, does nothing more.
 * @throws {ActorGone} when the session has ended meanwhile, or the account was deleted
 */
export async function lockActor(tx: Transaction, clock: Clock, actor: Actor): Promise<void> {
  if (actor.kind !== "borrower") throw new ActorGone();
  const { borrowerId, sessionNumber } = actor;
  await lockBorrower(tx, borrowerId);
  const live = await liveSessions(tx, borrowerId, clock.now());
  if (!live.some((session) => session.sessionNumber === sessionNumber)) throw new ActorGone();
}
