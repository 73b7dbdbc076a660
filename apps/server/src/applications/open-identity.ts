import { lockBorrower } from "../identity/lock-borrower.ts";
import { ActorGone } from "../platform/actor.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { readCertification } from "./certifications.ts";
import { identityCorrections } from "./schema.ts";

/** Tells the borrower by SMS that name and ID can be corrected. */
export const TELL_IDENTITY_OPENED = jobKind<{ correctionId: number }>("applications.tell-identity-opened");

export type IdentityFault =
  | "unknown-borrower"
  | "account-deleted"
  /** No loan rests on them, or they were opened already: the borrower can correct them. */
  | "open-already";

/** Why a name and ID can't be opened. */
export class IdentityRefused extends RuleRefused<IdentityFault> {
  override readonly name = "IdentityRefused";
}

/** A name and ID that loans rest on, their borrower locked. */
export interface SettledIdentity {
  readonly borrowerId: number;
  /** The application whose approval rests on them. */
  readonly applicationId: number;
  readonly former: Omit<typeof identityCorrections.$inferInsert, "id" | "borrowerId" | "openedAt" | "usedAt">;
}

/** @throws {IdentityRefused} */
export async function lockSettledIdentity(tx: Transaction, borrowerId: number): Promise<SettledIdentity> {
  await lockBorrower(tx, borrowerId).catch((failure: unknown) => {
    throw failure instanceof ActorGone ? new IdentityRefused("account-deleted") : failure;
  });
  const certification = await readCertification(tx, borrowerId);
  if (certification === null) throw new IdentityRefused("unknown-borrower");
  const { answers, id, approvedId, isIdentitySettled } = certification;
  if (!isIdentitySettled || approvedId === null) throw new IdentityRefused("open-already");
  const former = {
    formerAnswers: answers.basic ?? {},
    formerIdKind: id?.kind ?? "",
    formerIdLast4: id?.numberLast4 ?? "",
    formerIdHash: id?.numberHash ?? "",
  };
  return { borrowerId, applicationId: approvedId, former };
}

/**
 * Lets a borrower correct name and ID once, and keeps what they were. Correcting anything ends the approval
 * (`withdrawApproval`): they apply again, and are decided on by who they are now. Their loans go on.
 */
export async function openIdentity(
  tx: Transaction,
  { borrowerId, former }: SettledIdentity,
  now: Date,
): Promise<void> {
  const [opened] = await tx
    .insert(identityCorrections)
    .values({ borrowerId, ...former, openedAt: now })
    .returning({ id: identityCorrections.id });
  if (opened === undefined) throw new Error("the correction was not written");
  await enqueue(tx, TELL_IDENTITY_OPENED, { correctionId: opened.id });
}
