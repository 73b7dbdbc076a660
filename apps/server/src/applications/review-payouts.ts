import { manilaDateOf } from "@hiram/lending";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { currentAccount } from "../payout-accounts/bind-account.ts";
import type { Destination } from "../payout-accounts/destination.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { payouts } from "../payouts/schema.ts";
import type { ReviewPayouts } from "../payouts/start-payout.ts";
import type { Transaction } from "../platform/database/database.ts";
import { decideBy, reasonsSince } from "../policy/decide.ts";
import type { PolicyFacts } from "../policy/facts.ts";
import { policyInForce } from "../policy/policies.ts";
import { readCertification } from "./certifications.ts";
import {
  BY_POLICY,
  type DecidedApplication,
  newestApplication,
  writeDecision,
} from "./decide-application.ts";
import { gatherFacts } from "./gather-facts.ts";
import { decideHeldLoans, holdLoans, lockUnpaidLoans } from "./held-loans.ts";
import { applications } from "./schema.ts";

/**
 * Asks the policy in force once more before a loan's money first goes to an account (POL-6): an application is decided
 * before its borrower names one, and only then is seen who else has it. If something speaks for asking a person that was
 * not known when the application was decided, or a person is looking at it anyway or waits for new pictures, the loans of
 * which no money has left are held back until it is decided; whoever is looked at has no limit meanwhile. Never refuses:
 * that is a person's to do. Whose approval was withdrawn waits for the next one, and whoever was refused since is paid
 * nothing more. Borrowers whose money went there before, and those who never applied, are asked nothing.
 */
export const reviewPayouts: ReviewPayouts = async (tx, borrowerId, now) => {
  const newest = await newestApplication(tx, borrowerId);
  if (newest === null && !(await hasApplied(tx, borrowerId))) return "clear";
  const loans = await lockUnpaidLoans(tx, borrowerId);
  if (loans.length === 0) return "clear";
  const approved = loans.filter(({ decision }) => decision === "approved");
  if (newest === null || newest.decision.outcome === "refused") {
    await holdLoans(tx, approved, now);
    if (newest !== null) await decideHeldLoans(tx, borrowerId, null, now);
    return "held";
  }
  // Once the new pictures that a person asked for are sent, they look at everything anew.
  const isReferred = newest.decision.outcome !== "pictures-asked" && (await refer(tx, newest, now));
  if (!isReferred && newest.decision.outcome === "approved") {
    // A server of the version before knows of no held loans: it may have decided without them.
    await decideHeldLoans(tx, borrowerId, await limitOf(tx, borrowerId), now);
    return "clear";
  }
  await holdLoans(tx, approved, now);
  return "held";
};

/** Whether the borrower ever applied, and perhaps lost the approval since. */
async function hasApplied(tx: Transaction, borrowerId: number): Promise<boolean> {
  return (await tx.$count(applications, eq(applications.borrowerId, borrowerId))) > 0;
}

async function limitOf(tx: Transaction, borrowerId: number): Promise<number> {
  const [borrower] = await tx
    .select({ limitCentavos: borrowers.creditLimitCentavos })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  return borrower?.limitCentavos ?? 0;
}

/** Refers an application to a person if there is something new to look at. @returns whether it did */
async function refer(
  tx: Transaction,
  { application, decision }: DecidedApplication,
  now: Date,
): Promise<boolean> {
  const { id, borrowerId, waitingSince } = application;
  const account = await currentAccount(tx, borrowerId);
  if (account === null || (await wasPaidTo(tx, borrowerId, account))) return false;
  const certification = await readCertification(tx, borrowerId);
  if (certification === null) return false;
  const facts = await gatherFacts(tx, borrowerId, certification, { now, today: manilaDateOf(now) });
  const { version, policy } = await policyInForce(tx);
  // What is overdue, and who allowed a loan all the same, is asked where loans are confirmed (decision 61).
  const reasons = reasonsSince(policy, decision.facts as PolicyFacts, facts).filter(
    (reason) => reason !== "loan-overdue",
  );
  if (reasons.length === 0) return false;
  await tx
    .update(applications)
    .set({ waitingSince: waitingSince ?? now })
    .where(eq(applications.id, id));
  await tx.update(borrowers).set({ creditLimitCentavos: 0 }).where(eq(borrowers.id, borrowerId));
  const { trace } = decideBy(policy, facts);
  const outcome = { outcome: "ask-person", reasons } as const;
  const decided = { decidedBy: BY_POLICY, policyVersion: version, facts, trace, note: null, outcome };
  await writeDecision(tx, application, decided, now);
  return true;
}

/** Whether money of the borrower's has arrived at this account, under whatever name they gave it. */
async function wasPaidTo(
  tx: Transaction,
  borrowerId: number,
  { channel, accountNumber }: Destination,
): Promise<boolean> {
  const [paid] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(
      and(
        eq(payoutAccounts.borrowerId, borrowerId),
        eq(payoutAccounts.channel, channel),
        eq(payoutAccounts.accountNumber, accountNumber),
        isNotNull(payouts.paidAt),
        isNull(payouts.returnedAt),
      ),
    )
    .limit(1);
  return paid !== undefined;
}
