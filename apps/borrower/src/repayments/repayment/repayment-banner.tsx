import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { PaymentDay } from "../../payment-parts/payment-day.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import type { ChosenPurpose } from "./use-purpose.ts";

interface RepaymentBannerProps {
  readonly texts: Texts<"repayment">;
  readonly info: RepaymentDetails;
  /** What the borrower has chosen to pay. */
  readonly chosen: Pick<ChosenPurpose, "choice" | "purpose" | "complain">;
}

/** How much, and by when (INST-1); it follows the choice, unless that is an amount that cannot be paid. */
export function RepaymentBanner({ texts, info, chosen }: RepaymentBannerProps) {
  const app = useApp();
  const { repayAmount, repayDate } = info;
  const { today } = app.settings;
  const choice = chosen.complain === undefined ? chosen.choice : "due";
  const amountCentavos = choice === "due" ? repayAmount : chosen.purpose.amountCentavos;
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const more = amountCentavos - repayAmount;
  const isOverdue = repayDate !== "" && repayDate < today;
  const left = isOverdue
    ? texts.stillPastDue(money(-more))
    : texts.stillDue(money(-more), formatDay(repayDate, app.locale(), today));
  const effect = more < 0 ? left : more > 0 && texts.goesOn(money(more));
  return (
    <Banner title={texts.amount} tone={isOverdue ? "overdue" : undefined}>
      <Amount large text={money(amountCentavos)} />
      {choice === "due" && <PaymentDay label={texts.repayOn} day={repayDate} withDaysLeft />}
      {choice === "other" && effect && (
        <p>
          <Whole text={effect} />
        </p>
      )}
    </Banner>
  );
}
