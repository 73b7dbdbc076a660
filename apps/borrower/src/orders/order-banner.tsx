import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { StatusPicture } from "@hiram/ui/pictures/status-picture.tsx";
import { useApp } from "../shell/use-app.ts";

const TONES: Readonly<Record<string, "overdue" | "quiet">> = { 110: "quiet", 180: "overdue" };

/** How the order stands, how much and by when (ORD-2). */
export function OrderBanner({ details }: { readonly details: LoanDetails }) {
  const app = useApp();
  const { orderStatus, repayAmount, repayDate } = details;
  const isOwed = repayAmount > 0;
  return (
    <Banner
      title={details.noticeStatusText}
      text={details.noticeDesText}
      due={isOwed && repayDate ? formatDueDay(repayDate, app.locale(), app.settings.today) : undefined}
      picture={<StatusPicture status={orderStatus} />}
      tone={TONES[orderStatus]}
    >
      {isOwed && <Amount large text={formatAmount(repayAmount, app.profile)} />}
    </Banner>
  );
}
