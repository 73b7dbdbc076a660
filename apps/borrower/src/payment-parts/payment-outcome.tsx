import type { PaymentState } from "@hiram/contract";
import { documentAddress } from "@hiram/contract/receipts/document-address.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { settledDrawing } from "@hiram/ui/pictures/drawings.ts";
import { Picture } from "@hiram/ui/pictures/picture.tsx";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./payment.module.css";
import type { WatchedPayment } from "./use-watched-payment.ts";

interface PaymentOutcomeProps {
  readonly payment: PaymentState;
  /** It arrived while the page was visible: the sunrise is played, this once. */
  readonly isNews: boolean;
}

/** The outcome of a payment, in place of the code with which it could be paid (WEB-9). */
export function PaymentOutcome({ payment, isNews }: PaymentOutcomeProps) {
  const isPaid = payment.state === "paid";
  return (
    <>
      <div className={isNews && isPaid ? `${styles.outcome} ${styles.rising}` : styles.outcome}>
        <Banner
          title={isPaid ? <Received title={payment.title} /> : payment.title}
          text={payment.text}
          tone={isPaid ? "good" : undefined}
          picture={isPaid ? <Picture drawing={settledDrawing} size={48} /> : undefined}
        />
      </div>
      {payment.notice && <Notice>{payment.notice}</Notice>}
      {isPaid && <ReceiptRow payment={payment} />}
    </>
  );
}

/** The amount, with which it ends, is the figure of the page. */
function Received({ title }: Pick<PaymentState, "title">) {
  const [, words, amount] = /^(.+\s)(\S*\d\S*)$/.exec(title) ?? [];
  if (amount === undefined) return title;
  return (
    <>
      <span className={styles.received}>{words}</span>
      <Amount large text={amount} />
    </>
  );
}

interface PaymentNewsProps {
  readonly payment: PaymentState;
  /** The page itself says what the money did. */
  readonly withoutNotice?: boolean;
}

/** The same in one line, above the page's content. */
export function PaymentNews({ payment, withoutNotice = false }: PaymentNewsProps) {
  const { state, title, text, notice } = payment;
  return (
    <Notice
      tone={state === "paid" ? undefined : "due"}
      action={state === "paid" && <ReceiptLink payment={payment} />}
    >
      <strong className={styles.line}>{title}</strong>{" "}
      <span className={styles.line}>
        <Pieces text={text} />
      </span>{" "}
      {notice && !withoutNotice && <span className={styles.line}>{notice}</span>}
    </Notice>
  );
}

interface ReceiptProps {
  readonly payment: PaymentState;
}

function ReceiptRow({ payment }: ReceiptProps) {
  const { href, words } = useReceipt(payment);
  return (
    <Card>
      <Rows>
        <Row href={href}>{words}</Row>
      </Rows>
    </Card>
  );
}

function ReceiptLink({ payment }: ReceiptProps) {
  const { href, words } = useReceipt(payment);
  return <a href={href}>{words}</a>;
}

/** Leads to the receipt itself: the page that lists them all is one tap from the loan. */
function useReceipt({ orderId, paymentId }: PaymentState) {
  const app = useApp();
  const locale = app.locale();
  const href = documentAddress("receipt", { orderId, paymentId, locale }, app.session.get());
  return { href, words: app.shellTexts().receipt };
}

/**
 * Tells a screen reader what a payment has turned into, politely and without moving the focus. In the page
 * from the start: a region that appears together with its text is often not announced.
 */
export function PaymentAnnouncement({ news }: Pick<WatchedPayment, "news">) {
  return <output className={heard.heardOnly}>{news}</output>;
}
