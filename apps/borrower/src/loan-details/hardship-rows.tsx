import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Row, RowLink, Rows } from "@hiram/ui/rows/rows.tsx";
import { OfferedPlan } from "../loan-parts/offered-plan.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { AddToCalendar, hasDaysToCome } from "./add-to-calendar.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";

interface HardshipProps {
  readonly ids: OrderIds;
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
}

/** The lender's offer of a plan: news that waits for an answer, above all else (WEB-12). */
export function PlanOffer({ ids, details: { planState, planOpenUntil }, texts }: HardshipProps) {
  if (planState !== "offered") return null;
  return (
    <Card>
      <Rows>
        <OfferedPlan ids={ids} openUntil={planOpenUntil} texts={texts} />
      </Rows>
    </Card>
  );
}

/**
 * Below the loan's course: if it is past due, what was promised or planned, or how to do so; and the days to come. A
 * borrower who has asked for a plan is not asked for a promise (WEB-12).
 */
export function OnwardRows(props: HardshipProps) {
  const { today } = useApp().settings;
  const { ids, details, texts } = props;
  const { status, promise, planState } = details;
  const isOverdue = status === "overdue";
  const isTalking = planState === "asked" || planState === "offered";
  const isPromiseShown = isOverdue && (promise !== null || !isTalking);
  const isPlanShown = isOverdue && planState !== "offered";
  const isCalendarShown = hasDaysToCome(details, today);
  if (!isPromiseShown && !isPlanShown && !isCalendarShown) return null;
  return (
    <Card>
      <Rows>
        {isPromiseShown && <PromiseRow {...props} />}
        {isPlanShown && (
          <li>
            <PlanRow {...props} />
          </li>
        )}
        {isCalendarShown && (
          <AddToCalendar orderId={ids.orderId} isPlan={planState === "agreed"} texts={texts} />
        )}
      </Rows>
    </Card>
  );
}

function PromiseRow({ ids, details: { promise }, texts }: HardshipProps) {
  const app = useApp();
  return (
    <Row href={app.address("promiseToPay", { ...ids })}>
      {promise
        ? texts.promised(
            formatAmount(promise.amount, app.profile),
            formatDay(promise.on, app.locale(), app.settings.today),
          )
        : texts.cannotPay}
    </Row>
  );
}

/**
 * A plan that was asked for or is in force, or the way to one; not an offer, which is shown prominently
 * elsewhere.
 */
export function PlanRow({ ids, details: { status, planState }, texts }: HardshipProps) {
  const app = useApp();
  const href = app.address("paymentPlan", { ...ids });
  if (planState === "offered") return null;
  if (planState === "agreed") return <RowLink href={href}>{texts.yourPlan}</RowLink>;
  if (planState === "asked")
    return (
      <RowLink href={href} note={texts.planAskedText}>
        {texts.planAsked}
      </RowLink>
    );
  // For a loan past due, the row above already offers this.
  return status === "overdue" ? (
    <RowLink href={href}>{texts.askForPlan}</RowLink>
  ) : (
    <RowLink href={href} note={texts.askForPlan}>
      {texts.cannotPayAsAgreed}
    </RowLink>
  );
}
