import type { PaymentState } from "@hiram/contract";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import styles from "./payment.module.css";
import { useReceipt } from "./use-receipt.ts";
import type { WatchedPayment } from "./use-watched-payment.ts";

interface PaymentNewsProps {
  readonly payment: PaymentState;
  /** The page itself says what the money did. */
  readonly withoutNotice?: boolean;
}

/** How a payment stands, in one line above the page's content. */
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

function ReceiptLink({ payment }: Pick<PaymentNewsProps, "payment">) {
  const { href, words } = useReceipt(payment);
  return <a href={href}>{words}</a>;
}

/**
 * Tells a screen reader what a payment has turned into, politely and without moving the focus. In the page
 * from the start: a region that appears together with its text is often not announced.
 */
export function PaymentAnnouncement({ news }: Pick<WatchedPayment, "news">) {
  return <output className={heard.heardOnly}>{news}</output>;
}
