import type { RepaymentInfo } from "@hiram/contract";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import type { Texts } from "../../shell/texts.ts";
import { PaymentDay } from "../../payment/payment-day.tsx";
import { useApp } from "../../shell/use-app.ts";

interface RepaymentBannerProps {
  readonly texts: Texts<"repayment">;
  readonly info: RepaymentInfo;
}

/** How much, and by when (INST-1). */
export function RepaymentBanner({ texts, info }: RepaymentBannerProps) {
  const app = useApp();
  const { repayAmount, repayDate } = info;
  const { today } = app.settings;
  return (
    <Banner title={texts.amount} tone={repayDate !== "" && repayDate < today ? "overdue" : undefined}>
      <Amount large text={formatAmount(repayAmount, app.profile)} />
      <PaymentDay label={texts.repayOn} day={repayDate} withDaysLeft />
    </Banner>
  );
}
