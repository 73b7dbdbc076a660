import type { Reply } from "@hiram/contract";
import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import { formatDay, formatDaysLeft } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { LoanCourse, type CourseStep } from "@hiram/ui/loan-course/loan-course.tsx";
import { WrittenText } from "@hiram/ui/written-text/written-text.tsx";
import type { OrderIds } from "../../loan-parts/order-ids.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";

/** What each state of the page gets. */
export interface PlanProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"payment-plan">;
  readonly plan: PaymentPlan;
  /** Why the last tap did nothing; empty: it worked, or there was none. */
  readonly problem: string;
  /** Called with what a tap asks of the server; resolves once the answer is shown. */
  readonly onAsk: (asking: Promise<Reply<PaymentPlan>>) => Promise<void>;
}

/** What the member of staff wrote; renders nothing if empty. */
export function OurWords({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === "") return null;
  return (
    <Card title={title}>
      <WrittenText text={text} />
    </Card>
  );
}

type Payments = NonNullable<PaymentPlan["offer"]>["payments"];

/** Each payment with its day, oldest first. */
export function PaymentList({ title, payments }: { readonly title: string; readonly payments: Payments }) {
  const app = useApp();
  const [locale, { today }] = [app.locale(), app.settings];
  const steps = payments.map(({ amount, dueOn }, index): CourseStep => {
    const state = dueOn < today ? "late" : index === 0 ? "now" : "later";
    return {
      title: formatDay(dueOn, locale, today),
      note: state === "later" ? undefined : formatDaysLeft(dueOn, locale, today),
      amount: formatAmount(amount, app.profile),
      state,
    };
  });
  return (
    <Card title={title}>
      <LoanCourse steps={steps} />
    </Card>
  );
}
