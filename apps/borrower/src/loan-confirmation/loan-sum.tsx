import type { OfferedLoan } from "@hiram/contract/loans/loan-offer.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Horizon } from "@hiram/ui/horizon/horizon.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { RowLink } from "@hiram/ui/rows/rows.tsx";
import { useId } from "react";
import type { Texts } from "../shell/app/texts.ts";
import { horizonOf } from "../loan-parts/loan-horizon.tsx";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./loan-confirmation.module.css";

interface LoanSumProps {
  readonly productId: string;
  readonly texts: Texts<"loan-confirm">;
  readonly loan: OfferedLoan;
}

/** What is borrowed, less the deductions, is what arrives, and where (CNF-1): read downwards like a bill. */
export function LoanSum({ productId, texts, loan }: LoanSumProps) {
  const app = useApp();
  const titleId = useId();
  const { payoutAccount, deductions } = loan;
  const { today } = app.settings;
  const horizon = horizonOf({ from: today, dueDays: loan.plan.map(({ dueOn }) => dueOn), paid: 0, today });
  const isBound = payoutAccount !== "";
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  return (
    <section className={styles.sum} aria-labelledby={titleId}>
      <dl className={styles.lines}>
        <SumLine text={texts.youBorrow} value={amount(loan.amount)} />
        {deductions.map((line) => (
          <SumLine key={line.title} text={line.title} value={`−${amount(line.amount)}`} />
        ))}
      </dl>
      <h2 id={titleId} className={styles.receive}>
        <Whole text={isBound ? texts.youReceiveIn(payoutAccount) : texts.youReceive} />
      </h2>
      <Amount large text={amount(loan.netProceeds)} />
      {!isBound && (
        <div className={styles.later}>
          <Notice tone="due">{texts.accountLater}</Notice>
        </div>
      )}
      <RowLink href={app.address("bindBank", { productId, source: "loanConfirm" })}>
        {isBound ? texts.otherAccount : texts.addAccount}
      </RowLink>
      <div className={styles.horizon}>{horizon && <Horizon {...horizon} />}</div>
    </section>
  );
}

function SumLine({ text, value }: { readonly text: string; readonly value: string }) {
  return (
    <div className={styles.line}>
      <dt className={styles.quiet}>{text}</dt>
      <dd>{value}</dd>
    </div>
  );
}
