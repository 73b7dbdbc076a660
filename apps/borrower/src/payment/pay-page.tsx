import type { RepaymentInfo } from "@hiram/contract";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { ScreenHeader } from "../shell/screen-header.tsx";
import type { OrderIds } from "./order-ids.ts";
import { PaymentHelp } from "./help.tsx";
import { PaymentBar } from "./payment-bar.tsx";
import { PaymentAnnouncement, PaymentNews, PaymentOutcome } from "./payment-outcome.tsx";
import type { PaymentPurpose } from "./use-payment.ts";
import { useWatchedPayment } from "./use-watched-payment.ts";
import { useApp } from "../shell/use-app.ts";

interface PayPageProps {
  readonly ids: OrderIds;
  readonly texts: PaymentWords;
  readonly title: string;
  readonly info: RepaymentInfo;
  readonly purpose: PaymentPurpose;
  readonly reload: () => void;
  readonly children: ReactNode;
}

/**
 * A page on which a payment is chosen. It knows of the one before: what was received, and a card that is being
 * charged. Money that comes while it is looked at takes the place of everything else (WEB-9).
 */
export function PayPage({ ids, texts, title, info, purpose, reload, children }: PayPageProps) {
  const app = useApp();
  const isAwaited = info.defDetail !== null || isPending(info.payment);
  const { payment, hasTurned, news } = useWatchedPayment(ids, info.payment, isAwaited);
  const isReceived = hasTurned && payment?.state === "paid";
  const mustReload = hasTurned && !isReceived;
  // A card that was refused, or a checkout cancelled, changes what can be paid.
  const loadAgain = useEffectEvent(reload);
  useEffect(() => {
    if (mustReload) loadAgain();
  }, [mustReload]);
  return (
    <Page
      header={<ScreenHeader title={title} />}
      actions={
        isReceived ? (
          <ActionBar>
            <ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeOrder}</ButtonLink>
          </ActionBar>
        ) : (
          <PaymentBar ids={ids} texts={texts} channels={info.repayList} purpose={purpose} payment={payment} />
        )
      }
    >
      <PaymentAnnouncement news={news} />
      {isReceived ? (
        <PaymentOutcome payment={payment} />
      ) : (
        <>
          {payment && <PaymentNews payment={payment} />}
          {children}
        </>
      )}
      <PaymentHelp texts={texts} />
    </Page>
  );
}

/** Whether something may still become of a payment by itself. */
export function isPending(payment: RepaymentInfo["payment"]): boolean {
  return payment?.state === "under-way" || payment?.state === "open";
}
