import type { CertifyStep } from "@hiram/contract/applications/certify-form.ts";
import type { PictureFault } from "@hiram/contract/staff/applications/waiting-applications.ts";
import { addDays, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { decideBy, type PolicyOutcome, type RuleTrace } from "../policy/decide.ts";
import type { PolicyFacts } from "../policy/facts.ts";
import { policyInForce } from "../policy/policies.ts";
import { missingSteps, readCertification } from "./certifications.ts";
import { gatherFacts } from "./gather-facts.ts";
import { decideHeldLoans } from "./held-loans.ts";
import { applicationDecisions, applications } from "./schema.ts";

/** Tells the borrower about a decision by SMS. */
export const TELL_DECISION = jobKind<{ decisionId: number }>("applications.tell-decision");

/** The author on record of decisions that the policy made alone. */
export const BY_POLICY = "policy";
/** On record where the borrower sent an application again, which leaves it to a person. */
const BY_BORROWER = "borrower";

/** Why nothing was decided; the caller words it. */
export type ApplicationFault =
  | { readonly kind: "steps-missing"; readonly steps: readonly CertifyStep[] }
  /** The account was deleted meanwhile. */
  | { readonly kind: "no-borrower" }
  | { readonly kind: "unknown-application" }
  | { readonly kind: "not-waiting" }
  /** New pictures are asked for without saying why. */
  | { readonly kind: "no-picture-fault" }
  | { readonly kind: "wrong-limit" };

export class ApplicationRefused extends RuleRefused<ApplicationFault> {
  override readonly name = "ApplicationRefused";
}

export type ApplicationRow = typeof applications.$inferSelect;
export type DecisionRow = typeof applicationDecisions.$inferSelect;

/** An application with its newest decision. */
export interface DecidedApplication {
  readonly application: ApplicationRow;
  readonly decision: DecisionRow;
}

const newestOfBorrower = preparedOnce((db) =>
  db
    .select({ application: applications, decision: applicationDecisions })
    .from(applications)
    .innerJoin(applicationDecisions, eq(applicationDecisions.applicationId, applications.id))
    .where(eq(applications.borrowerId, sql.placeholder("borrowerId")))
    .orderBy(desc(applications.id), desc(applicationDecisions.id))
    .limit(1)
    .prepare("newest_application"),
);

/** The borrower's newest application; null: none, or it has ended (`withdrawnAt`). */
export async function newestApplication(db: Db, borrowerId: number): Promise<DecidedApplication | null> {
  const [found] = await newestOfBorrower(db).execute({ borrowerId });
  return found === undefined || found.application.withdrawnAt !== null ? null : found;
}

/** Each is decided anew and told by SMS, and an approval may be ended by its borrower as often as they like. */
export const MOST_APPLICATIONS_A_DAY = 5;

/** The borrower has applied that often today; the handler words it. */
export class AppliedTooOften extends Error {
  override readonly name = "AppliedTooOften";
}

export interface Submission {
  readonly borrowerId: number;
  readonly productId: number;
  readonly locale: Locale;
}

/**
 * Applies, and decides by the policy in force, in the caller's transaction: application, facts, decision and limit are
 * written together. Sent again, at once or later, it returns what was decided, until the day on which a refused
 * borrower may apply again; with the new pictures that a person asked for, it waits for a person again.
 * @throws {ApplicationRefused}
 * @throws {AppliedTooOften} until tomorrow
 */
export async function submitApplication(
  tx: Transaction,
  { borrowerId, productId, locale }: Submission,
  now: Date,
): Promise<DecidedApplication> {
  await lockBorrower(tx, borrowerId);
  const certification = await readCertification(tx, borrowerId);
  if (certification === null) throw new ApplicationRefused({ kind: "no-borrower" });
  const today = manilaDateOf(now);
  const earlier = await newestApplication(tx, borrowerId);
  if (earlier !== null && !mayApplyAgain(earlier.decision, today)) return earlier;
  const steps = missingSteps(certification);
  if (steps.length > 0) throw new ApplicationRefused({ kind: "steps-missing", steps });
  const facts = await gatherFacts(tx, borrowerId, certification, { now, today });
  if (earlier?.decision.outcome === "pictures-asked") return waitAgain(tx, earlier.application, facts, now);
  const { version, policy } = await policyInForce(tx);
  const { trace, ...outcome } = decideBy(policy, facts);
  await refusePastLimit(tx, borrowerId, today);
  const waitingSince = outcome.outcome === "ask-person" ? now : null;
  const [application] = await tx
    .insert(applications)
    .values({ borrowerId, productId, locale, submittedAt: now, waitingSince })
    .returning();
  if (application === undefined) throw new Error("the application was not written");
  const decided = { decidedBy: BY_POLICY, policyVersion: version, facts, trace, note: null };
  return { application, decision: await writeDecision(tx, application, { ...decided, outcome }, now) };
}

/** The caller holds the borrower's lock: of several at once none slips past the count. */
async function refusePastLimit(tx: Transaction, borrowerId: number, today: ManilaDate): Promise<void> {
  const ofToday = and(
    eq(applications.borrowerId, borrowerId),
    gte(applications.submittedAt, startOfManilaDay(today)),
  );
  if ((await tx.$count(applications, ofToday)) >= MOST_APPLICATIONS_A_DAY) throw new AppliedTooOften();
}

/** Whether the borrower may ask that a person looks at the refusal again: once for each application. */
export const mayAskAgain = ({ application, decision }: DecidedApplication): boolean =>
  decision.outcome === "refused" && application.askedAgainAt === null;

const mayApplyAgain = ({ outcome, againOn }: DecisionRow, today: ManilaDate): boolean =>
  outcome === "pictures-asked" || (outcome === "refused" && againOn !== null && againOn <= today);

/**
 * Puts an application before a person once more, whatever the policy makes of it by now: what it makes of it is kept, for
 * the person to see. The caller holds the borrower's lock.
 */
export async function waitAgain(
  tx: Transaction,
  { id, askedAgainAt }: Pick<ApplicationRow, "id" | "askedAgainAt">,
  facts: PolicyFacts,
  now: Date,
): Promise<DecidedApplication> {
  const { version, policy } = await policyInForce(tx);
  const { trace, ...found } = decideBy(policy, facts);
  const [application] = await tx
    .update(applications)
    .set({ waitingSince: now, askedAgainAt })
    .where(eq(applications.id, id))
    .returning();
  if (application === undefined) throw new Error("the application is gone");
  const reasons = found.outcome === "approved" ? [] : found.reasons;
  const decided = { decidedBy: BY_BORROWER, policyVersion: version, facts, trace, note: null };
  const outcome = { outcome: "ask-person", reasons } as const;
  return { application, decision: await writeDecision(tx, application, { ...decided, outcome }, now) };
}

/** A decision as it is written. */
export interface Decided {
  readonly decidedBy: string;
  readonly policyVersion: number;
  readonly facts: PolicyFacts;
  readonly trace: readonly RuleTrace[];
  readonly note: string | null;
  readonly outcome:
    | PolicyOutcome
    | { readonly outcome: "pictures-asked"; readonly reasons: readonly [PictureFault] };
}

/** Writes a decision and its consequences: the limit, the loans that were held back, and the message to the borrower. */
export async function writeDecision(
  tx: Transaction,
  { id: applicationId, borrowerId }: Pick<ApplicationRow, "id" | "borrowerId">,
  { outcome: of, ...decided }: Decided,
  now: Date,
): Promise<DecisionRow> {
  const limitCentavos = of.outcome === "approved" ? of.limitCentavos : null;
  const [decision] = await tx
    .insert(applicationDecisions)
    .values({
      ...decided,
      applicationId,
      outcome: of.outcome,
      reasons: of.outcome === "approved" ? [] : of.reasons,
      limitCentavos,
      againOn: of.outcome === "refused" ? addDays(manilaDateOf(now), of.againAfterDays) : null,
      decidedAt: now,
    })
    .returning();
  if (decision === undefined) throw new Error("the decision was not written");
  // The only place that gives anybody a limit.
  if (limitCentavos !== null) {
    await tx
      .update(borrowers)
      .set({ creditLimitCentavos: limitCentavos })
      .where(eq(borrowers.id, borrowerId));
    // What was asked of a person is answered: a later refusal is another one.
    await tx.update(applications).set({ askedAgainAt: null }).where(eq(applications.id, applicationId));
  }
  if (of.outcome === "approved" || of.outcome === "refused")
    await decideHeldLoans(tx, borrowerId, limitCentavos, now);
  await enqueue(tx, TELL_DECISION, { decisionId: decision.id }, { dedupe: String(decision.id) });
  return decision;
}

/**
 * Raises an approved borrower's limit after a loan was repaid, where the policy allows (POL-3). Never lowers it, and
 * says nothing when nothing changes.
 */
export async function reviewLimit(tx: Transaction, borrowerId: number, now: Date): Promise<void> {
  await lockBorrower(tx, borrowerId);
  const newest = await newestApplication(tx, borrowerId);
  const certification = await readCertification(tx, borrowerId);
  if (newest?.decision.outcome !== "approved" || certification === null) return;
  const facts = await gatherFacts(tx, borrowerId, certification, { now, today: manilaDateOf(now) });
  const { version, policy } = await policyInForce(tx);
  const { trace, ...outcome } = decideBy(policy, facts);
  const [borrower] = await tx
    .select({ limit: borrowers.creditLimitCentavos })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (outcome.outcome !== "approved" || outcome.limitCentavos <= (borrower?.limit ?? 0)) return;
  const decided = { decidedBy: BY_POLICY, policyVersion: version, facts, trace, note: null, outcome };
  await writeDecision(tx, newest.application, decided, now);
}
