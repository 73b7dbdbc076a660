import { addMonths, daysBetween, type ManilaDate } from "@hiram/lending";
import { and, countDistinct, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { sessions } from "../identity/schema.ts";
import { type LoanOrder, loanOrder } from "../orders/loan-order.ts";
import { lendingBarOf, standingOf } from "../orders/order-standing.ts";
import { listOrders } from "../orders/read-orders.ts";
import { ofCurrentAccount, payoutAccounts } from "../payout-accounts/schema.ts";
import { DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { PolicyFacts } from "../policy/facts.ts";
import type { Certification } from "./certifications.ts";
import {
  applicationDecisions,
  applications,
  idDocuments,
  identityCorrections,
  identityErasures,
} from "./schema.ts";

const REFUSALS_COUNT_DAYS = 90;

/** Every fact on the policy's list about one borrower, read in the caller's transaction (POL-1). */
export async function gatherFacts(
  db: Db,
  borrowerId: number,
  certification: Certification,
  { now, today }: { readonly now: Date; readonly today: ManilaDate },
): Promise<PolicyFacts> {
  const { answers, id, pictures } = certification;
  const loans = (await listOrders(db, borrowerId)).map((record) => loanOrder(record, today));
  const income = centavosOf(answers.job?.["monthlyIncome"]);
  const obligations = centavosOf(answers.job?.["monthlyObligations"]);
  return {
    ageYears: ageYears(answers.basic?.["birthDate"], today),
    monthlyIncomeCentavos: income,
    monthlyObligationsCentavos: obligations,
    obligationsPercent: obligationsPercent(income, obligations),
    employment: answers.job?.["employment"] ?? null,
    idKind: id?.kind ?? null,
    idPictures: pictures.length,
    // A loan being paid by a plan, and in time, is no reason to refuse an application.
    loansOverdue: loans.filter((loan) => !["planned", null].includes(lendingBarOf(standingOf(loan, today))))
      .length,
    loansRepaid: loans.filter(({ status }) => status === "settled").length,
    loansRepaidInTime: loans.filter(wasRepaidInTime).length,
    refusalsLast90Days: await refusalsSince(
      db,
      borrowerId,
      new Date(now.getTime() - REFUSALS_COUNT_DAYS * DAY_MS),
    ),
    accountsWithSameId: id === null ? 0 : await accountsWithSameId(db, borrowerId, id.numberHash),
    accountsWithSamePayoutAccount: await accountsWithSamePayoutAccount(db, borrowerId),
    accountsWithSameDevice: await accountsWithSameDevice(db, borrowerId),
  };
}

/** In whole years; somebody born on 29 February is a year older on the 28th where there is no 29th. */
export function ageYears(bornOn: ManilaDate | undefined, today: ManilaDate): number | null {
  if (bornOn === undefined) return null;
  const years = Math.floor(daysBetween(bornOn, today) / 365);
  return [years, years - 1].find((each) => addMonths(bornOn, each * 12) <= today) ?? 0;
}

/** Answers hold whole pesos. */
function centavosOf(pesos: string | undefined): number | null {
  return pesos === undefined ? null : Number(pesos) * 100;
}

/** Rounded up, so that exceeding a policy's share is never missed; without income any obligation is too much. */
export function obligationsPercent(income: number | null, obligations: number | null): number | null {
  if (income === null || obligations === null) return null;
  if (obligations === 0) return 0;
  return income === 0 ? 1_000 : Math.min(1_000, Math.ceil((obligations * 100) / income));
}

/** Settled, with no instalment ever paid after its day (as moved by extensions), and no day renegotiated. */
export function wasRepaidInTime({ status, account }: LoanOrder): boolean {
  if (status !== "settled" || account === null || account.restructuredOn !== null) return false;
  return account.instalments.every(({ paidOn, dueOn }) => paidOn !== null && paidOn <= dueOn);
}

/** Applications: one that a person looks at again and refuses once more counts once. */
async function refusalsSince(db: Db, borrowerId: number, since: Date): Promise<number> {
  const ownApplications = db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.borrowerId, borrowerId));
  const [row] = await db
    .select({ refused: countDistinct(applicationDecisions.applicationId) })
    .from(applicationDecisions)
    .where(
      and(
        inArray(applicationDecisions.applicationId, ownApplications),
        eq(applicationDecisions.outcome, "refused"),
        gt(applicationDecisions.decidedAt, since),
      ),
    );
  return row?.refused ?? 0;
}

/** Other borrowers with the same ID, now, until they corrected it, or until it was erased. */
async function accountsWithSameId(db: Db, borrowerId: number, numberHash: string): Promise<number> {
  const others = await db
    .select({ borrowerId: idDocuments.borrowerId })
    .from(idDocuments)
    .where(and(eq(idDocuments.numberHash, numberHash), ne(idDocuments.borrowerId, borrowerId)))
    .union(
      db
        .select({ borrowerId: identityCorrections.borrowerId })
        .from(identityCorrections)
        .where(
          and(
            eq(identityCorrections.formerIdHash, numberHash),
            ne(identityCorrections.borrowerId, borrowerId),
          ),
        ),
    )
    .union(
      db
        .select({ borrowerId: identityErasures.borrowerId })
        .from(identityErasures)
        .where(
          and(eq(identityErasures.idNumberHash, numberHash), ne(identityErasures.borrowerId, borrowerId)),
        ),
    );
  return others.length;
}

/** Other borrowers with the same payout account, now or earlier. */
async function accountsWithSamePayoutAccount(db: Db, borrowerId: number): Promise<number> {
  const [account] = await db
    .select({ channel: payoutAccounts.channel, number: payoutAccounts.accountNumber })
    .from(payoutAccounts)
    .where(ofCurrentAccount(borrowerId));
  if (account === undefined) return 0;
  const [row] = await db
    .select({ others: sql<number>`count(distinct ${payoutAccounts.borrowerId})::int` })
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.channel, account.channel),
        eq(payoutAccounts.accountNumber, account.number),
        ne(payoutAccounts.borrowerId, borrowerId),
      ),
    );
  return row?.others ?? 0;
}

/** Other borrowers who logged in on one of this borrower's devices, as far as sessions are kept. */
async function accountsWithSameDevice(db: Db, borrowerId: number): Promise<number> {
  const devices = db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.borrowerId, borrowerId), ne(sessions.deviceId, "")));
  const [row] = await db
    .select({ others: sql<number>`count(distinct ${sessions.borrowerId})::int` })
    .from(sessions)
    .where(and(inArray(sessions.deviceId, devices), ne(sessions.borrowerId, borrowerId)));
  return row?.others ?? 0;
}
