import type { OfferedLoan } from "@hiram/contract/loans/loan-offer.ts";
import { formatDay, formatDaysLeft } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Fold } from "@hiram/ui/fold/fold.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./loan-confirmation.module.css";

interface PayingBackProps {
  readonly texts: Texts<"loan-confirm">;
  readonly loan: OfferedLoan;
  /** The day of the last payment, if the variant states it. */
  readonly lastDueOn: string | undefined;
}

/** What is paid back and when, and what the loan therefore costs, with both rates (CNF-1, RA 3765). */
export function PayingBack({ texts, loan, lastDueOn = "" }: PayingBackProps) {
  const app = useApp();
  const locale = app.locale();
  const { today } = app.settings;
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  const term = termInWords(loan, texts);
  const rows = [
    { text: texts.interestRate, value: loan.interestRate },
    { text: texts.repaidOn, value: lastDueOn && formatDay(lastDueOn, locale, today) },
  ];
  const firstDay = loan.firstDueOn && formatDay(loan.firstDueOn, locale, today);
  const statement = [
    { text: texts.term, value: term },
    { text: texts.firstPayment, value: firstDay && `${firstDay} · ${texts.days(loan.daysToFirstDue)}` },
    ...loan.disclosure,
  ];
  return (
    <>
      <Card label={texts.plan}>
        <h2 className={styles.quiet}>{texts.payBackOver(term)}</h2>
        <strong className={styles.total}>{amount(loan.totalOfPayments)}</strong>
        <ol className={styles.plan}>
          {loan.plan.map(({ title, description, dueOn, amount: owed }) => (
            <li key={title}>
              <span className={styles.line}>
                <span>{formatDay(dueOn, locale, today)}</span>
                <b>{amount(owed)}</b>
              </span>
              <small className={styles.note}>
                <Pieces text={[title, formatDaysLeft(dueOn, locale, today)].filter(Boolean).join(" · ")} />
              </small>
              {description && <small className={styles.note}>{description}</small>}
            </li>
          ))}
        </ol>
        <p className={styles.cost}>
          {texts.costs(amount(loan.totalOfPayments - loan.netProceeds))}{" "}
          <Whole text={texts.rates(loan.ratePerMonth, loan.ratePerYear)} />
        </p>
      </Card>
      <Card label={texts.details}>
        <ProductLine logo={loan.productLogo} name={loan.productName} />
        <div className={styles.rows}>
          <DetailRows rows={rows.filter(({ value }) => value !== "")} />
        </div>
        {/* The figures that matter for the decision are in the sum; their breakdown unfolds. */}
        <Fold label={texts.details} isOpen={!app.profile.foldsDetails}>
          <p className={styles.advice}>{texts.advice}</p>
          <DetailRows rows={statement.filter(({ value }) => value !== "")} />
        </Fold>
      </Card>
    </>
  );
}

/** The term in days (CNF-1); a term in months shows both. */
function termInWords(loan: OfferedLoan, texts: Texts<"loan-confirm">): string {
  const days = texts.days(loan.termDays);
  return loan.termUnit === "M" ? `${texts.months(loan.periods)} · ${days}` : days;
}
