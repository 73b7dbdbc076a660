import { checkedAddress } from "@hiram/bridge";
import type { PaymentState } from "@hiram/contract";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import type { ReactNode } from "react";
import { ActionPage } from "../shell/frame/action-page.tsx";
import type { App } from "../shell/app/app.ts";
import type { Texts } from "../shell/app/texts.ts";
import { PaymentHelp } from "../payment-parts/help.tsx";
import { LatePaymentOutcome, latePaymentOutcome } from "../payment-parts/late-outcome.tsx";
import { PaymentAnnouncement } from "../payment-parts/payment-news.tsx";
import type { WatchedPayment } from "../payment-parts/use-watched-payment.ts";
import { useApp } from "../shell/app/use-app.ts";

/** What every page of a code gets. */
export interface CodePageProps {
  readonly texts: Texts<"repayment-of-code">;
  /** The payment of the code, as the server knows it for this session's own order (CODE-1). */
  readonly payment: PaymentState;
  readonly news: WatchedPayment["news"];
}

interface CodeFrameProps extends CodePageProps {
  readonly title: string;
  /** The label of the amount; 'Amount' if left out. */
  readonly amountLabel?: string;
  /** The screen's own action while the code is open; it is then the primary one. */
  readonly action?: ReactNode;
  /** How to pay, while the code is open. */
  readonly children: ReactNode;
}

/** Header, amount, help and the way back to the order; if the code is no longer open, its outcome instead. */
export function CodeFrame(props: CodeFrameProps) {
  const app = useApp();
  const { texts, payment, news, title, amountLabel = texts.amount, action, children } = props;
  useLoadAhead(latePaymentOutcome);
  const ids = { productId: payment.productId, orderId: payment.orderId };
  const isOpen = payment.state === "open";
  const mustChoose = !isOpen && payment.state !== "paid";
  const toRepayment = <ButtonLink href={app.address("repayment", ids)}>{texts.toRepayment}</ButtonLink>;
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  const { payerFee, channelName } = payment;
  const fee = payerFee ? ` ${texts.payerFee(channelName, amount(payerFee))}` : "";
  const primary = isOpen ? action : mustChoose && toRepayment;
  return (
    <ActionPage
      title={title}
      actions={
        <>
          {primary}
          <ButtonLink variant={primary ? "ghost" : "primary"} href={app.address("loanDetails", ids)}>
            {texts.seeOrder}
          </ButtonLink>
        </>
      }
    >
      <PaymentAnnouncement news={news} />
      {isOpen ? (
        <>
          <Banner title={amountLabel} text={texts.exactAmount + fee} due={payment.text}>
            <Amount large text={amount(payment.amount)} />
          </Banner>
          {payment.notice && <Notice tone="due">{payment.notice}</Notice>}
          {children}
        </>
      ) : (
        <LatePaymentOutcome payment={payment} isNews={news !== ""} />
      )}
      <PaymentHelp texts={texts} />
    </ActionPage>
  );
}

/**
 * The channel's picture, its address checked: on this site or on a partner's in the settings; otherwise null.
 */
export function channelPicture(app: App, { channelLogo }: PaymentState): string | null {
  return checkedAddress(channelLogo, { origin: app.origin, allowedHosts: app.settings.checkoutOrigins });
}
