import { manilaDateOf } from "@hiram/lending";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Transaction } from "../platform/database/database.ts";
import { missingSteps, readCertification } from "./certifications.ts";
import {
  ApplicationRefused,
  type DecidedApplication,
  mayAskAgain,
  newestApplication,
  waitAgain,
} from "./decide-application.ts";
import { gatherFacts } from "./gather-facts.ts";

/**
 * Puts a refused application before a person again, as its borrower asks, with what they have corrected since (POL-2):
 * once, in the caller's transaction. Asked again, or about one that stands otherwise by now, it changes nothing.
 * @returns the borrower's newest application as it then stands; null: none
 * @throws {ApplicationRefused} when steps are missing since a correction
 */
export async function lookAgain(
  tx: Transaction,
  { borrowerId, applicationId }: { readonly borrowerId: number; readonly applicationId: number },
  now: Date,
): Promise<DecidedApplication | null> {
  await lockBorrower(tx, borrowerId);
  const newest = await newestApplication(tx, borrowerId);
  if (newest?.application.id !== applicationId || !mayAskAgain(newest)) return newest;
  const certification = await readCertification(tx, borrowerId);
  if (certification === null) throw new ApplicationRefused({ kind: "no-borrower" });
  const steps = missingSteps(certification);
  if (steps.length > 0) throw new ApplicationRefused({ kind: "steps-missing", steps });
  const facts = await gatherFacts(tx, borrowerId, certification, { now, today: manilaDateOf(now) });
  return waitAgain(tx, { ...newest.application, askedAgainAt: now }, facts, now);
}
