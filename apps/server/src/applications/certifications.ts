import { isDeepStrictEqual } from "node:util";
import { CERTIFY_STEPS, type CertifyStep, ID_PICTURES } from "@hiram/contract/applications/certify-form.ts";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import type { Sealed } from "../platform/sealing/key-vault.ts";
import type { Answers } from "./read-answers.ts";
import { replacePictures } from "./replace-pictures.ts";
import {
  applicationDecisions,
  applications,
  certifications,
  idDocuments,
  identityCorrections,
  idPictures,
} from "./schema.ts";

/** Why a step can't be saved now; the handler words it. */
export type StepFault =
  /** The first step says whom the others are about. */
  | "first-step-missing"
  /** Somebody is reviewing what was declared. */
  | "being-looked-at"
  /** Once a loan was confirmed upon an approval, the name and ID that it rested on are settled until staff open them. */
  | "settled-identity"
  /** The account was deleted meanwhile. */
  | "no-borrower";

export class StepClosed extends RuleRefused<StepFault> {
  override readonly name = "StepClosed";
}

/** What a borrower has declared so far. */
export interface Certification {
  readonly ownPhone: string;
  /** For each step except the card's; null: not saved yet. */
  readonly answers: Readonly<Record<Exclude<CertifyStep, "card">, Answers | null>>;
  readonly id: { readonly kind: string; readonly numberLast4: string; readonly numberHash: string } | null;
  readonly pictures: readonly (typeof ID_PICTURES)[number][];
  readonly isWaiting: boolean;
  /** The application that was approved upon name and ID, whatever was decided since; null: none, or pictures are asked for. */
  readonly approvedId: number | null;
  /** Loans rest on the approved name and ID, and staff have not opened them for correction. */
  readonly isIdentitySettled: boolean;
  /** A person asked for new pictures of the ID. */
  readonly arePicturesAsked: boolean;
}

/** A correction of the borrower's that is open. */
const isOpenFor = (borrowerId: number) =>
  and(eq(identityCorrections.borrowerId, borrowerId), isNull(identityCorrections.usedAt));

/** Whether the outer application was ever approved. */
const wasApproved = sql<boolean>`exists (
  select from ${applicationDecisions} d where d.application_id = ${applications.id} and d.outcome = 'approved')`;

/** @returns null when the borrower is gone */
export async function readCertification(db: Db, borrowerId: number): Promise<Certification | null> {
  const [borrower] = await db
    .select({ phone: borrowers.phone })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) return null;
  const steps = await db.select().from(certifications).where(eq(certifications.borrowerId, borrowerId));
  const [id] = await db.select().from(idDocuments).where(eq(idDocuments.borrowerId, borrowerId));
  const pictures = await db
    .select({ side: idPictures.side })
    .from(idPictures)
    .where(and(eq(idPictures.borrowerId, borrowerId), isNull(idPictures.replacedAt)));
  const waiting = and(eq(applications.borrowerId, borrowerId), isNotNull(applications.waitingSince));
  const [newest] = await db
    .select({
      id: applications.id,
      withdrawnAt: applications.withdrawnAt,
      outcome: applicationDecisions.outcome,
      wasApproved,
    })
    .from(applicationDecisions)
    .innerJoin(applications, eq(applications.id, applicationDecisions.applicationId))
    .where(eq(applications.borrowerId, borrowerId))
    .orderBy(desc(applicationDecisions.id))
    .limit(1);
  const isWithdrawn = newest === undefined || newest.withdrawnAt !== null;
  // A person who has it before them again, or refused it since, takes nothing back of what loans rest on.
  const restsOn = isWithdrawn || !newest.wasApproved ? null : newest.id;
  const arePicturesAsked = !isWithdrawn && newest.outcome === "pictures-asked";
  const hasOrders = (await db.$count(orders, eq(orders.borrowerId, borrowerId))) > 0;
  const answersOf = (step: CertifyStep): Answers | null =>
    steps.find((each) => each.step === step)?.answers ?? null;
  return {
    ownPhone: borrower.phone,
    answers: {
      basic: answersOf("basic"),
      personal: answersOf("personal"),
      job: answersOf("job"),
      ext: answersOf("ext"),
    },
    id: id ?? null,
    pictures: pictures.map(({ side }) => side),
    isWaiting: (await db.$count(applications, waiting)) > 0,
    approvedId: arePicturesAsked ? null : restsOn,
    arePicturesAsked,
    isIdentitySettled:
      restsOn !== null && hasOrders && (await db.$count(identityCorrections, isOpenFor(borrowerId))) === 0,
  };
}

export function isStepDone({ answers, id, pictures }: Certification, step: CertifyStep): boolean {
  if (step === "card") return id !== null && ID_PICTURES.every((side) => pictures.includes(side));
  return answers[step] !== null;
}

export const missingSteps = (certification: Certification): CertifyStep[] =>
  CERTIFY_STEPS.filter((step) => !isStepDone(certification, step));

/** How many of the application's steps the borrower has saved. */
export async function countStepsDone(db: Db, borrowerId: number): Promise<number> {
  const certification = await readCertification(db, borrowerId);
  return certification === null ? 0 : CERTIFY_STEPS.length - missingSteps(certification).length;
}

/** Why a step is closed; null: it may be saved. */
export function stepFault(certification: Certification | null, step: CertifyStep): StepFault | null {
  if (certification === null) return "no-borrower";
  if (certification.isWaiting) return "being-looked-at";
  const isSettled = step === "basic" || (step === "card" && !certification.arePicturesAsked);
  if (certification.isIdentitySettled && isSettled) return "settled-identity";
  return step === "basic" || certification.answers.basic !== null ? null : "first-step-missing";
}

/**
 * What was declared before the step is saved.
 * @throws {StepClosed}
 */
export async function readOpenStep(
  tx: Transaction,
  borrowerId: number,
  step: CertifyStep,
): Promise<Certification> {
  const certification = await readCertification(tx, borrowerId);
  const fault = stepFault(certification, step);
  if (fault !== null || certification === null) throw new StepClosed(fault ?? "no-borrower");
  return certification;
}

/**
 * Ends the approval that rested on another name or ID, and with it the limit: the borrower applies again, and is decided
 * on as before. A correction that staff opened is used up. The caller holds the borrower's lock, as does whoever confirms
 * a loan; one of the two comes first.
 */
export async function withdrawApproval(
  tx: Transaction,
  borrowerId: number,
  { approvedId }: Pick<Certification, "approvedId">,
  now: Date,
): Promise<void> {
  await tx.update(identityCorrections).set({ usedAt: now }).where(isOpenFor(borrowerId));
  if (approvedId === null) return;
  await tx.update(applications).set({ withdrawnAt: now }).where(eq(applications.id, approvedId));
  await tx.update(borrowers).set({ creditLimitCentavos: 0 }).where(eq(borrowers.id, borrowerId));
}

/**
 * Saves a step's answers, replacing earlier ones, in the caller's transaction. The first step also sets the borrower's
 * name, which their accounts and agreements carry; other answers there withdraw an approval.
 * @throws {StepClosed}
 */
export async function saveStep(
  tx: Transaction,
  borrowerId: number,
  { step, answers }: { readonly step: Exclude<CertifyStep, "card">; readonly answers: Answers },
  now: Date,
): Promise<void> {
  await lockBorrower(tx, borrowerId);
  const before = await readOpenStep(tx, borrowerId, step);
  await tx
    .insert(certifications)
    .values({ borrowerId, step, answers, savedAt: now })
    .onConflictDoUpdate({
      target: [certifications.borrowerId, certifications.step],
      set: { answers, savedAt: now },
    });
  if (step !== "basic") return;
  const names = [answers["firstName"], answers["middleName"], answers["lastName"]];
  const fullName = names.filter(Boolean).join(" ");
  await tx.update(borrowers).set({ fullName }).where(eq(borrowers.id, borrowerId));
  if (!isDeepStrictEqual(before.answers.basic, answers)) await withdrawApproval(tx, borrowerId, before, now);
}

/** The hash by which ID numbers are compared: the same number of another kind is another ID. */
export const idNumberHash = (hash: KeyedHash, kind: string, number: string): string =>
  hash.of("id-number", kind, number);

/**
 * Saves the ID's kind and number, the number sealed by `sealBytes`. Another ID asks for pictures anew, and withdraws an
 * approval.
 * @throws {StepClosed}
 */
export async function saveId(
  tx: Transaction,
  borrowerId: number,
  id: {
    readonly kind: string;
    readonly number: string;
    readonly numberHash: string;
    readonly sealed: Sealed;
  },
  now: Date,
): Promise<void> {
  await lockBorrower(tx, borrowerId);
  const before = await readOpenStep(tx, borrowerId, "card");
  // Open for pictures alone: new ones were asked for of the ID that loans rest on.
  if (before.isIdentitySettled && before.id?.numberHash !== id.numberHash)
    throw new StepClosed("settled-identity");
  const { keyId, wrapped: wrappedKey } = id.sealed.key;
  const values = {
    kind: id.kind,
    numberHash: id.numberHash,
    numberLast4: id.number.slice(-4),
    numberSealed: Buffer.from(id.sealed.bytes).toString("base64"),
    keyId,
    wrappedKey,
    savedAt: now,
  };
  await tx
    .insert(idDocuments)
    .values({ borrowerId, ...values })
    .onConflictDoUpdate({ target: idDocuments.borrowerId, set: values });
  if (before.id === null || before.id.numberHash === id.numberHash) return;
  // Where no decision rested on the number, another of the same kind is a slip of the thumb: its pictures stay.
  if (before.id.kind !== id.kind || before.approvedId !== null) await replacePictures(tx, borrowerId, now);
  await withdrawApproval(tx, borrowerId, before, now);
}
