import type { PayChannel, RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { Page } from "@hiram/ui/page/page.tsx";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { keptChoice, useKeptChoice } from "../form-parts/kept-choice.ts";
import { Late } from "../shell/loading/late.tsx";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { ChannelTiles } from "./channel-tiles.tsx";
import { PaymentHelp } from "./help.tsx";
import { LatePaymentOutcome, latePaymentOutcome } from "./late-outcome.tsx";
import { latePaymentBar } from "./late-parts.ts";
import { PayBar } from "./pay-bar.tsx";
import { PaymentAnnouncement, PaymentNews } from "./payment-news.tsx";
import { type GuardedPaymentWords, useGuardedPayment } from "./use-guarded-payment.tsx";
import type { PaymentPurpose } from "./use-payment.ts";
import { useWatchedPayment } from "./use-watched-payment.ts";
import { useApp } from "../shell/app/use-app.ts";

interface PayPageProps {
  readonly ids: OrderIds;
  readonly texts: GuardedPaymentWords;
  readonly title: string;
  readonly info: RepaymentDetails;
  readonly purpose: PaymentPurpose;
  /** Called for an amount while there is none that can be paid; left out when there is one. */
  readonly onIncomplete?: (() => void) | undefined;
  readonly reload: () => void;
  /** What is paid. */
  readonly children: ReactNode;
  /** More about the loan, below the ways to pay. */
  readonly details: ReactNode;
}

/** None has this number: the first one is chosen. */
const NO_CHANNEL = 0;
export const keptChannel = keptChoice<number>("channel");
const isNumber = (kept: unknown): kept is number => typeof kept === "number";

/**
 * A page for choosing a payment. It knows about the previous one: what was received, and a card that is being
 * charged. Money that arrives while it is visible replaces everything else (WEB-9).
 */
export function PayPage(props: PayPageProps) {
  const { ids, texts, title, info, purpose, reload } = props;
  const app = useApp();
  const isAwaited = info.openCode !== null || isPending(info.payment);
  const { payment, hasTurned, news } = useWatchedPayment(ids, info.payment, isAwaited);
  const isReceived = hasTurned && payment?.state === "paid";
  const mustReload = hasTurned && !isReceived;
  useLoadAhead(latePaymentOutcome);
  // A refused card or a cancelled checkout changes what can be paid.
  const loadAgain = useEffectEvent(reload);
  useEffect(() => {
    if (mustReload) loadAgain();
  }, [mustReload]);
  const shown = { ...info, payment };
  const paying = useGuardedPayment({ ids, texts, shown, reload });
  const [number, choose] = useKeptChoice(keptChannel, ids.orderId, NO_CHANNEL, isNumber);
  // The original choice; while it does not accept the amount, the first channel that does.
  const { channels } = info;
  const wanted = channels.find((each) => each.number === number) ?? channels[0];
  const taking = takingChannels(channels, props.onIncomplete ? null : purpose.amountCentavos);
  const channel = wanted && !taking.includes(wanted) ? taking[0] : wanted;
  const isInOne = app.profile.paysInOneScreen;
  return (
    <Page
      header={<ScreenHeader title={title} />}
      actions={
        isReceived ? (
          <ActionBar>
            <ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeOrder}</ButtonLink>
          </ActionBar>
        ) : isInOne ? (
          channel && <PayBar {...{ texts, channel, purpose, paying }} onIncomplete={props.onIncomplete} />
        ) : (
          <Late part={latePaymentBar}>
            {({ PaymentBar }) => <PaymentBar {...{ ids, texts, shown, purpose, reload }} />}
          </Late>
        )
      }
    >
      <PaymentAnnouncement news={news} />
      {isReceived ? (
        <LatePaymentOutcome payment={payment} isNews />
      ) : (
        <>
          {payment && <PaymentNews payment={payment} />}
          {props.children}
          {isInOne && channel && !paying.mustWarn && (
            <ChannelTiles
              texts={texts}
              channels={channels}
              taking={taking}
              chosen={channel}
              onChoose={choose}
            />
          )}
          {props.details}
        </>
      )}
      <PaymentHelp texts={texts} />
    </Page>
  );
}

/**
 * The channels that accept the amount; all of them while there is none, or when none does: the server says
 * why.
 */
function takingChannels(channels: readonly PayChannel[], amountCentavos: number | null) {
  const taking = channels.filter(
    ({ minAmount, maxAmount }) =>
      amountCentavos !== null && minAmount <= amountCentavos && amountCentavos <= maxAmount,
  );
  return taking.length > 0 ? taking : channels;
}

/** Whether the payment may still change state by itself. */
export function isPending(payment: RepaymentDetails["payment"]): boolean {
  return payment?.state === "under-way" || payment?.state === "open";
}
