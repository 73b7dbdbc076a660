import { CODE, type Reply } from "@hiram/contract";
import { nothingOwedOf } from "@hiram/contract/repayments/nothing-owed.ts";
import { repaymentWay, type RepaymentWays } from "@hiram/contract/card-repayments/repayment-way.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { useState } from "react";
import { ActionPage } from "../shell/frame/action-page.tsx";
import { CustomerHelp } from "../shell/help/customer-help.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { orderIds } from "../loan-parts/order-ids.ts";
import { NothingOwed } from "../payment-parts/nothing-owed.tsx";
import { PaymentDay } from "../payment-parts/payment-day.tsx";
import { FailedLoan } from "../loan-parts/failed-loan.tsx";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import type { CardPayment, CardPaymentParts } from "./card-payment.ts";
import { CardChoice } from "./card-choice.tsx";
import { PaymentProblem } from "./payment-problem.tsx";
import { textsByProfile } from "./texts-by-profile.ts";
import { useCardPayment } from "./use-card-payment.ts";
import { useApp } from "../shell/app/use-app.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";

export interface RepaymentWaysData {
  /** Null when the address lacks an id: no call was made then. */
  readonly reply: Reply<RepaymentWays> | null;
}

export const page = declarePage({
  load: loadRepaymentWays,
  Screen: RepaymentWaysScreen,
  next: ["loanDetails"],
});

/** Asks which saved cards the order can be paid with (OLD-1). Resolves with a failed reply, never rejects. */
async function loadRepaymentWays(app: App, query: AddressQuery): Promise<RepaymentWaysData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  const payload = { orderId: ids.orderId };
  return { reply: await app.api.call(repaymentWay, payload, { quiet: true, loadingText: loading }) };
}

/** Repaying with a saved bank card: the cards, then a code if the bank wants one (OLD-1 to OLD-4). */
function RepaymentWaysScreen({
  query,
  texts: dictionary,
  data,
  reload,
}: ScreenProps<"repayment-ways", RepaymentWaysData>) {
  const app = useApp();
  const texts = textsByProfile(app.profile, dictionary);
  const ids = orderIds(query);
  if (ids === null || data.reply === null || data.reply.code === CODE.notFound)
    return <FailedLoan title={texts.title} reply={data.reply} onRetry={reload} />;
  const { reply } = data;
  if (reply.success) return <CardPaymentSteps ids={ids} texts={texts} ways={reply.data} reload={reload} />;
  if (reply.code !== CODE.conflict) {
    const message = reply.message || texts.cardsFailed;
    return <FailedScreen title={texts.title} message={message} onRetry={reload} />;
  }
  // A settled order is not a failure: retrying would not help, the order itself does.
  return <NothingOwed ids={ids} texts={texts} why={nothingOwedOf(reply.data)} text={reply.message} />;
}

function CardPaymentSteps(parts: CardPaymentParts) {
  const payment = useCardPayment(parts);
  const { CodeStep, waiting } = payment;
  return waiting === null || CodeStep === null ? (
    <CardStep {...parts} payment={payment} />
  ) : (
    <CodeStep {...parts} payment={payment} waiting={waiting} />
  );
}

function CardStep({ ids, texts, ways, payment }: CardPaymentParts & { readonly payment: CardPayment }) {
  const app = useApp();
  const { amount, repayDate, bankCards, noticeMsg } = ways;
  const isUnderWay = ways.underWay === 1;
  const isOverdue = repayDate !== "" && repayDate < app.settings.today;
  const [isCardMissing, setCardMissing] = useState(false);
  const money = formatAmount(amount, app.profile);
  const card = bankCards.find(({ id }) => id === payment.cardId);
  const hasCards = bankCards.length > 0;
  const offersCards = hasCards && !isUnderWay;

  function pay(): Promise<void> | undefined {
    setCardMissing(card === undefined);
    if (card !== undefined) return payment.pay(card);
    document.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
    return undefined;
  }

  return (
    <ActionPage
      title={texts.title}
      actions={
        <>
          <PaymentProblem ids={ids} texts={texts} problem={payment.problem} />
          {isUnderWay && (
            <ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeOrder}</ButtonLink>
          )}
          {offersCards && <Button onPress={pay}>{texts.pay(money)}</Button>}
          {!isUnderWay && !hasCards && (
            <ButtonLink href={app.address("repayment", { ...ids })}>{texts.otherWays}</ButtonLink>
          )}
          {!isUnderWay && (
            <Button variant="ghost" onPress={payment.payAtPartner}>
              {texts.partnerPage}
            </Button>
          )}
        </>
      }
    >
      <Banner title={texts.youPay} tone={isOverdue ? "overdue" : undefined}>
        <Amount large text={money} />
        <PaymentDay label={texts.dueOn} day={repayDate} withDaysLeft />
      </Banner>
      {noticeMsg && <Notice tone="due">{noticeMsg}</Notice>}
      {offersCards && (
        <CardChoice
          title={texts.yourCards}
          cards={bankCards}
          chosen={card?.id ?? null}
          error={isCardMissing && card === undefined ? texts.chooseCard : ""}
          onChoose={payment.choose}
        />
      )}
      {!isUnderWay && !hasCards && <EmptyState title={texts.noCards} text={texts.noCardsText} />}
      <CustomerHelp question={texts.needHelp} orderId={ids.orderId} />
    </ActionPage>
  );
}
