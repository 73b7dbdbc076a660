import {
  CONTACT_RULES,
  type ContactRule,
  type ContactWay,
  OUTCOMES_OF_WAY,
} from "@hiram/contract/staff/collections/collection-work.ts";
import { addDays, isManilaDate, manilaDateOf } from "@hiram/lending";
import { and, eq, gte, isNull, ne, notInArray } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { orderStandings } from "../orders/schema.ts";
import { ActorGone, type StaffActor } from "../platform/actor.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { promiseState } from "../orders/promise-standing.ts";
import { planStanding } from "../orders/plan-standing.ts";
import { audit } from "../staff/audit/audit.ts";
import { type HeldWork, lockIfMayHaveWork } from "../staff/people/release-work.ts";
import { type ContactFault, contactFault, weekBegins } from "./contact-rules.ts";
import { unreachableOf } from "../identity/number-standing.ts";
import { findOverdue, type OverdueRow } from "./overdue-loans.ts";
import { writePromise } from "./promises.ts";
import { collectionAssignments, collectionContacts } from "./schema.ts";

/** Sends a contact's reminder. */
export const SEND_REMINDER = jobKind<{ contactId: number }>("collections.send-reminder");

/** The latest day that a promise may name. */
export const MOST_DAYS_AHEAD = 31;

/** Why nothing was done; the caller words it. */
export type CollectionFault =
  | { readonly kind: "unknown-loan" }
  /** Paid, perhaps a moment ago. */
  | { readonly kind: "not-overdue" }
  | { readonly kind: "owner-changed" }
  | { readonly kind: "no-such-owner" }
  /** What is stored under its key says something else. */
  | { readonly kind: "contact-stored" }
  /** Nothing of the kind can come of such a contact. */
  | { readonly kind: "wrong-outcome" }
  | { readonly kind: "wrong-day" }
  | { readonly kind: "more-than-owed"; readonly owedCentavos: number }
  | ContactFault;

export class CollectionRefused extends RuleRefused<CollectionFault> {
  override readonly name = "CollectionRefused";
}

interface Act {
  readonly orderId: number;
  readonly by: StaffActor;
  readonly now: Date;
}

/** The loan, under its borrower's lock: what two collectors do to one borrower happens one after the other. */
async function lockLoan(tx: Transaction, orderId: number) {
  const [found] = await tx.select().from(orderStandings).where(eq(orderStandings.orderId, orderId));
  if (found === undefined) throw new CollectionRefused({ kind: "unknown-loan" });
  try {
    await lockBorrower(tx, found.borrowerId);
  } catch (failure) {
    if (failure instanceof ActorGone) throw new CollectionRefused({ kind: "account-deleted" });
    throw failure;
  }
  const row = await findOverdue(tx, orderId);
  if (row === null) throw new CollectionRefused({ kind: "unknown-loan" });
  return row;
}

function checkOverdue({ standing }: OverdueRow): void {
  if (standing.daysPastDue === 0) throw new CollectionRefused({ kind: "not-overdue" });
}

async function lockOverdue(tx: Transaction, orderId: number) {
  const row = await lockLoan(tx, orderId);
  checkOverdue(row);
  return row;
}

/** Contacts that are no contact of ours with the borrower: they don't count, and are never refused. */
const NOT_BY_US: ContactWay[] = ["incoming", "checked"];

/**
 * Why a loan's borrower must not be contacted now; null: they may be.
 * @param ownId the contact that is about to be made, where it is recorded already: it does not stand in its own way
 */
export async function contactFaultOf(
  db: Db,
  row: OverdueRow,
  now: Date,
  ownId?: number,
): Promise<ContactFault | null> {
  const { standing, promise, plan } = row;
  const ours = await db
    .select({ at: collectionContacts.contactedAt })
    .from(collectionContacts)
    .where(
      and(
        eq(collectionContacts.borrowerId, standing.borrowerId),
        gte(collectionContacts.contactedAt, weekBegins(now)),
        notInArray(collectionContacts.way, NOT_BY_US),
        isNull(collectionContacts.unsentAt),
        ownId === undefined ? undefined : ne(collectionContacts.id, ownId),
      ),
    );
  const today = manilaDateOf(now);
  const isPromised = promise !== null && promiseState(promise, today) === "open";
  return contactFault({
    now,
    isAccountDeleted: row.closedAt !== null,
    unreachable: unreachableOf(row.numberKnown),
    plan: planStanding(plan, today),
    promisedOn: isPromised ? promise.on : null,
    contacts: ours.map(({ at }) => at),
  });
}

/**
 * Assigns a loan to somebody, or to nobody. If a colleague took it a moment before, the caller is told who.
 * @throws {CollectionRefused}
 */
export async function assignLoan(
  tx: Transaction,
  { orderId, by, now, from, to }: Act & { readonly from: number; readonly to: number },
): Promise<void> {
  if (to !== 0 && !(await lockIfMayHaveWork(tx, to, "collect")))
    throw new CollectionRefused({ kind: "no-such-owner" });
  const { ownerId } = await lockOverdue(tx, orderId);
  if ((ownerId ?? 0) === to) return;
  if ((ownerId ?? 0) !== from) throw new CollectionRefused({ kind: "owner-changed" });
  if (to === 0) await tx.delete(collectionAssignments).where(eq(collectionAssignments.orderId, orderId));
  else
    await tx
      .insert(collectionAssignments)
      .values({ orderId, ownerId: to, assignedAt: now })
      .onConflictDoUpdate({
        target: collectionAssignments.orderId,
        set: { ownerId: to, assignedAt: now },
      });
  await audit(tx, by, { action: "assign-loan", subject: `order:${orderId}`, details: { from, to }, now });
}

/** Loans assigned to collectors, by their orders. */
export const heldLoans: HeldWork = {
  name: "loans",
  permission: "collect",
  async release(tx, staffId) {
    const released = await tx
      .delete(collectionAssignments)
      .where(eq(collectionAssignments.ownerId, staffId))
      .returning({ orderId: collectionAssignments.orderId });
    return released.map(({ orderId }) => orderId);
  },
};

type Contact = Act &
  Pick<typeof collectionContacts.$inferSelect, "saveKey" | "outcome" | "note"> & {
    readonly way: ContactWay;
    /** A call that was made already: one against the rules is recorded as that instead of refused. */
    readonly wasMade: boolean;
  };

/**
 * Whether exactly this contact is stored under its key.
 * @throws {CollectionRefused} when the key stands for another: of another loan, by a colleague, or worded otherwise
 */
async function isStored(tx: Transaction, { orderId, by, saveKey, way, outcome, note }: Contact) {
  const [stored] = await tx.select().from(collectionContacts).where(eq(collectionContacts.saveKey, saveKey));
  if (stored === undefined) return false;
  const isSame =
    stored.orderId === orderId &&
    stored.contactedBy === by.staffId &&
    stored.way === way &&
    stored.outcome === outcome &&
    stored.note === note;
  if (!isSame) throw new CollectionRefused({ kind: "contact-stored" });
  return true;
}

/**
 * Records a contact with a borrower, and queues the message if it is an SMS. Sent again under the same key it changes
 * nothing, even if the loan was paid meanwhile. A call that was made against a rule counts like any other.
 * @throws {CollectionRefused} when the borrower must not be contacted now; their own call is never refused, nor what
 * was learned about their number
 */
export async function recordContact(tx: Transaction, contact: Contact): Promise<void> {
  const { orderId, by, now, saveKey, way, outcome, note, wasMade } = contact;
  if (!OUTCOMES_OF_WAY[way].includes(outcome)) throw new CollectionRefused({ kind: "wrong-outcome" });
  const row = await lockLoan(tx, orderId);
  if (await isStored(tx, contact)) return;
  checkOverdue(row);
  const fault = NOT_BY_US.includes(way) ? null : await contactFaultOf(tx, row, now);
  const againstRule = fault !== null && way === "call" && wasMade ? ruleOf(fault) : null;
  if (fault !== null && againstRule === null) throw new CollectionRefused(fault);
  const { borrowerId } = row.standing;
  const [stored] = await tx
    .insert(collectionContacts)
    .values({
      orderId,
      borrowerId,
      saveKey,
      way,
      outcome,
      note,
      againstRule,
      contactedBy: by.staffId,
      contactedAt: now,
    })
    .returning({ id: collectionContacts.id });
  if (stored !== undefined && way === "sms") await enqueue(tx, SEND_REMINDER, { contactId: stored.id });
  const details = { contactId: stored?.id, way, outcome, ...(againstRule !== null && { rule: againstRule }) };
  const action = againstRule === null ? "contact-borrower" : "contact-against-rules";
  await audit(tx, by, { action, subject: `order:${orderId}`, details, now });
}

const ruleOf = ({ kind }: CollectionFault): ContactRule | null =>
  CONTACT_RULES.find((rule) => rule === kind) ?? null;

/**
 * Records that a call was refused, in a transaction of its own: who is refused may have called before they noted it, and
 * that must not vanish with the refusal (decision 42). Refusals for other reasons than a rule leave no entry.
 */
export async function recordRefusedCall(
  database: Database,
  { orderId, by, now, way, outcome }: Contact,
  { fault }: CollectionRefused,
): Promise<void> {
  const rule = ruleOf(fault);
  if (way !== "call" || rule === null) return;
  const details = { way, outcome, rule };
  await database.transaction((tx) =>
    audit(tx, by, { action: "try-contact", subject: `order:${orderId}`, details, now }),
  );
}

/**
 * Records the contact of an automatic message: it counts like a collector's (decision 42).
 * @returns false when the borrower must not be contacted now
 */
export async function recordAutomaticContact(
  tx: Transaction,
  { orderId, saveKey, now }: { readonly orderId: number; readonly saveKey: string; readonly now: Date },
): Promise<boolean> {
  const row = await lockLoan(tx, orderId);
  if ((await contactFaultOf(tx, row, now)) !== null) return false;
  const { borrowerId } = row.standing;
  const contact = { orderId, borrowerId, saveKey, way: "sms", outcome: "reached", note: "" } as const;
  await tx.insert(collectionContacts).values({ ...contact, contactedAt: now, sentAt: now });
  return true;
}

/** For a message that was certainly not sent. */
export async function forgetAutomaticContact(tx: Transaction, saveKey: string): Promise<void> {
  await tx.delete(collectionContacts).where(eq(collectionContacts.saveKey, saveKey));
}

/**
 * Records a promise to pay; a newer one replaces an earlier one.
 * @throws {CollectionRefused}
 */
export async function recordPromise(
  tx: Transaction,
  { orderId, by, now, amountCentavos, on }: Act & { readonly amountCentavos: number; readonly on: string },
): Promise<void> {
  const { standing } = await lockOverdue(tx, orderId);
  const today = manilaDateOf(now);
  if (!isManilaDate(on) || on < today || on > addDays(today, MOST_DAYS_AHEAD))
    throw new CollectionRefused({ kind: "wrong-day" });
  const { outstandingCentavos, borrowerId } = standing;
  if (amountCentavos > outstandingCentavos)
    throw new CollectionRefused({ kind: "more-than-owed", owedCentavos: outstandingCentavos });
  const promise = { orderId, borrowerId, amountCentavos, promisedOn: on, takenBy: by.staffId, madeAt: now };
  if (!(await writePromise(tx, promise))) return;
  const details = { amountCentavos, on };
  await audit(tx, by, { action: "keep-promise", subject: `order:${orderId}`, details, now });
}
