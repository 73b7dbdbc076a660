import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import { MOST_OF_BORROWER } from "@hiram/contract/staff/cases/case-queue.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { desc, eq, max } from "drizzle-orm";
import { readCertification } from "../../applications/certifications.ts";
import { applications, identityErasures, referenceRemovals } from "../../applications/schema.ts";
import { lockBorrower } from "../../identity/lock-borrower.ts";
import { borrowers } from "../../identity/schema.ts";
import { creditOf } from "../../ledger/balances.ts";
import { exceptedUntil } from "../../orders/credit-left.ts";
import { loanOrder } from "../../orders/loan-order.ts";
import { lendingBarOf, listStandings } from "../../orders/order-standing.ts";
import { readOrders } from "../../orders/read-orders.ts";
import { products } from "../../orders/schema.ts";
import { accountInWords, findShownAccount } from "../../payout-accounts/account-of-order.ts";
import { ActorGone, type StaffActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db, Transaction } from "../../platform/database/database.ts";
import { RuleRefused } from "../../platform/rule-refused.ts";
import { audit } from "../../staff/audit/audit.ts";
import { whoAsked } from "../../staff/approvals/who-asked.ts";
import { type CaseRow, casesOfBorrower, countCasesOfBorrower } from "../../support-cases/case-queue.ts";
import { maskedBorrowerAnswer } from "../cases/case-answers.ts";
import { OPEN_IDENTITY } from "./identity-approval.ts";
import { CHANGE_NUMBER } from "./number-change-approval.ts";

/** Why a borrower is not shown; the caller words it. */
export type BorrowerFault = "unknown-borrower" | "account-deleted";

export class BorrowerRefused extends RuleRefused<BorrowerFault> {
  override readonly name = "BorrowerRefused";
}

/**
 * Locks the borrower whom staff are about to change something of.
 * @throws {BorrowerRefused}
 */
export async function lockKnown(tx: Transaction, borrowerId: number): Promise<void> {
  await lockBorrower(tx, borrowerId).catch((failure: unknown) => {
    throw failure instanceof ActorGone ? new BorrowerRefused("account-deleted") : failure;
  });
  if ((await tx.$count(borrowers, eq(borrowers.id, borrowerId))) === 0)
    throw new BorrowerRefused("unknown-borrower");
}

interface FileParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
}

/** The file, with its cases still to be worded. */
type FileFacts = Omit<BorrowerFile, "cases"> & { readonly cases: readonly CaseRow[] };

/**
 * A borrower with loans, cases and applications, masked. For a deleted account only the books are left, without a name.
 * @throws {BorrowerRefused} unknown-borrower
 */
export async function readBorrowerFile(
  { database: { db }, clock }: FileParts,
  borrowerId: number,
): Promise<FileFacts> {
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) throw new BorrowerRefused("unknown-borrower");
  const today = clock.today();
  const loans = await listStandings(db, borrowerId, today);
  const unsent = await readOrders(
    db,
    loans.filter(({ standing }) => standing.paidOutOn === null).map(({ orderId }) => orderId),
  );
  const awaiting = new Set(
    unsent.filter((record) => loanOrder(record, today).needsAccount).map(({ id }) => id),
  );
  const account = await findShownAccount(db, borrowerId);
  const cases = await casesOfBorrower(db, borrowerId, MOST_OF_BORROWER);
  return {
    borrower: maskedBorrowerAnswer(borrower),
    deletedAt: borrower.closedAt?.toISOString() ?? "",
    owedCentavos: loans.reduce((sum, { standing }) => sum + standing.outstandingCentavos, 0),
    creditCentavos: await creditOf(db, { borrowerId }),
    payoutAccount: account === null ? "" : accountInWords(account),
    numberAskedBy: await whoAsked(db, { kind: CHANGE_NUMBER, subject: `borrower:${borrowerId}` }),
    isIdentitySettled: (await readCertification(db, borrowerId))?.isIdentitySettled === true ? 1 : 0,
    identityAskedBy: await whoAsked(db, { kind: OPEN_IDENTITY, subject: `borrower:${borrowerId}` }),
    identityErasedAt: (await identityErasedAt(db, borrowerId))?.toISOString() ?? "",
    referencesRemoved: await referencesRemoved(db, borrowerId),
    remindedOfDue: borrower.remindedOfDue ? 1 : 0,
    isBarred: loans.some(({ standing }) => lendingBarOf(standing) !== null) ? 1 : 0,
    exceptedUntil: (await exceptedUntil(db, borrowerId, today)) ?? "",
    loans: loans.map(({ orderId, product, amountCentavos, confirmedAt, standing }) => ({
      orderId,
      product: product.name,
      status: standing.status,
      awaitsBorrower: awaiting.has(orderId) ? 1 : 0,
      amountCentavos,
      owedCentavos: standing.outstandingCentavos,
      dueCentavos: standing.dueCentavos,
      dueOn: standing.nextDueOn ?? "",
      daysLate: standing.daysPastDue,
      confirmedAt: confirmedAt.toISOString(),
      settledOn: standing.settledOn ?? "",
    })),
    cases,
    caseCount: await countCasesOfBorrower(db, borrowerId),
    applications: await newestApplications(db, borrowerId),
  };
}

async function identityErasedAt(db: Db, borrowerId: number): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(identityErasures.erasedAt) })
    .from(identityErasures)
    .where(eq(identityErasures.borrowerId, borrowerId));
  return last?.at ?? null;
}

async function referencesRemoved(db: Db, borrowerId: number): Promise<BorrowerFile["referencesRemoved"]> {
  const rows = await db
    .select()
    .from(referenceRemovals)
    .where(eq(referenceRemovals.borrowerId, borrowerId))
    .orderBy(desc(referenceRemovals.id))
    .limit(MOST_OF_BORROWER);
  return rows.map(({ removedAt, reason }) => ({ removedAt: removedAt.toISOString(), reason }));
}

async function newestApplications(db: Db, borrowerId: number): Promise<BorrowerFile["applications"]> {
  const rows = await db
    .select({ application: applications, product: products.name })
    .from(applications)
    .innerJoin(products, eq(products.id, applications.productId))
    .where(eq(applications.borrowerId, borrowerId))
    .orderBy(desc(applications.id))
    .limit(MOST_OF_BORROWER);
  return rows.map(({ application: { id, submittedAt, waitingSince, withdrawnAt }, product }) => ({
    applicationId: id,
    product,
    submittedAt: submittedAt.toISOString(),
    isWaiting: waitingSince === null ? 0 : 1,
    isWithdrawn: withdrawnAt === null ? 0 : 1,
  }));
}

/**
 * Who a borrower is. Looking is recorded in the audit log by the transaction that reads, or nothing is shown.
 * @throws {BorrowerRefused}
 */
export async function revealBorrower(
  { database, clock }: Pick<FileParts, "database" | "clock">,
  { borrowerId, by, why }: { readonly borrowerId: number; readonly by: StaffActor; readonly why: string },
): Promise<{ readonly name: string; readonly phone: string }> {
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select({ name: borrowers.fullName, phone: borrowers.phone, closedAt: borrowers.closedAt })
      .from(borrowers)
      .where(eq(borrowers.id, borrowerId));
    if (found === undefined) throw new BorrowerRefused("unknown-borrower");
    const { name, phone, closedAt } = found;
    if (closedAt !== null) throw new BorrowerRefused("account-deleted");
    const act = { action: "reveal-borrower", subject: `borrower:${borrowerId}`, why, now: clock.now() };
    await audit(tx, by, act);
    return { name, phone };
  });
}
