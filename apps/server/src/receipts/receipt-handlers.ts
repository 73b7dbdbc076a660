import type { Session } from "@hiram/contract";
import { documentAddress } from "@hiram/contract/receipts/document-address.ts";
import type { TermsDocument } from "@hiram/contract/receipts/payment-history.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { findOrder } from "../orders/read-orders.ts";
import { wordingOf } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";
import { listPayments, PAYMENT_PARTS } from "./payment-history.ts";
import { receiptWords } from "./wording.ts";

interface ReceiptParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  /** What says an order's terms. */
  readonly termsOf: (
    order: { readonly orderId: number; readonly productId: number; readonly isPaidOut: boolean },
    reader: { readonly locale: Locale; readonly session: Session },
  ) => Promise<TermsDocument[]>;
}

/** What was paid on a loan, payment by payment, and its documents (WEB-9, the history in API-5). */
export function receiptHandlers({
  database: { db },
  clock,
  profile,
  termsOf,
}: ReceiptParts): Pick<Handlers, "paymentHistory"> {
  return {
    async paymentHistory({ orderId }, { borrowerId, session, locale }) {
      const wording = wordingOf(profile, locale, clock.today());
      const record = await findOrder(db, borrowerId, orderId);
      if (record === null) throw notFound(wording.texts.unknownOrder);
      const { account } = loanOrder(record, wording.today);
      const words = receiptWords[locale];
      // Of a loan that has not begun, only what was paid before its money came back.
      const payments = (await listPayments(db, orderId)).filter(
        ({ isSetAside, isTakenBack }) => account !== null || isSetAside || isTakenBack,
      );
      const paid = payments.map(({ id: paymentId, parts, channel, isTakenBack, ...payment }) => ({
        paymentId,
        paidOn: payment.paidOn,
        channel: channel || words.otherChannel,
        reference: payment.reference,
        amount: payment.amountCentavos,
        parts: PAYMENT_PARTS.filter((part) => parts[part] !== 0).map((part) => ({
          name: words.parts[part],
          amount: parts[part],
        })),
        receipt: isTakenBack ? "" : documentAddress("receipt", { orderId, paymentId, locale }, session),
        receiptPdf: isTakenBack
          ? ""
          : documentAddress("receipt.pdf", { orderId, paymentId, locale }, session),
      }));
      return {
        productName: record.product.name,
        payments: paid.toReversed(),
        statementPdf: account === null ? "" : documentAddress("statement.pdf", { orderId, locale }, session),
        statement: account === null ? "" : documentAddress("statement", { orderId, locale }, session),
        certificatePdf:
          account === null || account.settledOn === null
            ? ""
            : documentAddress("certificate.pdf", { orderId, locale }, session),
        certificate:
          account === null || account.settledOn === null
            ? ""
            : documentAddress("certificate", { orderId, locale }, session),
        agreements: await termsOf(
          { orderId, productId: record.product.id, isPaidOut: account !== null },
          { locale, session },
        ),
      };
    },
  };
}
