import type { DocumentKind } from "@hiram/contract/receipts/document-address.ts";
import type { Lender } from "@hiram/content";
import { isMoney, type ManilaDate, manilaDateOf, sumOf } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { and, eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import { findOrder } from "../orders/read-orders.ts";
import type { MakePdf } from "../paper/pdf-maker.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import {
  composeCertificate,
  composeReceipt,
  composeStatement,
  type DocumentParts,
} from "./compose-documents.ts";
import { type DocumentSubject, findIssued, type IssuedDocument, issueDocument } from "./issue-document.ts";
import { listPayments, type OrderPayment } from "./payment-history.ts";
import { issuedDocumentPdfs } from "./schema.ts";

export interface LoanDocumentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly lender: Lender;
  readonly makePdf: MakePdf;
}

/** Which document is requested, and by whom. */
export interface DocumentRequest {
  readonly kind: DocumentKind;
  readonly borrowerId: number;
  readonly orderId: number;
  /** A receipt's payment; empty for the others. */
  readonly paymentId: string;
}

/** Receipts, statements and certificates of a borrower's own loans (WEB-9). */
export interface LoanDocuments {
  /**
   * The document, numbered when it is first requested: a receipt for each payment, a statement for each day and fact of
   * a loan that was paid out, a certificate once nothing is owed. Null for anything else. What was issued before a
   * loan's money came back stays as it is.
   */
  readonly find: (asked: DocumentRequest) => Promise<IssuedDocument | null>;
  /**
   * Its PDF: made once and kept, the same bytes every time.
   * @throws {PdfRefused} while others of this borrower, or too many altogether, are being made
   */
  readonly pdfOf: (document: IssuedDocument, borrowerId: number, locale: Locale) => Promise<Uint8Array>;
}

export function openLoanDocuments(parts: LoanDocumentParts): LoanDocuments {
  const { database, clock, profile, lender, makePdf } = parts;
  const { db } = database;

  async function nameOf(borrowerId: number): Promise<string> {
    const [borrower] = await db
      .select({ name: borrowers.fullName })
      .from(borrowers)
      .where(eq(borrowers.id, borrowerId));
    return borrower?.name ?? "";
  }

  /**
   * A loan with its payments as of one moment: what is issued is permanent, so a payment that comes between the two
   * reads must not be listed beside what was owed before it. Payments are only ever added, set aside or taken back, so
   * equal counts and sums mean the same payments.
   */
  async function readLoan(borrowerId: number, orderId: number) {
    for (;;) {
      const record = await findOrder(db, borrowerId, orderId);
      if (record === null) return null;
      const payments = await listPayments(db, orderId);
      const counting = payments.filter(({ isSetAside, isTakenBack }) => !isSetAside && !isTakenBack);
      const setAside = payments.filter(({ isSetAside }) => isSetAside);
      const isSame =
        counting.length === record.facts.filter(isMoney).length &&
        sumOf(setAside.map(({ amountCentavos }) => amountCentavos)) === record.setAsideCentavos;
      if (isSame) return { record, payments, counting };
    }
  }

  async function keptPdf(documentId: number, locale: Locale): Promise<Uint8Array | null> {
    const ofDocument = and(
      eq(issuedDocumentPdfs.documentId, documentId),
      eq(issuedDocumentPdfs.locale, locale),
    );
    const [row] = await db
      .select({ bytes: issuedDocumentPdfs.bytes })
      .from(issuedDocumentPdfs)
      .where(ofDocument);
    return row?.bytes ?? null;
  }

  return {
    async find({ kind, borrowerId, orderId, paymentId }) {
      const loan = await readLoan(borrowerId, orderId);
      if (loan === null) return null;
      const { record, payments, counting } = loan;
      const issuedAt = clock.now();
      const issuedOn = manilaDateOf(issuedAt);
      const order = loanOrder(record, issuedOn);
      const { account } = order;
      const subject = (fact: string): DocumentSubject => ({ kind, fact, orderId, borrowerId });
      const give = async (
        about: DocumentSubject,
        compose: (parts: DocumentParts) => IssuedDocument["documents"],
      ): Promise<IssuedDocument> => {
        const issued = await findIssued(db, about);
        if (issued !== null) return issued;
        const shared = { lender, profile, borrowerName: await nameOf(borrowerId), order, issuedOn };
        return database.transaction((tx) =>
          issueDocument(tx, about, { issuedOn, issuedAt }, (number) => compose({ ...shared, number })),
        );
      };

      if (kind === "receipt") {
        const payment = payments.find(({ id }) => id === paymentId);
        // What was paid for a loan whose money came back has its receipt all the same.
        if (payment === undefined || (account === null && !payment.isSetAside && !payment.isTakenBack))
          return null;
        // Whoever has the receipt of a payment that was taken back still has it, but no new one is issued.
        if (payment.isTakenBack) return findIssued(db, subject(`payment:${payment.id}`));
        return give(subject(`payment:${payment.id}`), (own) => composeReceipt(own, payment));
      }
      if (account === null) return null;
      if (kind === "statement")
        return give(subject(statementFact(record, payments, issuedOn)), (own) =>
          composeStatement({ ...own, account }, payments),
        );
      const { settledOn } = account;
      if (settledOn === null) return null;
      const paidCentavos = sumOf(counting.map(({ amountCentavos }) => amountCentavos));
      const tookCentavos = paidCentavos - account.creditCentavos;
      return give(subject(certificateFact(record, payments, { settledOn, tookCentavos })), (own) =>
        composeCertificate({ ...own, settledOn }, counting),
      );
    },

    async pdfOf({ id, documents, issuedAt }, borrowerId, locale) {
      const before = await keptPdf(id, locale);
      if (before !== null) return before;
      const task = { document: documents[locale], datedAt: issuedAt.toISOString() };
      const bytes = await makePdf(borrowerId, task);
      await db
        .insert(issuedDocumentPdfs)
        .values({ documentId: id, locale, bytes, madeAt: clock.now() })
        .onConflictDoNothing();
      // If two were made at once, the first is the document for both.
      return (await keptPdf(id, locale)) ?? bytes;
    },
  };
}

/**
 * A statement is true until a day passes, money comes in or goes back, or something about the loan is agreed or given
 * up.
 */
function statementFact(record: OrderRecord, payments: readonly OrderPayment[], issuedOn: ManilaDate): string {
  const { id, facts, refundedCentavos } = record;
  const refunded = refundedCentavos === 0 ? "" : `:${refundedCentavos}`;
  return `order:${id}:${issuedOn}:${facts.length}${refunded}${apart(record, payments)}`;
}

/**
 * A loan is paid off once, unless it is owed again after that: its money came back, a payment was taken back, or one came
 * late and displaced an extension. Paid off anew, it is so on another day, or has cost something else.
 */
const certificateFact = (
  record: OrderRecord,
  payments: readonly OrderPayment[],
  { settledOn, tookCentavos }: { readonly settledOn: ManilaDate; readonly tookCentavos: number },
): string => `order:${record.id}:${settledOn}:${tookCentavos}${apart(record, payments)}`;

/** Tells a loan from what it was before its money came back, or a payment was taken back. */
const apart = ({ setAsideCentavos }: OrderRecord, payments: readonly OrderPayment[]): string =>
  [
    ...(setAsideCentavos === 0 ? [] : [`:set-aside-${setAsideCentavos}`]),
    ...payments.filter(({ isTakenBack }) => isTakenBack).map(({ id }) => `:taken-back-${id}`),
  ].join("");
