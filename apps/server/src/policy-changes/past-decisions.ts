import { MOST_TRIED } from "@hiram/contract/staff/policy/policies.ts";
import { asc, desc, eq, gte, sql } from "drizzle-orm";
import { applicationDecisions, applications } from "../applications/schema.ts";
import type { Db } from "../platform/database/database.ts";
import type { PastDecision } from "../policy/decide.ts";
import { FACTS, type FactName, type PolicyFacts } from "../policy/facts.ts";

/** An application as the policy decided it when it came in. */
export interface PastApplication extends PastDecision {
  readonly applicationId: number;
  readonly borrowerId: number;
  readonly submittedAt: Date;
}

/**
 * The newest applications with the policy's own decision on each and the facts it saw, newest first; what a person or a
 * repaid loan later made of them is not included. At most `MOST_TRIED`, so that a trial costs the same years from now.
 * @param since only those that came in since then; null: all
 */
export async function pastApplications(db: Db, since: Date | null): Promise<PastApplication[]> {
  const newest = db
    .select({
      id: applications.id,
      borrowerId: applications.borrowerId,
      submittedAt: applications.submittedAt,
    })
    .from(applications)
    .orderBy(desc(applications.id))
    .limit(MOST_TRIED)
    .as("newest");
  const first = db
    .select({
      facts: applicationDecisions.facts,
      outcome: applicationDecisions.outcome,
      limitCentavos: applicationDecisions.limitCentavos,
    })
    .from(applicationDecisions)
    .where(eq(applicationDecisions.applicationId, newest.id))
    .orderBy(asc(applicationDecisions.id))
    .limit(1)
    .as("first");
  const rows = await db
    .select({
      applicationId: newest.id,
      submittedAt: newest.submittedAt,
      borrowerId: newest.borrowerId,
      facts: first.facts,
      outcome: first.outcome,
      limitCentavos: first.limitCentavos,
    })
    .from(newest)
    .innerJoinLateral(first, sql`true`)
    .where(since === null ? undefined : gte(newest.submittedAt, since))
    .orderBy(desc(newest.id));
  return rows.flatMap(({ facts, outcome, ...row }) => {
    const known = factsOf(facts);
    // Only a person asks for new pictures, after the policy left the application to them.
    return known === null || outcome === "pictures-asked" ? [] : [{ ...row, outcome, facts: known }];
  });
}

const NAMES = Object.keys(FACTS) as FactName[];

/** A fact that was not gathered yet on that day counts as not known; null for a decision whose facts were deleted. */
function factsOf(kept: unknown): PolicyFacts | null {
  const facts = kept as Partial<PolicyFacts>;
  if (Object.keys(facts).length === 0) return null;
  return Object.fromEntries(NAMES.map((name) => [name, facts[name] ?? null])) as unknown as PolicyFacts;
}
