import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { StatusPicture } from "@hiram/ui/pictures/status-picture.tsx";
import { useApp } from "../shell/use-app.ts";

const TONES: Readonly<Record<string, "overdue" | "quiet">> = { rejected: "quiet", overdue: "overdue" };

/** How the order stands, how much and by when (ORD-2). */
export function OrderBanner({ details }: { readonly details: OrderDetails }) {
  const app = useApp();
  const { status, repayAmount, repayDate } = details;
  const isOwed = repayAmount > 0;
  return (
    <Banner
      title={details.title}
      text={details.text}
      due={isOwed && repayDate ? formatDueDay(repayDate, app.locale(), app.settings.today) : undefined}
      picture={<StatusPicture status={status} />}
      tone={TONES[status]}
    >
      {isOwed && <Amount large text={formatAmount(repayAmount, app.profile)} />}
    </Banner>
  );
}
