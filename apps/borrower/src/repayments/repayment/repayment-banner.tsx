import type { RepaymentInfo } from "@hiram/contract";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import type { App } from "../../shell/app.ts";
import type { Texts } from "../../shell/texts.ts";
import { PaymentDay } from "../../payment/payment-day.tsx";

interface RepaymentBannerProps {
  readonly app: App;
  readonly texts: Texts<"repayment">;
  readonly info: RepaymentInfo;
}

/** How much, and by when (INST-1). */
export function RepaymentBanner({ app, texts, info }: RepaymentBannerProps) {
  const { repayAmount, repayDate } = info;
  const { today } = app.settings;
  return (
    <Banner title={texts.amount} tone={repayDate !== "" && repayDate < today ? "overdue" : undefined}>
      <Amount large text={formatAmount(repayAmount, app.profile)} />
      <PaymentDay app={app} label={texts.repayOn} day={repayDate} withDaysLeft />
    </Banner>
  );
}
