import { isDeepStrictEqual } from "node:util";
import { CERTIFY_STEPS, type CertifyStep, ID_PICTURES } from "@hiram/contract/applications/certify-form.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
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

/** The outer borrower, qualified: Drizzle leaves the table's name out where only one table is selected. */
const owner = sql.raw('"borrowers"."id"');

/** In one statement, as every step and the home page begin with it: nothing changes between its parts. */
const certificationById = preparedOnce((db) =>
  db
    .select({
      ownPhone: borrowers.phone,
      answers: sql<Readonly<Partial<Record<CertifyStep, Answers>>> | null>`(
        select json_object_agg(c.step, c.answers) from ${certifications} c where c.borrower_id = ${owner})`,
      id: sql<Certification["id"]>`(
        select json_build_object('kind', i.kind, 'numberLast4', i.number_last4, 'numberHash', i.number_hash)
        from ${idDocuments} i where i.borrower_id = ${owner})`,
      pictures: sql<Certification["pictures"] | null>`(
        select json_agg(p.side) from ${idPictures} p
        where p.borrower_id = ${owner} and p.replaced_at is null)`,
      newest: sql<NewestDecision | null>`(
        select json_build_object('id', a.id, 'isWithdrawn', a.withdrawn_at is not null, 'outcome', d.outcome,
          'wasApproved', exists (
            select from ${applicationDecisions} w where w.application_id = a.id and w.outcome = 'approved'))
        from ${applicationDecisions} d join ${applications} a on a.id = d.application_id
        where a.borrower_id = ${owner} order by d.id desc limit 1)`,
      isWaiting: sql<boolean>`exists (
        select from ${applications} a where a.borrower_id = ${owner} and a.waiting_since is not null)`,
      hasOrders: sql<boolean>`exists (select from ${orders} o where o.borrower_id = ${owner})`,
      isOpened: sql<boolean>`exists (
        select from ${identityCorrections} k where k.borrower_id = ${owner} and k.used_at is null)`,
    })
    .from(borrowers)
    .where(eq(borrowers.id, sql.placeholder("borrowerId")))
    .prepare("certification"),
);

/** The newest decision about a borrower, and its application. */
interface NewestDecision {
  readonly id: number;
  readonly isWithdrawn: boolean;
  readonly outcome: string;
  /** Whether the application was ever approved. */
  readonly wasApproved: boolean;
}

/** @returns null when the borrower is gone */
export async function readCertification(db: Db, borrowerId: number): Promise<Certification | null> {
  const [row] = await certificationById(db).execute({ borrowerId });
  if (row === undefined) return null;
  const newest = row.newest?.isWithdrawn === false ? row.newest : null;
  // A person who has it before them again, or refused it since, takes nothing back of what loans rest on.
  const restsOn = newest?.wasApproved === true ? newest.id : null;
  const arePicturesAsked = newest?.outcome === "pictures-asked";
  const { basic = null, personal = null, job = null, ext = null } = row.answers ?? {};
  return {
    ownPhone: row.ownPhone,
    answers: { basic, personal, job, ext },
    id: row.id,
    pictures: row.pictures ?? [],
    isWaiting: row.isWaiting,
    approvedId: arePicturesAsked ? null : restsOn,
    arePicturesAsked,
    isIdentitySettled: restsOn !== null && row.hasOrders && !row.isOpened,
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
