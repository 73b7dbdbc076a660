import type { RemovalReason } from "@hiram/contract/staff/borrowers/remove-reference.ts";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { type Answers, AnswersRefused, REFERENCES } from "./read-answers.ts";
import { certifications, referenceRemovals } from "./schema.ts";

const CONSENT = "referencesConsent";

/** Tells the borrower by SMS that a reference who asked is no longer kept. */
export const TELL_REFERENCE_REMOVED = jobKind<{ removalId: number }>("applications.tell-reference-removed");

/**
 * By what a reference is known without name and number: a keyed hash, which differs from borrower to borrower.
 * @param phone as it is stored, 09 and nine digits
 */
export const referenceMark = (hash: KeyedHash, borrowerId: number, phone: string): string =>
  hash.of("reference", String(borrowerId), phone);

/** The references among the answers, each with the codes of its answers and its mark. */
export const referencesIn = (hash: KeyedHash, borrowerId: number, answers: Answers) =>
  REFERENCES.flatMap((codes) => {
    const [, phoneCode] = codes;
    const phone = answers[phoneCode];
    return phone === undefined
      ? []
      : [{ codes, phoneCode, phone, mark: referenceMark(hash, borrowerId, phone) }];
  });

/** The number of a borrower's reference, as it is stored; null: that person is no reference, or not any more. */
export async function phoneOfReference(
  db: Db,
  { borrowerId, reference }: { readonly borrowerId: number; readonly reference: string },
  hash: KeyedHash,
): Promise<string | null> {
  const [step] = await db
    .select({ answers: certifications.answers })
    .from(certifications)
    .where(ofStep(borrowerId));
  const named = referencesIn(hash, borrowerId, step?.answers ?? {});
  return named.find(({ mark }) => mark === reference)?.phone ?? null;
}

/**
 * The other borrowers who named a number as a reference's.
 * @param phone as it is stored
 * @returns their ids, the lowest first
 */
export async function othersWhoNamed(db: Db, phone: string, borrowerId: number): Promise<number[]> {
  // As the indexes have them.
  const isNamed = REFERENCES.map(
    ([, code]) => sql`${certifications.answers} ->> '${sql.raw(code)}' = ${phone}`,
  );
  const rows = await db
    .select({ borrowerId: certifications.borrowerId })
    .from(certifications)
    .where(
      and(sql`${certifications.step} = 'ext'`, or(...isNamed), ne(certifications.borrowerId, borrowerId)),
    )
    .orderBy(certifications.borrowerId);
  return rows.map((row) => row.borrowerId);
}

const ofStep = (borrowerId: number) =>
  and(eq(certifications.borrowerId, borrowerId), eq(certifications.step, "ext"));

/**
 * Removes a reference's answers, in the caller's transaction; with the last reference goes the consent, which was theirs.
 * The step stays saved as of when its borrower saved it, so that an application which needs it goes on. Two at once wait
 * for each other by the borrower's lock. The borrower is told if that person asked.
 * @param wanted.reference their `referenceMark`
 * @returns false: that person is no reference, or not any more, and nothing changed
 * @throws {ActorGone} when the account was deleted
 */
export async function removeReference(
  tx: Transaction,
  wanted: { readonly borrowerId: number; readonly reference: string; readonly reason: RemovalReason },
  { hash, now }: { readonly hash: KeyedHash; readonly now: Date },
): Promise<boolean> {
  const { borrowerId, reference, reason } = wanted;
  await lockBorrower(tx, borrowerId);
  const [step] = await tx
    .select({ answers: certifications.answers })
    .from(certifications)
    .where(ofStep(borrowerId));
  const named = referencesIn(hash, borrowerId, step?.answers ?? {});
  const removed = named.find(({ mark }) => mark === reference);
  if (step === undefined || removed === undefined) return false;
  const gone = new Set<string>([...removed.codes, ...(named.length === 1 ? [CONSENT] : [])]);
  const answers = Object.fromEntries(Object.entries(step.answers).filter(([code]) => !gone.has(code)));
  await tx.update(certifications).set({ answers }).where(ofStep(borrowerId));
  const isTheirWish = reason === "they-asked";
  const [removal] = await tx
    .insert(referenceRemovals)
    .values({ borrowerId, reason, referenceMark: isTheirWish ? reference : null, removedAt: now })
    .returning({ id: referenceRemovals.id });
  if (removal === undefined) throw new Error("the removal was not written");
  if (isTheirWish) await enqueue(tx, TELL_REFERENCE_REMOVED, { removalId: removal.id });
  return true;
}

/**
 * Refuses references who asked themselves to be removed, be it that a page which was open meanwhile still has them. Called
 * by the transaction that saved the step, which holds the borrower's lock.
 * @throws {AnswersRefused}
 */
export async function refuseRemoved(
  tx: Transaction,
  { borrowerId, answers }: { readonly borrowerId: number; readonly answers: Answers },
  hash: KeyedHash,
): Promise<void> {
  const named = referencesIn(hash, borrowerId, answers);
  if (named.length === 0) return;
  const marks = named.map(({ mark }) => mark);
  const rows = await tx
    .select({ mark: referenceRemovals.referenceMark })
    .from(referenceRemovals)
    .where(
      and(eq(referenceRemovals.borrowerId, borrowerId), inArray(referenceRemovals.referenceMark, marks)),
    );
  const wrong = named
    .filter(({ mark }) => rows.some((row) => row.mark === mark))
    .map(({ phoneCode }) => ({ code: phoneCode, fault: "asked-removal" as const }));
  if (wrong.length > 0) throw new AnswersRefused(wrong);
}
