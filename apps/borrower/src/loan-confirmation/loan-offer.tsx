import type { OfferedLoan } from "@hiram/contract/loans/loan-offer.ts";
import { formatDay, formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { PlanList } from "@hiram/ui/plan-list/plan-list.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import type { Texts } from "../shell/texts.ts";
import styles from "./loan-confirmation.module.css";
import { useApp } from "../shell/use-app.ts";

interface LoanOfferProps {
  readonly productId: string;
  readonly texts: Texts<"loan-confirm">;
  readonly loan: OfferedLoan;
  /** The day of the last payment, where the variant says it. */
  readonly lastDueOn?: string | undefined;
}

/** What the loan brings, what it costs and when it is repaid (CNF-1, CNF-8). */
export function LoanOffer({ productId, texts, loan, lastDueOn = "" }: LoanOfferProps) {
  const app = useApp();
  const locale = app.locale();
  const { today } = app.settings;
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  const term = termInWords(loan, texts);
  const firstDay = loan.firstDueOn === "" ? "" : formatDay(loan.firstDueOn, locale, today);
  const rows = [
    { text: texts.term, value: term },
    { text: texts.interestRate, value: loan.interestRate },
    {
      text: texts.firstPayment,
      value: firstDay && `${firstDay} · ${texts.days(loan.daysToFirstDue)}`,
    },
    { text: texts.repaidOn, value: lastDueOn && formatDay(lastDueOn, locale, today) },
  ];
  const steps = loan.plan.map((line) => ({
    title: line.title,
    note: [formatDueDay(line.dueOn, locale, today), line.description].filter(Boolean).join("\n"),
    amount: amount(line.amount),
  }));
  return (
    <>
      <Banner title={texts.amount} text={term} due={firstDay && texts.firstPaymentOn(firstDay)}>
        <Amount large text={amount(loan.amount)} />
      </Banner>
      <WhereItGoes texts={texts} loan={loan} productId={productId} />
      <Card>
        <ProductLine logo={loan.productLogo} name={loan.productName} />
        <DetailRows rows={rows.filter((row) => row.value !== "")} />
      </Card>
      <Card title={texts.details}>
        <p className={styles.advice}>{texts.advice}</p>
        <DetailRows rows={loan.disclosure} />
      </Card>
      <Card title={texts.plan}>
        <div className={styles.plan}>
          <PlanList steps={steps} />
        </div>
      </Card>
    </>
  );
}

/** The term in days (CNF-1); a term of months says both. */
function termInWords(loan: OfferedLoan, texts: Texts<"loan-confirm">): string {
  const days = texts.days(loan.termDays);
  return loan.termUnit === "M" ? `${texts.months(loan.periods)} · ${days}` : days;
}

/** What arrives, and in which account; whoever has named none learns what comes next. */
function WhereItGoes({ productId, texts, loan }: LoanOfferProps) {
  const app = useApp();
  const amount = formatAmount(loan.netProceeds, app.profile);
  const { payoutAccount } = loan;
  const isBound = payoutAccount !== "";
  const toAccounts = (
    <a href={app.address("bindBank", { productId, source: "loanConfirm" })}>
      {isBound ? texts.otherAccount : texts.addAccount}
    </a>
  );
  return (
    <Notice tone={isBound ? undefined : "due"} action={toAccounts}>
      {isBound ? texts.youReceive(amount, payoutAccount) : texts.youReceiveLater(amount)}
    </Notice>
  );
}
