import { type Reply, withSession } from "@hiram/contract";
import { type PaymentHistory, paymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { type RowIcon, RowLink, Rows } from "@hiram/ui/rows/rows.tsx";
import { Spinner } from "@hiram/ui/spinner/spinner.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useState } from "react";
import { FailedLoan } from "../loan-parts/failed-loan.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { shareDocument } from "../shell/device/share-document.ts";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./receipts.module.css";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";

export interface ReceiptsData {
  /** Null when the address names no order: no call was made then. */
  readonly reply: Reply<PaymentHistory> | null;
}

export const page = declarePage({ load: loadReceipts, Screen: ReceiptsScreen });

/** Asks for the order's payments (WEB-9). Resolves with a failed reply, never rejects. */
async function loadReceipts(app: App, { orderId }: AddressQuery): Promise<ReceiptsData> {
  if (!orderId) return { reply: null };
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(paymentHistory, { orderId }, { quiet: true, loadingText: loading }) };
}

/** Every payment of a loan, what it paid, and its documents (WEB-9). */
function ReceiptsScreen({ query, texts, data, reload }: ScreenProps<"receipts", ReceiptsData>) {
  const { reply } = data;
  if (!reply?.success) return <FailedLoan title={texts.title} reply={reply} onRetry={reload} />;
  const { payments, statement, statementPdf, certificate, certificatePdf, agreements } = reply.data;
  const order = query["orderId"] ?? "";
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      {payments.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
      {payments.map((payment) => (
        <Payment key={payment.paymentId} payment={payment} texts={texts} />
      ))}
      {(statement !== "" || agreements.length > 0) && (
        <div data-onward>
          <Card title={texts.documents}>
            <Rows>
              {certificate !== "" && (
                <Document
                  name={texts.certificate}
                  page={certificate}
                  pdf={certificatePdf}
                  fileName={`certificate-${order}.pdf`}
                  texts={texts}
                />
              )}
              {statement !== "" && (
                <Document
                  name={texts.statement}
                  page={statement}
                  pdf={statementPdf}
                  fileName={`statement-${order}.pdf`}
                  texts={texts}
                />
              )}
              {agreements.map(({ kind, title, page, pdf }) => (
                <Document
                  key={kind}
                  name={title}
                  page={page}
                  pdf={pdf}
                  fileName={`${kind}-${order}.pdf`}
                  texts={texts}
                />
              ))}
            </Rows>
          </Card>
        </div>
      )}
    </Page>
  );
}

interface PaymentProps {
  readonly payment: PaymentHistory["payments"][number];
  readonly texts: Texts<"receipts">;
}

function Payment({ payment, texts }: PaymentProps) {
  const app = useApp();
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  const { paidOn, channel, reference, parts, receipt, receiptPdf } = payment;
  const title = amount(payment.amount);
  return (
    // Instalments may be identical to the centavo: the reference distinguishes them for people who hear the
    // page.
    <Card title={title} label={`${title} · ${reference}`}>
      <DetailRows
        rows={[
          { text: texts.paidOn, value: formatDay(paidOn, app.locale(), app.settings.today) },
          { text: texts.channel, value: channel },
          { text: texts.reference, value: <span className={styles.reference}>{reference}</span> },
          ...parts.map((part) => ({ text: part.name, value: amount(part.amount) })),
        ]}
      />
      {receipt !== "" && (
        <div className={styles.receipt} data-onward>
          <Rows>
            <Document
              name={texts.receipt}
              page={receipt}
              pdf={receiptPdf}
              fileName={`receipt-${reference}.pdf`}
              texts={texts}
            />
          </Rows>
        </div>
      )}
    </Card>
  );
}

const PAPER: RowIcon = ["M6 4h12v16l-3-2-3 2-3-2-3 2z", "M9 9h6M9 13h4"];

interface DocumentProps {
  readonly name: string;
  /** Addresses on this site, from the server. */
  readonly page: string;
  readonly pdf: string;
  readonly fileName: string;
  readonly texts: Texts<"receipts">;
}

/** A document to read, and beside it a button that shares it. */
function Document({ name, page, pdf, fileName, texts }: DocumentProps) {
  const app = useApp();
  const [isSharing, setSharing] = useState(false);
  // The session may be another than the one in which the list was asked for.
  const ofSession = (address: string): string => withSession(address, app.session.get());
  async function share(): Promise<void> {
    if (isSharing) return;
    toast.forgetErrors();
    setSharing(true);
    if (!(await shareDocument(app, ofSession(pdf), fileName))) toast.error(texts.shareFailed);
    setSharing(false);
  }
  return (
    <li className={styles.document}>
      <RowLink icon={PAPER} href={ofSession(page)}>
        {name}
      </RowLink>
      <button
        type="button"
        className={styles.share}
        aria-label={`${texts.share} · ${name}`}
        onClick={() => void share()}
      >
        {isSharing ? <Spinner /> : <ShareIcon />}
      </button>
    </li>
  );
}

function ShareIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 11v8h12v-8M12 15V4M8.5 7.5L12 4l3.5 3.5" />
    </svg>
  );
}
