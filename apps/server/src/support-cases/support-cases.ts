import type { AnsweredBefore } from "@hiram/contract/staff/cases/case-work.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { complaintAnswers } from "../complaints/schema.ts";
import { borrowers } from "../identity/schema.ts";
import type { StaffActor } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { type HeldWork, lockIfMayHaveWork } from "../staff/people/release-work.ts";
import { replyDueAt } from "./reply-due.ts";
import { caseAnswers, CONTACT_MESSAGE, supportCases } from "./schema.ts";

/** Why nothing was done to a case; the caller words it. */
export type CaseFault =
  | "unknown-case"
  /** Somebody took it, or released it, after it was read. */
  | "owner-changed"
  | "no-such-owner"
  /** A contact message is answered elsewhere. */
  | "no-complaint"
  /** A complaint is closed by its reply. */
  | "no-message"
  /** A colleague said who wrote it, or took that back, after it was read. */
  | "writer-changed"
  | "unknown-borrower"
  | "account-deleted"
  /** A colleague saved another reply under the same number. */
  | "reply-changed"
  | "answered";

export class CaseRefused extends RuleRefused<CaseFault> {
  override readonly name = "CaseRefused";
  /** What a colleague answered; null for any other fault. */
  readonly answered: AnsweredBefore | null;
  constructor(fault: CaseFault, answered: AnsweredBefore | null = null) {
    super(fault);
    this.answered = answered;
  }
}

export type SupportCase = typeof supportCases.$inferSelect;

/** Who or what a case is about. */
export type CaseSubject = (
  | { readonly complaintId: number; readonly problemType: number }
  | { readonly contactMessageId: string }
) & {
  readonly borrowerId: number | null;
  readonly orderId: number | null;
  readonly locale: Locale;
};

/** Opens a case in the transaction that keeps what was written. */
export async function openCase(tx: Transaction, subject: CaseSubject, openedAt: Date): Promise<void> {
  const dueAt = replyDueAt(openedAt);
  await tx.insert(supportCases).values({ problemType: CONTACT_MESSAGE, ...subject, openedAt, dueAt });
}

/** Closes the case of an answered complaint, on behalf of whoever answered it. */
export async function closeCaseOfComplaint(
  tx: Transaction,
  complaintId: number,
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<void> {
  const closed = await tx
    .update(supportCases)
    .set({ answeredAt: now, ownerId: by.staffId })
    .where(eq(supportCases.complaintId, complaintId))
    .returning({ id: supportCases.id, dueAt: supportCases.dueAt });
  // By the complaint itself: a server of an earlier version may have answered it without recording that.
  const isLater = await repliedBefore(tx, complaintId, now);
  for (const each of closed) await recordAnswer(tx, each, { by, now, isLater });
}

async function repliedBefore(tx: Transaction, complaintId: number, now: Date): Promise<boolean> {
  const [reply] = await tx
    .select({ complaintId: complaintAnswers.complaintId })
    .from(complaintAnswers)
    .where(and(eq(complaintAnswers.complaintId, complaintId), lt(complaintAnswers.answeredAt, now)));
  return reply !== undefined;
}

/** Records that what was promised of a case was done, in the transaction that closes it. */
async function recordAnswer(
  tx: Transaction,
  { id: caseId, dueAt }: Pick<SupportCase, "id" | "dueAt">,
  { by, now, isLater = false }: { readonly by: StaffActor; readonly now: Date; readonly isLater?: boolean },
): Promise<void> {
  const [before] = await tx
    .select({ id: caseAnswers.id })
    .from(caseAnswers)
    .where(eq(caseAnswers.caseId, caseId))
    .limit(1);
  const isFirst = before === undefined && !isLater;
  await tx.insert(caseAnswers).values({ caseId, dueAt, answeredAt: now, answeredBy: by.staffId, isFirst });
}

/** Reopens an answered case: the borrower wrote again. It is its owner's, unless they answer complaints no more. */
export async function reopenCaseOfComplaint(tx: Transaction, complaintId: number, now: Date): Promise<void> {
  const [answered] = await tx
    .select({ id: supportCases.id, ownerId: supportCases.ownerId })
    .from(supportCases)
    .where(and(eq(supportCases.complaintId, complaintId), isNotNull(supportCases.answeredAt)))
    .for("update");
  if (answered === undefined) return;
  const { id, ownerId } = answered;
  const isKept = ownerId !== null && (await lockIfMayHaveWork(tx, ownerId, "answer-complaints"));
  await tx
    .update(supportCases)
    .set({ answeredAt: null, dueAt: replyDueAt(now), ...(isKept ? {} : { ownerId: null }) })
    .where(eq(supportCases.id, id));
}

/** Open cases; answered ones keep the name of who answered. */
export const heldCases: HeldWork = {
  name: "cases",
  permission: "answer-complaints",
  async release(tx, staffId) {
    const released = await tx
      .update(supportCases)
      .set({ ownerId: null })
      .where(and(eq(supportCases.ownerId, staffId), isNull(supportCases.answeredAt)))
      .returning({ id: supportCases.id });
    return released.map(({ id }) => id);
  },
};

/**
 * Closes a contact message whose writer was answered outside the product, with what was done.
 * @throws {CaseRefused}
 */
export async function closeMessage(
  tx: Transaction,
  caseId: number,
  closing: {
    readonly closedBy: NonNullable<SupportCase["closedBy"]>;
    readonly note: string;
    readonly by: StaffActor;
    readonly now: Date;
  },
): Promise<void> {
  const { closedBy, note, by, now } = closing;
  const [found] = await tx.select().from(supportCases).where(eq(supportCases.id, caseId)).for("update");
  if (found === undefined) throw new CaseRefused("unknown-case");
  if (found.contactMessageId === null) throw new CaseRefused("no-message");
  if (found.answeredAt !== null) throw new CaseRefused("answered");
  await tx
    .update(supportCases)
    .set({ answeredAt: now, ownerId: by.staffId, closedBy, closingNote: note })
    .where(eq(supportCases.id, caseId));
  await recordAnswer(tx, found, { by, now });
}

/**
 * Says which borrower wrote a contact message, or takes that back, in the caller's transaction.
 * @param from the borrower that the caller saw; null: nobody
 * @returns whether anything changed
 * @throws {CaseRefused}
 */
export async function joinMessage(
  tx: Transaction,
  caseId: number,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<boolean> {
  if (to !== null) await lockOpenAccount(tx, to);
  const [found] = await tx.select().from(supportCases).where(eq(supportCases.id, caseId)).for("update");
  if (found === undefined) throw new CaseRefused("unknown-case");
  if (found.contactMessageId === null) throw new CaseRefused("no-message");
  if (found.borrowerId === to) return false;
  if (found.borrowerId !== from) throw new CaseRefused("writer-changed");
  await tx.update(supportCases).set({ borrowerId: to }).where(eq(supportCases.id, caseId));
  return true;
}

/** Until the transaction ends, the account is not deleted: nothing names a person who is gone. */
async function lockOpenAccount(tx: Transaction, borrowerId: number): Promise<void> {
  const [borrower] = await tx
    .select({ closedAt: borrowers.closedAt })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId))
    .for("no key update");
  if (borrower === undefined) throw new CaseRefused("unknown-borrower");
  if (borrower.closedAt !== null) throw new CaseRefused("account-deleted");
}

/**
 * Contact messages are nobody's again when the account is deleted to which staff joined them: whether its borrower wrote
 * them was never proved, so they stay, open or answered, for as long as any message from the site does.
 */
export async function separateMessages(tx: Transaction, borrowerId: number): Promise<void> {
  await tx
    .update(supportCases)
    .set({ borrowerId: null })
    .where(and(eq(supportCases.borrowerId, borrowerId), isNotNull(supportCases.contactMessageId)));
}

export async function findCase(db: Db, caseId: number): Promise<SupportCase | null> {
  const [found] = await db.select().from(supportCases).where(eq(supportCases.id, caseId));
  return found ?? null;
}

/**
 * Assigns a case to somebody, or to nobody, in the caller's transaction. If a colleague took it a moment before, the
 * caller is told who instead.
 * @param from the owner that the caller saw
 * @returns whether anything changed
 * @throws {CaseRefused}
 */
export async function assignCase(
  tx: Transaction,
  caseId: number,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<boolean> {
  const [found] = await tx.select().from(supportCases).where(eq(supportCases.id, caseId)).for("update");
  if (found === undefined) throw new CaseRefused("unknown-case");
  if (found.answeredAt !== null) throw new CaseRefused("answered");
  if (found.ownerId === to) return false;
  if (found.ownerId !== from) throw new CaseRefused("owner-changed");
  await tx.update(supportCases).set({ ownerId: to }).where(eq(supportCases.id, caseId));
  return true;
}
