import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { agreementPdfs, agreements } from "../agreements/schema.ts";
import {
  applicationDecisions,
  applications,
  certifications,
  idDocuments,
  identityCorrections,
  identityErasures,
  idPictureReadings,
  idPictures,
  referenceRemovals,
} from "../applications/schema.ts";
import { collectionAssignments, collectionContacts, paymentPromises } from "../collections/schema.ts";
import {
  complaintAnswers,
  complaintImages,
  complaintMessages,
  complaintRatings,
  complaints,
} from "../complaints/schema.ts";
import { keptImages } from "../kept-images/schema.ts";
import { dueReminders } from "../due-days/schema.ts";
import {
  borrowerNameWords,
  borrowers,
  numberChanges,
  passkeyChallenges,
  passkeys,
  passwords,
  sessions,
} from "../identity/schema.ts";
import { ledgerEntries } from "../ledger/schema.ts";
import { instalments, orders, orderStandings, overdueExceptions } from "../orders/schema.ts";
import { paymentPlans, planRequests } from "../payment-plans/schema.ts";
import { payoutAccounts, unconfirmedAccounts } from "../payout-accounts/schema.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { registrations } from "../promotion/schema.ts";
import { issuedDocumentPdfs, issuedDocuments } from "../receipts/schema.ts";
import { reconciliationDifferences } from "../reconciliation/schema.ts";
import { bankCards, cardSetups } from "../bank-cards/schema.ts";
import { cardRepayments, repayTokens } from "../repayments/card-repayments-schema.ts";
import { ERASED_CARD } from "../bank-cards/save-card.ts";
import { checkoutReturns } from "../checkout-returns/schema.ts";
import { loanAdjustments, undoneMatches } from "../corrections/schema.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { caseAnswers, supportCases } from "../support-cases/schema.ts";
import { bookEntries, otherLoans, repaymentReminders } from "../tools/schema.ts";
import { appRatings, trackingEvents } from "../tracking/schema.ts";
import { closedAccounts, dataExportFiles, dataExports } from "./schema.ts";

/**
 * What becomes of a table's rows when their borrower deletes the account:
 * - `erased`: deleted at once;
 * - `kept`: if anything was lent, the law requires us to keep them for `KEPT_YEARS` and then they go; otherwise deleted
 *   at once;
 * - `blanked`, `kept-then-blanked`: like the two above, but other rows refer to them, so only what names the person
 *   goes;
 * - `nameless`: they stay; once the others are gone, they identify nobody.
 */
export type Fate =
  | { readonly kind: "erased" | "kept" | "nameless" }
  | {
      readonly kind: "blanked" | "kept-then-blanked";
      readonly set: Readonly<Record<string, unknown>>;
      /** The reference to find the rows by, if only one of several is indexed (`rowsOf`). */
      readonly by?: PgColumn;
    };

/**
 * Republic Act 9160 (Anti-Money Laundering Act), section 9(b): five years from the dates of the transactions. A loan's
 * account is closed with the last of them.
 */
export const KEPT_YEARS = 5;

const ERASED: Fate = { kind: "erased" };
const KEPT: Fate = { kind: "kept" };
const NAMELESS: Fate = { kind: "nameless" };

/**
 * Why a provider paid nothing may be told in words that name the account's holder; a code such as
 * `account-name-mismatch` or `INVALID_DESTINATION` names nobody, and stays with the books.
 */
const codeAlone = (reason: PgColumn): SQL =>
  sql`case when ${reason} is null or ${reason} ~ '^([a-z0-9-]{1,40}|[A-Z0-9]+(_[A-Z0-9]+)+)$' then ${reason} else 'erased' end`;

/**
 * Every table that refers to a borrower, directly or through others, with what becomes of its rows. A missing table
 * fails a test: whoever adds one declares here what deleting an account does to it (decision 31).
 */
export const PERSONAL_TABLES: ReadonlyMap<PgTable, Fate> = new Map<PgTable, Fate>([
  // `closeAccount` blanks this one itself, at once.
  [borrowers, NAMELESS],
  [borrowerNameWords, ERASED],
  [closedAccounts, { kind: "kept-then-blanked", set: { phone: null, fullName: null } }],
  [dataExports, ERASED],
  [dataExportFiles, ERASED],
  [sessions, ERASED],
  [numberChanges, ERASED],
  [passwords, ERASED],
  [passkeys, ERASED],
  [passkeyChallenges, ERASED],
  [registrations, KEPT],
  [certifications, KEPT],
  [referenceRemovals, ERASED],
  [idDocuments, KEPT],
  [idPictures, KEPT],
  [idPictureReadings, KEPT],
  [identityCorrections, KEPT],
  [identityErasures, KEPT],
  [applications, KEPT],
  [applicationDecisions, KEPT],
  [overdueExceptions, KEPT],
  [agreements, KEPT],
  [agreementPdfs, KEPT],
  [issuedDocuments, KEPT],
  [issuedDocumentPdfs, KEPT],
  [
    payoutAccounts,
    {
      kind: "kept-then-blanked",
      set: {
        accountNumber: "0000",
        accountNumberLast4: "0000",
        holderName: "",
        cityCode: null,
        holderBornOn: null,
      },
    },
  ],
  [unconfirmedAccounts, ERASED],
  [
    bankCards,
    // A job has the provider delete it, and then blanks the token.
    { kind: "blanked", set: { ...ERASED_CARD, removedAt: sql`coalesce(${bankCards.removedAt}, now())` } },
  ],
  [cardSetups, { kind: "blanked", set: { pageUrl: null } }],
  [repayTokens, ERASED],
  [checkoutReturns, ERASED],
  // Those of complaints: `separateMessages` took the borrower's name off the others.
  [supportCases, ERASED],
  [caseAnswers, ERASED],
  [complaints, ERASED],
  [complaintAnswers, ERASED],
  [complaintMessages, ERASED],
  [complaintRatings, ERASED],
  [complaintImages, ERASED],
  [keptImages, ERASED],
  [collectionAssignments, ERASED],
  [collectionContacts, ERASED],
  [paymentPromises, ERASED],
  [
    planRequests,
    {
      kind: "blanked",
      set: {
        reason: "other",
        note: "",
        declineMessage: sql`case when ${planRequests.declineMessage} is null then null else '' end`,
      },
    },
  ],
  [paymentPlans, { kind: "blanked", set: { message: "" } }],
  [dueReminders, ERASED],
  [bookEntries, ERASED],
  [otherLoans, ERASED],
  [repaymentReminders, ERASED],
  [trackingEvents, ERASED],
  [appRatings, ERASED],
  [
    payouts,
    { kind: "blanked", set: { failureReason: codeAlone(payouts.failureReason) }, by: payouts.orderId },
  ],
  [
    refunds,
    { kind: "blanked", set: { failureReason: codeAlone(refunds.failureReason) }, by: refunds.orderId },
  ],
  [
    cardRepayments,
    {
      kind: "blanked",
      set: { declineReason: codeAlone(cardRepayments.declineReason) },
      by: cardRepayments.orderId,
    },
  ],
  // The books: numbers, amounts, days.
  [orders, NAMELESS],
  [orderStandings, NAMELESS],
  [instalments, NAMELESS],
  [paymentRequests, NAMELESS],
  [payments, NAMELESS],
  [undoneMatches, NAMELESS],
  [loanAdjustments, NAMELESS],
  [ledgerEntries, NAMELESS],
  [reconciliationDifferences, NAMELESS],
  [staffAlerts, NAMELESS],
]);

interface Reference {
  readonly column: PgColumn;
  readonly parent: PgTable;
  readonly parentColumn: PgColumn;
}

/** The foreign keys of a table to other tables that refer to borrowers. */
function personalReferences(table: PgTable, personal: ReadonlySet<PgTable>): Reference[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [column, parentColumn] = [columns[0], foreignColumns[0]];
    if (foreignTable === table || !personal.has(foreignTable)) return [];
    return column && parentColumn ? [{ column, parent: foreignTable, parentColumn }] : [];
  });
}

/** The tables that refer to a borrower, those that refer to these, and so on. */
export function tablesWithABorrower(tables: readonly PgTable[]): ReadonlySet<PgTable> {
  const personal = new Set<PgTable>([borrowers]);
  for (let before = 0; before < personal.size;) {
    before = personal.size;
    for (const table of tables) if (personalReferences(table, personal).length > 0) personal.add(table);
  }
  return personal;
}

const listed: ReadonlySet<PgTable> = new Set(PERSONAL_TABLES.keys());

/**
 * Which rows of a table are a borrower's: by its own column, or otherwise through the rows that it refers to.
 * @param by the reference to use, if one of several is indexed and finds all the rows
 */
export function rowsOf(table: PgTable, borrowerId: number, by?: PgColumn): SQL {
  if (table === borrowers) return eq(borrowers.id, borrowerId);
  const references = personalReferences(table, listed).filter(
    ({ column }) => by === undefined || column === by,
  );
  const toBorrower = references.find(({ parent }) => parent === borrowers);
  if (toBorrower !== undefined) return eq(toBorrower.column, borrowerId);
  const ways = references.map(({ column, parent, parentColumn }) =>
    inArray(column, sql`(select ${parentColumn} from ${parent} where ${rowsOf(parent, borrowerId)})`),
  );
  return or(...ways) ?? sql`false`;
}

/** The tables, each before the ones it refers to: the order in which rows can be deleted. */
export function childrenFirst(): readonly (readonly [PgTable, Fate])[] {
  const parentsFirst: PgTable[] = [];
  const visit = (table: PgTable): void => {
    if (parentsFirst.includes(table)) return;
    for (const { parent } of personalReferences(table, listed)) visit(parent);
    parentsFirst.push(table);
  };
  for (const table of listed) visit(table);
  return parentsFirst.toReversed().map((table) => [table, PERSONAL_TABLES.get(table) ?? NAMELESS] as const);
}
