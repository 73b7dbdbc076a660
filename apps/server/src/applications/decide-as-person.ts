import { ID_PICTURES, type IdPicture } from "@hiram/contract/applications/certify-form.ts";
import {
  MOST_LIMIT_CENTAVOS,
  type PictureFault,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import { daysBetween, manilaDateOf } from "@hiram/lending";
import { and, desc, eq } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { limitOf } from "../policy/decide.ts";
import type { PolicyFacts, Reason } from "../policy/facts.ts";
import { policyInForce } from "../policy/policies.ts";
import { readCertification } from "./certifications.ts";
import {
  ApplicationRefused,
  type Decided,
  type DecidedApplication,
  type DecisionRow,
  newestApplication,
  writeDecision,
} from "./decide-application.ts";
import { gatherFacts } from "./gather-facts.ts";
import { replacePictures } from "./replace-pictures.ts";
import { applicationDecisions, applications } from "./schema.ts";

/** After a person's refusal, the borrower may apply again after this many days. */
const PERSONS_REFUSAL_DAYS = 30;

/** Which pictures are taken again. */
const TAKEN_AGAIN: Readonly<Record<PictureFault, readonly IdPicture[]>> = {
  "glare-or-blur": ["idFront", "idBack"],
  "cut-off": ["idFront", "idBack"],
  "other-id": ID_PICTURES,
  "no-face": ["idSelfie"],
};

/** A person's decision on an application that waits or was refused (POL-2). */
export interface PersonsDecision {
  readonly applicationId: number;
  /** A staff account. */
  readonly by: string;
  /** Why. */
  readonly note: string;
  readonly outcome: "approved" | "refused" | "pictures-asked";
  /** What is wrong with the pictures, where new ones are asked for. */
  readonly pictureFault?: PictureFault | undefined;
  /** How the application stood when the person looked at it: a colleague may have decided it since. */
  readonly seenAs: "waiting" | "refused";
  /** How many decisions the person saw; absent: unknown. */
  readonly seenDecisions?: number | undefined;
  /** For an approval, at most `MOST_LIMIT_CENTAVOS`; if absent, what the policy in force gives, and the decision names its version. */
  readonly limitCentavos?: number | undefined;
}

/**
 * What a person may decide about a borrower's newest application: one that waits either way, once, or that new pictures
 * are needed first, also while those are awaited; one that was refused may be approved all the same, as the privacy policy
 * promises that a person looks again.
 */
export function personMay({ application, decision }: DecidedApplication): "decide" | "approve" | "nothing" {
  if (application.waitingSince !== null || decision.outcome === "pictures-asked") return "decide";
  return decision.outcome === "refused" ? "approve" : "nothing";
}

/** A person's decision as it is on record. */
export interface PersonDecided {
  readonly decision: DecisionRow;
  /** It was on record already: the same person had sent the same before. */
  readonly isRepeated: boolean;
}

/**
 * Decides an application as a person, in the caller's transaction. To ask for new pictures ends the use of the old ones,
 * and is no refusal: the borrower takes them and sends the application again at once.
 * @throws {ApplicationRefused}
 */
export async function decideAsPerson(
  tx: Transaction,
  persons: PersonsDecision,
  now: Date,
): Promise<PersonDecided> {
  const { applicationId, by, note, outcome, seenAs, seenDecisions, limitCentavos: chosenCentavos } = persons;
  const [found] = await tx.select().from(applications).where(eq(applications.id, applicationId));
  if (found === undefined) throw new ApplicationRefused({ kind: "unknown-application" });
  const { borrowerId } = found;
  await lockBorrower(tx, borrowerId);
  const newest = await newestApplication(tx, borrowerId);
  const may = newest?.application.id === applicationId ? personMay(newest) : "nothing";
  const decisions = await tx.$count(
    applicationDecisions,
    eq(applicationDecisions.applicationId, applicationId),
  );
  if (newest?.application.id === applicationId && decisions - 1 === seenDecisions) {
    const { decision } = newest;
    const isSame = decision.decidedBy === by && decision.outcome === outcome && decision.note === note;
    if (isSame) return { decision, isRepeated: true };
  }
  const isAsSeen =
    may === (seenAs === "waiting" ? "decide" : "approve") && decisions === (seenDecisions ?? decisions);
  if (newest === null || !isAsSeen || (may === "approve" && outcome !== "approved"))
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
  const before = newest.application.askedAgainAt === null ? null : await lastRefusal(tx, applicationId);
  const decided = outcomeOf(persons, { limitCentavos, before, now });
  if (decided.outcome === "pictures-asked")
    for (const side of TAKEN_AGAIN[decided.reasons[0]]) await replacePictures(tx, borrowerId, now, side);
  const decision = await writeDecision(
    tx,
    newest.application,
    {
      decidedBy: by,
      policyVersion: may === "approve" || isLimitOfPolicy ? version : newest.decision.policyVersion,
      facts,
      trace: [],
      note,
      outcome: decided,
    },
    now,
  );
  return { decision, isRepeated: false };
}

/** The newest refusal of an application. */
async function lastRefusal(tx: Transaction, applicationId: number): Promise<DecisionRow | null> {
  const { applicationId: id, outcome } = applicationDecisions;
  const [row] = await tx
    .select()
    .from(applicationDecisions)
    .where(and(eq(id, applicationId), eq(outcome, "refused")))
    .orderBy(desc(applicationDecisions.id))
    .limit(1);
  return row ?? null;
}

/**
 * @param of `before`: the refusal that its borrower asked a person to look at again, whose reasons and day stand if it is
 * refused once more: asking costs nothing
 * @throws {ApplicationRefused}
 */
function outcomeOf(
  { outcome, pictureFault }: PersonsDecision,
  of: { readonly limitCentavos: number; readonly before: DecisionRow | null; readonly now: Date },
): Decided["outcome"] {
  const { limitCentavos, before, now } = of;
  if (outcome === "approved") return { outcome, limitCentavos };
  if (outcome === "refused") {
    const againOn = before?.againOn ?? null;
    const reasons = [...new Set<Reason>([...((before?.reasons ?? []) as Reason[]), "person-decided"])];
    if (againOn === null) return { outcome, reasons, againAfterDays: PERSONS_REFUSAL_DAYS };
    return { outcome, reasons, againAfterDays: Math.max(0, daysBetween(manilaDateOf(now), againOn)) };
  }
  if (pictureFault === undefined) throw new ApplicationRefused({ kind: "no-picture-fault" });
  return { outcome, reasons: [pictureFault] };
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
