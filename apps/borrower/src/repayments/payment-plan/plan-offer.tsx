import { type PaymentPlan, planAccept, planRefuse } from "@hiram/contract/payment-plans/payment-plan.ts";
import { formatDay, formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { useState } from "react";
import { ActionPage } from "../../shell/frame/action-page.tsx";
import { CustomerHelp } from "../../shell/help/customer-help.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";
import { Problem } from "../../form-parts/problem.tsx";
import { OurWords, PaymentList, type PlanProps } from "./plan-parts.tsx";

interface PlanOfferProps extends PlanProps {
  readonly offer: NonNullable<PaymentPlan["offer"]>;
}

/** The offered plan with its disclosure (RA 3765), to accept or to turn down. */
export function PlanOffer({ ids, texts, plan: { dueAmount }, problem, onAsk, offer }: PlanOfferProps) {
  const app = useApp();
  const [isRefusing, setRefusing] = useState(false);
  const [locale, { today }] = [app.locale(), app.settings];
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const { planId, payments, total, openUntil } = offer;
  const [first] = payments;
  const quietly = { quiet: true, loadingText: texts.saving };
  const accept = (): Promise<void> => onAsk(app.api.call(planAccept, { ...ids, planId, total }, quietly));
  const refuse = async (): Promise<void> => {
    await onAsk(app.api.call(planRefuse, { ...ids, planId }, quietly));
    setRefusing(false);
  };
  return (
    <ActionPage
      title={texts.title}
      actions={
        <>
          <Problem text={problem} />
          <Button onPress={accept}>
            <Whole text={texts.accept(payments.length, money(total))} />
          </Button>
          <Button variant="ghost" onPress={() => setRefusing(true)}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      <Banner
        title={texts.offered(payments.length)}
        due={first && formatDueDay(first.dueOn, locale, today)}
        text={texts.openUntil(formatDay(openUntil, locale, today))}
      >
        {first && <Amount large text={money(first.amount)} />}
      </Banner>
      <OurWords title={texts.ourWords} text={offer.message} />
      <PaymentList title={texts.payments} payments={payments} />
      <Card title={texts.disclosure}>
        <DetailRows
          rows={[
            { text: texts.principal, value: money(offer.principal) },
            { text: texts.interest, value: money(offer.interest) },
            { text: texts.fees, value: money(offer.fees) },
            { text: texts.penalty, value: money(offer.penalty) },
            { text: texts.added, value: money(0) },
            { text: texts.total, value: <b>{money(total)}</b> },
          ]}
        />
      </Card>
      <Notice tone={offer.latePenalty > 0 ? "due" : undefined}>
        {offer.latePenalty > 0 ? texts.lateOnce(money(offer.latePenalty)) : texts.lateNever}
      </Notice>
      <Card title={texts.ifAccepted}>
        <p>
          <Whole text={texts.elseStays} />
        </p>
      </Card>
      <CustomerHelp question={texts.questions} orderId={ids.orderId} />
      {isRefusing && (
        <RefuseDialog
          texts={texts}
          stillDue={dueAmount > 0 ? texts.staysDue(money(dueAmount)) : ""}
          onBack={() => setRefusing(false)}
          onRefuse={refuse}
        />
      )}
    </ActionPage>
  );
}

interface RefuseDialogProps extends Pick<PlanProps, "texts"> {
  readonly stillDue: string;
  readonly onBack: () => void;
  readonly onRefuse: () => Promise<void>;
}

/** Asks for confirmation: a plan that is turned down does not come back. */
function RefuseDialog({ texts, stillDue, onBack, onRefuse }: RefuseDialogProps) {
  useNativeBack(onBack);
  return (
    <Dialog
      open
      onClose={onBack}
      title={texts.refuseTitle}
      text={`${texts.refuseText} ${stillDue}`.trim()}
      actions={
        <>
          <Button onPress={onBack}>{texts.backToPlan}</Button>
          <Button variant="ghost" onPress={onRefuse}>
            {texts.refuseNow}
          </Button>
        </>
      }
    />
  );
}
