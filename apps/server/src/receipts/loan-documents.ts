import type { DocumentKind } from "@hiram/contract/receipts/document-address.ts";
import type { Lender } from "@hiram/content";
import { isMoney, type ManilaDate, manilaDateOf, moneyOf, sumOf } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { and, asc, eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import { findOrder } from "../orders/read-orders.ts";
import type { MakePdf } from "../paper/pdf-maker.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { undoneMatches } from "../corrections/schema.ts";
import {
  composeCertificate,
  composeDisclosure,
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
  /** Composes the final disclosure of a loan that was paid out. */
  readonly finalDisclosure: (order: OrderRecord) => Promise<IssuedDocument["documents"]>;
}

/** Which document is requested, and by whom. */
export interface DocumentRequest {
  readonly kind: DocumentKind;
  readonly borrowerId: number;
  readonly orderId: number;
  /** A receipt's payment; empty for the others. */
  readonly paymentId: string;
}

/** Receipts, statements, certificates (WEB-9) and final disclosures (CNF-2) of a borrower's own loans. */
export interface LoanDocuments {
  /**
   * The document, numbered when it is first requested: a receipt for each payment, a statement for each day and fact of
   * a loan that was paid out, its disclosure by the day on which its money was sent, a certificate once nothing is owed.
   * Null for anything else. What was issued before a loan's money came back stays as it is.
   */
  readonly find: (asked: DocumentRequest) => Promise<IssuedDocument | null>;
  /**
   * Its PDF: made once and kept, the same bytes every time.
   * @throws {PdfRefused} while others of this borrower, or too many altogether, are being made
   */
  readonly pdfOf: (document: IssuedDocument, borrowerId: number, locale: Locale) => Promise<Uint8Array>;
}

export function openLoanDocuments(parts: LoanDocumentParts): LoanDocuments {
  const { database, clock, profile, lender, makePdf, finalDisclosure } = parts;
  const { db } = database;

  async function nameOf(borrowerId: number): Promise<string> {
    const [borrower] = await db
      .select({ name: borrowers.fullName })
      .from(borrowers)
      .where(eq(borrowers.id, borrowerId));
    return borrower?.name ?? "";
  }

  /**
   * A loan with its payments as of one moment: what is issued is permanent, so a payment that comes or goes between the
   * reads must not be listed beside what was owed before it.
   */
  async function readLoan(borrowerId: number, orderId: number) {
    for (;;) {
      const undone = await undoneOf(orderId);
      const record = await findOrder(db, borrowerId, orderId);
      if (record === null) return null;
      const payments = await listPayments(db, orderId);
      const counting = payments.filter(({ isSetAside, isTakenBack }) => !isSetAside && !isTakenBack);
      const setAside = payments.filter(({ isSetAside }) => isSetAside);
      const isSame =
        counting.length === record.facts.filter(isMoney).length &&
        sumOf(counting.map(({ amountCentavos }) => amountCentavos)) === sumOf(record.facts.map(moneyOf)) &&
        sumOf(setAside.map(({ amountCentavos }) => amountCentavos)) === record.setAsideCentavos &&
        (await undoneOf(orderId)).length === undone.length;
      if (isSame) return { record, payments, counting, undone };
    }
  }

  /** Payments that had counted for the loan until their matches were undone. */
  const undoneOf = (orderId: number): Promise<readonly UndoneMatch[]> =>
    db
      .select({ paymentId: undoneMatches.paymentId, match: undoneMatches.match })
      .from(undoneMatches)
      .where(eq(undoneMatches.orderId, orderId))
      .orderBy(asc(undoneMatches.undoneAt), asc(undoneMatches.paymentId));

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
      const { record, payments, counting, undone } = loan;
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
        // Whoever has the receipt of a payment that was taken back, or was for another loan, still has it, but no new
        // one is issued.
        if (payment === undefined) {
          const last = undone.findLast((each) => each.paymentId === paymentId);
          return last === undefined ? null : findIssued(db, subject(receiptFact(paymentId, last.match)));
        }
        // What was paid for a loan whose money came back has its receipt all the same.
        if (account === null && !payment.isSetAside && !payment.isTakenBack) return null;
        const about = subject(receiptFact(paymentId, payment.match));
        if (payment.isTakenBack) return findIssued(db, about);
        return give(about, (own) => composeReceipt(own, payment));
      }
      if (account === null) return null;
      if (kind === "statement")
        return give(subject(statementFact(loan, issuedOn)), (own) =>
          composeStatement({ ...own, account }, payments),
        );
      if (kind === "disclosure") {
        const disclosed = await finalDisclosure(record);
        return give(subject(`order:${orderId}:${record.disbursedOn}`), (own) =>
          composeDisclosure(own, disclosed),
        );
      }
      const { settledOn } = account;
      if (settledOn === null) return null;
      const paidCentavos = sumOf(counting.map(({ amountCentavos }) => amountCentavos));
      const tookCentavos = paidCentavos - account.creditCentavos;
      return give(subject(certificateFact(loan, { settledOn, tookCentavos })), (own) =>
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

/** A payment that counted for the loan until its match was undone, and which of its matches that was. */
interface UndoneMatch {
  readonly paymentId: string;
  readonly match: number;
}

/** What a loan's documents are named by. */
interface DocumentedLoan {
  readonly record: OrderRecord;
  readonly payments: readonly OrderPayment[];
  readonly undone: readonly UndoneMatch[];
}

/** Matched anew, a payment has another receipt: the first may name another borrower. */
const receiptFact = (paymentId: string, match: number): string =>
  `payment:${paymentId}${match === 1 ? "" : `:match-${match}`}`;

/**
 * A statement is true until a day passes, money comes in or goes back, or something about the loan is agreed or given
 * up.
 */
function statementFact(loan: DocumentedLoan, issuedOn: ManilaDate): string {
  const { id, facts } = loan.record;
  return `order:${id}:${issuedOn}:${facts.length}${returned(loan)}${apart(loan)}`;
}

const returned = ({ record: { refundedCentavos } }: DocumentedLoan): string =>
  refundedCentavos === 0 ? "" : `:${refundedCentavos}`;

/**
 * A loan is paid off once, unless it is owed again after that: its money came back, a payment was taken back or was for
 * another loan, or one came late and displaced an extension. Paid off anew, it is so on another day, or has cost something
 * else. What was paid beyond that is named as well, so there is another certificate once it was sent back.
 */
const certificateFact = (
  loan: DocumentedLoan,
  { settledOn, tookCentavos }: { readonly settledOn: ManilaDate; readonly tookCentavos: number },
): string => `order:${loan.record.id}:${settledOn}:${tookCentavos}${returned(loan)}${apart(loan)}`;

/** Tells a loan from what it was before its money came back, a payment was taken back, or a match undone. */
const apart = ({ record: { setAsideCentavos }, payments, undone }: DocumentedLoan): string =>
  [
    ...(setAsideCentavos === 0 ? [] : [`:set-aside-${setAsideCentavos}`]),
    ...payments.filter(({ isTakenBack }) => isTakenBack).map(({ id }) => `:taken-back-${id}`),
    ...undone.map(({ paymentId, match }) => `:unmatched-${paymentId}-${match}`),
  ].join("");
