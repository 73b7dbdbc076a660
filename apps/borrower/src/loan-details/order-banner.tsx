import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Horizon } from "@hiram/ui/horizon/horizon.tsx";
import { StatusPicture } from "@hiram/ui/pictures/status-picture.tsx";
import { useApp } from "../shell/app/use-app.ts";
import { orderTone } from "../loan-parts/order-tone.ts";
import { loanHorizon } from "./loan-steps.ts";

interface OrderBannerProps {
  readonly details: OrderDetails;
  /** Its status when the page was opened: it may have changed since, while the page was shown. */
  readonly before: OrderDetails["status"];
}

/** The order's state, the amount and the due day (ORD-2). */
export function OrderBanner({ details, before }: OrderBannerProps) {
  const app = useApp();
  const { today } = app.settings;
  const { status, repayAmount, repayDate } = details;
  const isOwed = repayAmount > 0;
  const figure = isOwed ? repayAmount : figureOf(details);
  const tone = orderTone(details);
  const horizon = loanHorizon(details, today);
  return (
    <Banner
      title={details.title}
      text={details.text}
      due={isOwed && repayDate ? formatDueDay(repayDate, app.locale(), today) : undefined}
      picture={<StatusPicture status={status} />}
      tone={tone}
      foot={horizon && <Horizon {...horizon} tone={tone} isRising={isGoodNews(before, status)} />}
    >
      {figure > 0 && <Amount large text={formatAmount(figure, app.profile)} />}
    </Banner>
  );
}

/**
 * When nothing is owed: what is to come or on its way, or what was paid in total, in centavos; 0 for a
 * refusal.
 */
function figureOf({ status, progress, repayPlan }: OrderDetails): number {
  if (status === "settled") return repayPlan.reduce((sum, { amount }) => sum + amount, 0);
  const isToCome = status === "disbursing" || status === "under-review";
  return isToCome ? (progress[progress.length - 1]?.amount ?? 0) : 0;
}

/** The loan's money has arrived, or the loan is paid off. */
function isGoodNews(before: OrderDetails["status"], now: OrderDetails["status"]): boolean {
  if (now === "settled") return before !== now;
  return now === "due" && (before === "disbursing" || before === "under-review");
}
