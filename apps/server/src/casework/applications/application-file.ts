import { ID_PICTURES } from "@hiram/contract/applications/certify-form.ts";
import type {
  StaffApplication,
  WaitingApplication,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import type { ManilaDate } from "@hiram/lending";
import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { answerByOf, lateBefore } from "../../policy/answer-by.ts";
import { ApplicationRefused, newestApplication } from "../../applications/decide-application.ts";
import { factsNow, personMay } from "../../applications/decide-as-person.ts";
import { picturesOf } from "../../applications/pictures-of.ts";
import { applicationDecisions, applications, idPictures } from "../../applications/schema.ts";
import { optionsOf, type TextFacts } from "../../applications/text-facts.ts";
import { maskedName, NAME_COLUMNS } from "../../identity/masked-person.ts";
import { borrowers } from "../../identity/schema.ts";
import { products } from "../../orders/schema.ts";
import type { Db } from "../../platform/database/database.ts";
import { PAGE_AND_ONE, pageOf, pastLast } from "../../platform/database/pages-by-instant.ts";
import { limitOf, type RuleTrace } from "../../policy/decide.ts";
import type { PolicyFacts } from "../../policy/facts.ts";
import { policyInForce } from "../../policy/policies.ts";
import { staff } from "../../staff/schema.ts";
import { type CaseFileParts, readPerson } from "../cases/case-file.ts";

/** The newest decision of the outer application. */
const newestReasons = sql<readonly string[]>`(
  select d.reasons from ${applicationDecisions} d where d.application_id = "applications"."id" order by d.id desc limit 1)`;

/** The one after which the borrower of the outer application sent it again; null: they did not, or it was approved since. */
const earlierDecision = sql<Required<WaitingApplication>["earlier"] | null>`(
  select json_build_object('outcome', d.outcome, 'reasons', d.reasons) from ${applicationDecisions} d
  where d.application_id = "applications"."id" and d.outcome in ('refused', 'pictures-asked')
    and not exists (select from ${applicationDecisions} a
      where a.application_id = d.application_id and a.outcome = 'approved' and a.id > d.id)
  order by d.id desc limit 1)`;

/** Applications that wait for a person, oldest first, by key. @param today for which answers are late */
export async function listWaiting(
  db: Db,
  after: string,
  today: ManilaDate,
): Promise<{ readonly applications: WaitingApplication[]; readonly next: string }> {
  const key = { at: applications.waitingSince, id: applications.id, order: "oldest-first" } as const;
  const rows = await db
    .select({
      id: applications.id,
      waitingSince: applications.waitingSince,
      ...NAME_COLUMNS,
      product: products.name,
      reasons: newestReasons,
      earlier: earlierDecision,
    })
    .from(applications)
    .innerJoin(borrowers, eq(borrowers.id, applications.borrowerId))
    .innerJoin(products, eq(products.id, applications.productId))
    .where(and(isNotNull(applications.waitingSince), pastLast(after, key)))
    .orderBy(asc(applications.waitingSince), asc(applications.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageOf(rows, ({ waitingSince: at, id }) => ({ at, id }));
  return {
    applications: page.map(({ id: applicationId, waitingSince, product, reasons, earlier, ...named }) => ({
      applicationId,
      person: maskedName(named),
      product,
      waitingSince: waitingSince?.toISOString() ?? "",
      answerBy: waitingSince === null ? "" : answerByOf(waitingSince),
      isLate: waitingSince !== null && waitingSince < lateBefore(today) ? 1 : 0,
      reasons: [...reasons],
      earlier: earlier ?? undefined,
    })),
    next,
  };
}

/** A number's digits, or the words of what was chosen from a list. */
const factText = (facts: TextFacts, name: string, value: number | string | null): string =>
  optionsOf(facts, name).find(({ code }) => code === value)?.words ?? String(value ?? "");

/**
 * An application with what it is decided by: the facts, and the trace of the decision that referred it to a person.
 * @throws {ApplicationRefused}
 */
export async function readApplicationFile(
  parts: CaseFileParts & { readonly textFacts: TextFacts },
  applicationId: number,
): Promise<StaffApplication> {
  const { db, clock, textFacts } = parts;
  const [found] = await db
    .select({ application: applications, product: products.name, closedAt: borrowers.closedAt })
    .from(applications)
    .innerJoin(products, eq(products.id, applications.productId))
    .innerJoin(borrowers, eq(borrowers.id, applications.borrowerId))
    .where(eq(applications.id, applicationId));
  if (found === undefined) throw new ApplicationRefused({ kind: "unknown-application" });
  const { application, product, closedAt } = found;
  const person = await readPerson(parts, application.borrowerId);
  if (person === null) throw new ApplicationRefused({ kind: "no-borrower" });
  const decisions = await db
    .select({ decision: applicationDecisions, person: staff.name, staffId: staff.id })
    .from(applicationDecisions)
    .leftJoin(staff, sql`${applicationDecisions.decidedBy} = 'staff:' || ${staff.id}`)
    .where(eq(applicationDecisions.applicationId, applicationId))
    .orderBy(desc(applicationDecisions.id));
  // A person's decision has no trace: it rests on what the policy saw.
  const seen = decisions.find(
    ({ decision }) => (decision.trace as readonly RuleTrace[]).length > 0,
  )?.decision;
  const newest = await newestApplication(db, application.borrowerId);
  const may = newest?.application.id === applicationId ? personMay(newest) : "nothing";
  const facts =
    may === "approve"
      ? await factsNow(db, application.borrowerId, clock.now())
      : ((seen?.facts ?? {}) as PolicyFacts);
  // Of a loan that waits for this decision, no less than what it was confirmed by.
  const approvedBefore = decisions.map(({ decision }) => decision.limitCentavos ?? 0);
  const { policy } = await policyInForce(db);
  const pictures = await db.select({ side: idPictures.side }).from(idPictures).where(picturesOf(application));
  return {
    applicationId,
    product,
    submittedAt: application.submittedAt.toISOString(),
    withdrawnAt: application.withdrawnAt?.toISOString() ?? "",
    personMay: may,
    suggestedLimitCentavos: Math.max(limitOf(policy, facts.loansRepaidInTime ?? 0), ...approvedBefore),
    facts: Object.entries(facts).map(([name, value]) => ({ name, value: factText(textFacts, name, value) })),
    trace: ((seen?.trace ?? []) as readonly RuleTrace[]).map(({ rule, holds, compared }) => ({
      rule,
      holds: holds ? 1 : 0,
      compared: compared.map(({ fact, value }) => ({ fact, value: factText(textFacts, fact, value) })),
    })),
    decisions: decisions.map(({ decision, person: name, staffId }) => ({
      by: name ?? decision.decidedBy,
      staffId: staffId ?? 0,
      at: decision.decidedAt.toISOString(),
      outcome: decision.outcome,
      reasons: [...decision.reasons],
      limitCentavos: decision.limitCentavos ?? 0,
      note: decision.note ?? "",
      policyVersion: decision.policyVersion,
    })),
    // Kept for the law after the account was deleted, and shown to nobody any more.
    pictures:
      closedAt === null ? ID_PICTURES.filter((each) => pictures.some(({ side }) => side === each)) : [],
    ...person,
  };
}
