import type { PaymentState } from "@hiram/contract";
import { MONEY_BACK } from "@hiram/contract/complaints/complaint-form.ts";
import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { LoanCourse } from "@hiram/ui/loan-course/loan-course.tsx";
import { RowLink } from "@hiram/ui/rows/rows.tsx";
import { useEffect, useState } from "react";
import { CustomerHelp } from "../shell/help/customer-help.tsx";
import { Late } from "../shell/loading/late.tsx";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import { toStartOfPage } from "../shell/navigation/start-of-page.ts";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import type { Texts } from "../shell/app/texts.ts";
import { FailedLoan } from "../loan-parts/failed-loan.tsx";
import { CancelLoan } from "./cancel-loan.tsx";
import { OrderDialogs } from "./dialogs/order-dialogs.tsx";
import { type OrderIds, orderIds } from "../loan-parts/order-ids.ts";
import { lateRecommended, showsRecommended } from "./late-recommended.ts";
import { type LoanDetailsData, loadLoanDetails } from "./load-loan-details.ts";
import { OrderActions } from "./order-actions.tsx";
import { OnwardRows, PlanOffer, PlanRow } from "./hardship-rows.tsx";
import { KindTips } from "./kind-tips.tsx";
import { OrderBanner } from "./order-banner.tsx";
import { loanSteps } from "./loan-steps.ts";
import { PaymentAnnouncement, PaymentNews } from "../payment-parts/payment-news.tsx";
import { ProductCard } from "./product-card.tsx";
import styles from "../recommended-products/recommended-list.module.css";
import { useFreshDetails } from "./use-fresh-details.ts";
import { useWithdrawRedirect } from "./use-withdraw-redirect.ts";
import { useApp } from "../shell/app/use-app.ts";

export const page = declarePage({
  load: loadLoanDetails,
  Screen: LoanDetailsScreen,
  isKept: ({ reply }) => reply?.success === true,
  next: ["repayment", "repaymentDelay", "bindBank"],
});

/** Order Details: the order, or why it cannot be shown (ORD-1 to ORD-13). */
function LoanDetailsScreen(props: ScreenProps<"loan-details", LoanDetailsData>) {
  const { query, texts, data, reload } = props;
  const ids = orderIds(query);
  if (ids === null || !data.reply?.success)
    return <FailedLoan title={texts.title} reply={data.reply} onRetry={reload} />;
  const isBack = query["from"] === "checkout";
  return <Order ids={ids} texts={texts} loaded={data.reply.data} isBack={isBack} reload={reload} />;
}

interface OrderProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"loan-details">;
  readonly loaded: OrderDetails;
  /** Coming from a provider's checkout. */
  readonly isBack: boolean;
  readonly reload: () => void;
}

function Order({ ids, texts, loaded, isBack, reload }: OrderProps) {
  const app = useApp();
  const { details, news } = useFreshDetails(ids, loaded, isBack);
  const isLeaving = useWithdrawRedirect(details);
  const [isCancelled, setCancelled] = useState(false);
  const onCancelled = (): void => {
    setCancelled(true);
    reload();
  };
  const isNew = isCancelled && !details.isCancellable;
  useEffect(() => {
    if (isNew) toStartOfPage();
  }, [isNew]);
  const common = { ids, details, texts };
  const receipts = app.address("receipts", { ...ids });
  const steps = loanSteps(app, ids, details);
  return (
    <Page header={<ScreenHeader title={texts.title} />} actions={<OrderActions {...common} />}>
      <PaymentAnnouncement news={news} />
      {isTold(details.payment, isBack) && (
        // The banner of a settled loan already says what the last payment did.
        <PaymentNews payment={details.payment} withoutNotice={details.status === "settled"} />
      )}
      <PlanOffer {...common} />
      <OrderBanner details={details} before={loaded.status} />
      {steps.length > 0 && (
        <Card label={texts.way}>
          <LoanCourse steps={steps} />
        </Card>
      )}
      <OnwardRows {...common} />
      {app.profile.tellsOnPage && <KindTips details={details} texts={texts} />}
      <ProductCard details={details} label={texts.facts}>
        {(details.disbursedOn !== "" || details.credit > 0) && (
          <RowLink href={receipts}>{texts.payments}</RowLink>
        )}
        {details.credit > 0 && (
          <RowLink href={app.address("complainPageNext", { problemType: MONEY_BACK, orderNo: ids.orderId })}>
            {texts.askBack}
          </RowLink>
        )}
        {(details.status === "due" || details.status === "repaying") && <PlanRow {...common} />}
      </ProductCard>
      {details.isCancellable && <CancelLoan {...common} onCancelled={onCancelled} />}
      {showsRecommended(details, app.profile) && (
        <div className={styles.whole}>
          <Late part={lateRecommended}>
            {({ RecommendedProducts }) => <RecommendedProducts {...common} />}
          </Late>
        </div>
      )}
      <CustomerHelp
        question={app.shellTexts().questions}
        phone={details.servicePhone}
        orderId={ids.orderId}
      />
      {!isLeaving && <OrderDialogs {...common} />}
    </Page>
  );
}

/**
 * The banner already mentions a card that is charged or was refused; an open checkout matters only to a borrower
 * who is just back from it.
 */
function isTold(payment: OrderDetails["payment"], isBack: boolean): payment is PaymentState {
  if (payment === null || payment.state === "under-way") return false;
  if (payment.state === "open") return isBack;
  return payment.state === "paid" || payment.kind !== "direct-debit";
}
