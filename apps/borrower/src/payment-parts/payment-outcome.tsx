import type { PaymentState } from "@hiram/contract";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Horizon } from "@hiram/ui/horizon/horizon.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { settledDrawing } from "@hiram/ui/pictures/drawings.ts";
import { Picture } from "@hiram/ui/pictures/picture.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { horizonOf } from "../loan-parts/loan-horizon.tsx";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./payment-outcome.module.css";
import { useReceipt } from "./use-receipt.ts";

interface PaymentOutcomeProps {
  readonly payment: PaymentState;
  /** It arrived while the page was visible: the sunrise is played, this once. */
  readonly isNews: boolean;
}

/** The outcome of a payment, in place of the code with which it could be paid (WEB-9). */
export function PaymentOutcome({ payment, isNews }: PaymentOutcomeProps) {
  const isPaid = payment.state === "paid";
  const horizon = useReceivedHorizon(payment, isNews);
  const told = [payment.notice, payment.course?.next].filter(Boolean).join(" ");
  return (
    <>
      <Banner
        title={isPaid ? <Received title={payment.title} /> : payment.title}
        text={payment.text}
        tone={isPaid ? "good" : undefined}
        picture={isPaid && !horizon && <Picture drawing={settledDrawing} size={48} />}
        foot={horizon}
      />
      {told && <Notice>{told}</Notice>}
      {isPaid && <ReceiptRow payment={payment} />}
    </>
  );
}

/** How far the money brought the loan; the sun of one that is repaid has reached the far shore. */
function useReceivedHorizon({ course }: PaymentState, isRising: boolean) {
  const { today } = useApp().settings;
  if (course === undefined) return undefined;
  const { paidOutOn, dueDays, paid } = course;
  const horizon = horizonOf({ from: paidOutOn, dueDays, paid, today });
  if (horizon === null) return undefined;
  const at = paid === dueDays.length ? 1 : horizon.today;
  return <Horizon {...horizon} today={at} tone="good" isRising={isRising} />;
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

function ReceiptRow({ payment }: Pick<PaymentOutcomeProps, "payment">) {
  const { href, words } = useReceipt(payment);
  return (
    <Card>
      <Rows>
        <Row href={href}>{words}</Row>
      </Rows>
    </Card>
  );
}
