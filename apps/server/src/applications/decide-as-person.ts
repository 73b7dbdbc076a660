import { MOST_LIMIT_CENTAVOS } from "@hiram/contract/staff/applications/waiting-applications.ts";
import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { limitOf } from "../policy/decide.ts";
import type { PolicyFacts, Reason } from "../policy/facts.ts";
import { policyInForce } from "../policy/policies.ts";
import { readCertification } from "./certifications.ts";
import {
  ApplicationRefused,
  type DecidedApplication,
  type DecisionRow,
  newestApplication,
  writeDecision,
} from "./decide-application.ts";
import { gatherFacts } from "./gather-facts.ts";
import { applications } from "./schema.ts";

/** After a person's refusal, the borrower may apply again after this many days. */
const PERSONS_REFUSAL_DAYS = 30;

/** A person's decision on an application that waits or was refused (POL-2). */
export interface PersonsDecision {
  readonly applicationId: number;
  /** A staff account. */
  readonly by: string;
  /** Why. */
  readonly note: string;
  readonly outcome: "approved" | "refused";
  /** How the application stood when the person looked at it: a colleague may have decided it since. */
  readonly seenAs: "waiting" | "refused";
  /** For an approval, at most `MOST_LIMIT_CENTAVOS`; if absent, what the policy in force gives, and the decision names its version. */
  readonly limitCentavos?: number | undefined;
}

/**
 * What a person may decide about a borrower's newest application: one that waits either way, once; one that was refused
 * may be approved all the same, as the privacy policy promises that a person looks again.
 */
export function personMay({ application, decision }: DecidedApplication): "decide" | "approve" | "nothing" {
  if (application.waitingSince !== null) return "decide";
  return decision.outcome === "refused" ? "approve" : "nothing";
}

/**
 * Decides an application as a person, in the caller's transaction.
 * @throws {ApplicationRefused}
 */
export async function decideAsPerson(
  tx: Transaction,
  { applicationId, by, note, outcome, seenAs, limitCentavos: chosenCentavos }: PersonsDecision,
  now: Date,
): Promise<DecisionRow> {
  const [found] = await tx.select().from(applications).where(eq(applications.id, applicationId));
  if (found === undefined) throw new ApplicationRefused({ kind: "unknown-application" });
  const { borrowerId } = found;
  await lockBorrower(tx, borrowerId);
  const newest = await newestApplication(tx, borrowerId);
  const may = newest?.application.id === applicationId ? personMay(newest) : "nothing";
  const isAsSeen = may === (seenAs === "waiting" ? "decide" : "approve");
  if (newest === null || !isAsSeen || (may === "approve" && outcome === "refused"))
    throw new ApplicationRefused({ kind: "not-waiting" });
  await tx.update(applications).set({ waitingSince: null }).where(eq(applications.id, applicationId));
  const { version, policy } = await policyInForce(tx);
  // While it waits nothing that was declared can change; after a refusal it may have been corrected.
  const facts =
    may === "approve" ? await factsNow(tx, borrowerId, now) : (newest.decision.facts as PolicyFacts);
  const limitCentavos = chosenCentavos ?? limitOf(policy, facts.loansRepaidInTime ?? 0);
  if (!Number.isInteger(limitCentavos) || limitCentavos <= 0 || limitCentavos > MOST_LIMIT_CENTAVOS)
    throw new ApplicationRefused({ kind: "wrong-limit" });
  const isLimitOfPolicy = outcome === "approved" && chosenCentavos === undefined;
  const reasons: readonly Reason[] = ["person-decided"];
  return writeDecision(
    tx,
    newest.application,
    {
      decidedBy: by,
      policyVersion: may === "approve" || isLimitOfPolicy ? version : newest.decision.policyVersion,
      facts,
      trace: [],
      note,
      outcome:
        outcome === "approved"
          ? { outcome, limitCentavos }
          : { outcome, reasons, againAfterDays: PERSONS_REFUSAL_DAYS },
    },
    now,
  );
}

/**
 * What is known about a borrower at this moment, in the caller's transaction.
 * @throws {ApplicationRefused}
 */
export async function factsNow(tx: Db, borrowerId: number, now: Date): Promise<PolicyFacts> {
  const certification = await readCertification(tx, borrowerId);
  if (certification === null) throw new ApplicationRefused({ kind: "no-borrower" });
  return gatherFacts(tx, borrowerId, certification, { now, today: manilaDateOf(now) });
}
