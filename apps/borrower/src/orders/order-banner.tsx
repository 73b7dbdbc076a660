import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Horizon } from "@hiram/ui/horizon/horizon.tsx";
import { StatusPicture } from "@hiram/ui/pictures/status-picture.tsx";
import { useApp } from "../shell/use-app.ts";
import { loanHorizon } from "./loan-way.ts";

/** How the order stands, how much and by when (ORD-2). */
export function OrderBanner({ details }: { readonly details: OrderDetails }) {
  const app = useApp();
  const { today } = app.settings;
  const { status, repayAmount, repayDate } = details;
  const isOwed = repayAmount > 0;
  const figure = isOwed ? repayAmount : figureOf(details);
  const tone = toneOf(details);
  const horizon = loanHorizon(details, today);
  return (
    <Banner
      title={details.title}
      text={details.text}
      due={isOwed && repayDate ? formatDueDay(repayDate, app.locale(), today) : undefined}
      picture={<StatusPicture status={status} />}
      tone={tone}
      foot={horizon && <Horizon {...horizon} tone={tone} />}
    >
      {figure > 0 && <Amount large text={formatAmount(figure, app.profile)} />}
    </Banner>
  );
}

/** Where nothing is owed: what is on its way, or what was paid in all, in centavos; 0 for nothing worth a figure. */
function figureOf({ status, progress, repayPlan }: OrderDetails): number {
  if (status === "disbursing") return progress[progress.length - 1]?.amount ?? 0;
  return status === "settled" ? repayPlan.reduce((sum, { amount }) => sum + amount, 0) : 0;
}

function toneOf({ status, needsAccount }: OrderDetails): "good" | "overdue" | "warning" | undefined {
  if (status === "overdue") return "overdue";
  if (status === "settled") return "good";
  if (status === "disbursing") return needsAccount ? "warning" : "good";
  return undefined;
}
