import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
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
import { checkoutReturns } from "../checkout-returns/schema.ts";
import { loanAdjustments, undoneMatches } from "../corrections/schema.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { caseAnswers, supportCases } from "../support-cases/schema.ts";
import { bookEntries, otherLoans, repaymentReminders } from "../tools/schema.ts";
import { appRatings, trackingEvents } from "../tracking/schema.ts";
import type { ExportedField, ExportedName } from "./export-words.en.ts";
import { closedAccounts, dataExportFiles, dataExports } from "./schema.ts";

/** Why a column or a table is left out of every copy of a borrower's data (decision 37). */
export type LeftOutReason =
  /** It grants access somewhere, or pays. */
  | "secret"
  /** How fraud is recognised, what staff think, how our systems run. */
  | "internal"
  /** It names a member of staff. */
  | "another-person"
  /** It is elsewhere in the copy, or in a document that the borrower can open. */
  | "repeated"
  /** Provided by staff, once they are sure who is asking. */
  | "on-request"
  /** About closed accounts: nobody signs in to those. */
  | "closed";

/** A table whose rows about the borrower are in the copy. */
export interface ExportedTable {
  readonly name: ExportedName;
  /** By the name that they have in the copy. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** Columns that are left out. */
  readonly leftOut: Readonly<Record<string, LeftOutReason>>;
  /** The reference by which the rows are found; absent: the way deletion finds them. */
  readonly by?: PgColumn | undefined;
}

/** The owner need not be repeated in every row. */
type ColumnOf<Table extends PgTable> = Exclude<keyof Table["$inferSelect"] & string, "borrowerId">;

/** A column that is neither left out nor has words does not compile, so that whoever adds one must decide. */
type EveryColumnDecided<Table extends PgTable, Left extends string> = [
  Exclude<ColumnOf<Table>, Left | ExportedField>,
] extends [never]
  ? unknown
  : { readonly undecided: Exclude<ColumnOf<Table>, Left | ExportedField> };

function exported<Table extends PgTable, Left extends ColumnOf<Table> = never>(
  table: Table & EveryColumnDecided<Table, Left>,
  name: ExportedName,
  leftOut = {} as Readonly<Record<Left, LeftOutReason>>,
  by?: PgColumn,
): [PgTable, ExportedTable] {
  const columns = Object.fromEntries(
    Object.entries<PgColumn>(getTableColumns(table as PgTable)).filter(
      ([column]) => column !== "borrowerId" && !(column in leftOut),
    ),
  );
  return [table, { name, columns, leftOut, by }];
}

const SEALED = { keyId: "secret", wrappedKey: "secret" } as const;
const INQUIRIES = { inquiries: "internal", nextInquiryAt: "internal" } as const;
const TRANSFER = { ...INQUIRIES, sentTo: "internal", outcomeRecordedAt: "internal" } as const;

/**
 * What the copy of a borrower's data holds of each table that mentions a borrower (Republic Act 10173, sections 16(c)
 * and 18), in reading order: each of `PERSONAL_TABLES` appears here under a name of its own, or is left out with the
 * reason. A table in neither list fails a test; a column in neither does not compile.
 */
export const EXPORTED_TABLES: ReadonlyMap<PgTable, ExportedTable | LeftOutReason> = new Map<
  PgTable,
  ExportedTable | LeftOutReason
>([
  exported(borrowers, "account"),
  [borrowerNameWords, "repeated"],
  exported(registrations, "registration"),
  exported(certifications, "applicationSteps"),
  // About the person who asked, rather than the borrower.
  [referenceRemovals, "internal"],
  exported(idDocuments, "idDocument", { ...SEALED, numberHash: "secret", numberSealed: "on-request" }),
  // The rows show that there are pictures; no address lets a borrower open the files (WEB-5).
  exported(idPictures, "idPictures", { ...SEALED, sentHash: "secret", name: "on-request" }),
  exported(idPictureReadings, "idPictureReadings", {
    id: "internal",
    name: "internal",
    readBy: "another-person",
  }),
  exported(identityCorrections, "identityCorrections", { id: "internal", formerIdHash: "secret" }),
  exported(identityErasures, "identityErasures", { id: "internal", idNumberHash: "secret" }),
  exported(applications, "applications"),
  // A person's note may contain what the anti-money-laundering law forbids telling the borrower (RA 9160, section
  // 9(c)).
  exported(applicationDecisions, "applicationDecisions", {
    id: "internal",
    decidedBy: "another-person",
    facts: "internal",
    trace: "internal",
    note: "internal",
  }),
  exported(overdueExceptions, "overdueExceptions", { grantedBy: "another-person", reason: "internal" }),
  exported(payoutAccounts, "payoutAccounts", { accountNumberLast4: "repeated" }),
  exported(unconfirmedAccounts, "unconfirmedPayoutAccounts", { accountNumberLast4: "repeated" }),
  exported(orders, "loans", { attempts: "internal" }),
  exported(orderStandings, "loanStandings", { changesOn: "internal" }),
  exported(instalments, "instalments"),
  exported(payouts, "payouts", { ...TRANSFER, awaitingBorrowerUrl: "secret" }, payouts.orderId),
  exported(refunds, "refunds", TRANSFER, refunds.orderId),
  exported(
    paymentRequests,
    "paymentRequests",
    { ...INQUIRIES, countedOn: "internal", qrPayload: "repeated", checkoutUrl: "secret" },
    paymentRequests.orderId,
  ),
  exported(payments, "payments", { arrival: "internal" }, payments.orderId),
  exported(
    undoneMatches,
    "undoneMatches",
    { paymentId: "another-person", match: "internal", undoneBy: "another-person" },
    undoneMatches.orderId,
  ),
  exported(
    loanAdjustments,
    "loanAdjustments",
    { arrival: "internal", decidedBy: "another-person" },
    loanAdjustments.orderId,
  ),
  exported(bankCards, "bankCards", { providerToken: "secret" }),
  exported(cardRepayments, "cardRepayments", {}, cardRepayments.orderId),
  exported(agreements, "agreements", { html: "repeated" }),
  exported(issuedDocuments, "documents", { id: "internal", fact: "internal" }),
  exported(complaints, "complaints"),
  exported(complaintAnswers, "complaintAnswers", { writtenBy: "another-person" }),
  exported(complaintMessages, "complaintMessages", { id: "internal", writtenBy: "another-person" }),
  exported(complaintRatings, "complaintRatings"),
  exported(complaintImages, "complaintPictures", {}, complaintImages.complaintId),
  exported(
    supportCases,
    "supportCases",
    {
      contactMessageId: "internal",
      ownerId: "another-person",
      // Set only for contact messages.
      closedBy: "internal",
      closingNote: "internal",
    },
    // Contact messages that staff joined to their file may be a stranger's.
    supportCases.complaintId,
  ),
  exported(collectionContacts, "contacts", {
    saveKey: "internal",
    contactedBy: "another-person",
    note: "internal",
    againstRule: "internal",
  }),
  exported(paymentPromises, "promises", { takenBy: "another-person" }),
  exported(planRequests, "planRequests", { declinedBy: "another-person" }),
  exported(paymentPlans, "paymentPlans", {
    requestId: "internal",
    offeredBy: "another-person",
    arrival: "internal",
  }),
  exported(dueReminders, "dueReminders"),
  exported(keptImages, "pictures"),
  exported(bookEntries, "householdBook", { saveKey: "internal" }),
  exported(otherLoans, "otherLoans", { saveKey: "internal" }),
  exported(repaymentReminders, "reminders"),
  exported(sessions, "logins", { idHash: "secret" }),
  exported(numberChanges, "numberChanges", { id: "internal" }),
  exported(passwords, "password", { hash: "secret" }),
  exported(passkeys, "passkeys", { credentialId: "secret", publicKey: "secret", counter: "internal" }),
  exported(trackingEvents, "taps", { id: "internal" }),
  exported(appRatings, "appRatings", { id: "internal" }),
  exported(dataExports, "copies", { sessionNumber: "internal" }),
  [closedAccounts, "closed"],
  [dataExportFiles, "repeated"],
  [agreementPdfs, "repeated"],
  [issuedDocumentPdfs, "repeated"],
  [passkeyChallenges, "secret"],
  [repayTokens, "secret"],
  [checkoutReturns, "secret"],
  [cardSetups, "internal"],
  [collectionAssignments, "another-person"],
  // When each reply was written is beside the reply.
  [caseAnswers, "repeated"],
  // The payments again, as double entries.
  [ledgerEntries, "repeated"],
  [reconciliationDifferences, "internal"],
  [staffAlerts, "internal"],
]);
