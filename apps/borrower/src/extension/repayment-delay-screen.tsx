import { CODE } from "@hiram/contract";
import { extensionOffer, type RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { LoanCourse } from "@hiram/ui/loan-course/loan-course.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import type { Texts } from "../shell/app/texts.ts";
import { NoChannel, PaymentHelp } from "../payment-parts/help.tsx";
import { Instructions } from "../payment-parts/instructions.tsx";
import { latePayCodeBox } from "../payment-parts/late-parts.ts";
import { type DueData, loadDue } from "../payment-parts/load-due.ts";
import { type OrderIds, orderIds } from "../loan-parts/order-ids.ts";
import { NothingOwed } from "../payment-parts/nothing-owed.tsx";
import { PaymentDay } from "../payment-parts/payment-day.tsx";
import { PayPage } from "../payment-parts/pay-page.tsx";
import { scheduleSteps } from "../payment-parts/schedule-steps.ts";
import { FailedLoan } from "../loan-parts/failed-loan.tsx";
import { Late } from "../shell/loading/late.tsx";
import { useApp } from "../shell/app/use-app.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";

export const page = declarePage({
  load: loadRepaymentDelay,
  Screen: RepaymentDelayScreen,
  next: ["repaymentOfCode"],
});

/** Asks for the extension on offer (EXT-1). */
function loadRepaymentDelay(app: App, query: AddressQuery): Promise<DueData> {
  return loadDue(app, query, extensionOffer);
}

/** The extension: its price, what it moves, and the ways to pay it (EXT-1, EXT-2, PAY-1 to PAY-3). */
function RepaymentDelayScreen(props: ScreenProps<"repayment-delay", DueData>) {
  const { query, texts, data, reload } = props;
  const ids = orderIds(query);
  if (ids === null || data.reply === null)
    return <FailedLoan title={texts.title} reply={data.reply} onRetry={reload} />;
  const { reply, owesNothing } = data;
  if (!reply.success && owesNothing !== null)
    return <NothingOwed ids={ids} texts={texts} why={owesNothing} text={reply.message} />;
  // No offer is not a failure: retrying would not help, repayment does.
  if (reply.code === CODE.conflict) return <NoExtension ids={ids} texts={texts} text={reply.message} />;
  if (!reply.success) return <FailedLoan title={texts.title} reply={reply} onRetry={reload} />;
  const info = reply.data;
  return info.extension === null ? (
    <NoExtension ids={ids} texts={texts} />
  ) : (
    <Extension ids={ids} texts={texts} info={info} extension={info.extension} reload={reload} />
  );
}

interface OrderProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"repayment-delay">;
}

interface ExtensionProps extends OrderProps {
  readonly info: RepaymentDetails;
  readonly extension: NonNullable<RepaymentDetails["extension"]>;
  readonly reload: () => void;
}

function Extension(props: ExtensionProps) {
  const app = useApp();
  const { ids, texts, info, extension } = props;
  const { repayPlan, channels, openCode, repayDate } = info;
  const { price: amountCentavos, penalty } = extension;
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const day = (date: string): string => formatDay(date, app.locale(), app.settings.today);
  const rows = [
    { text: texts.before, value: day(repayDate) },
    { text: texts.after, value: day(extension.dueOn) },
  ].filter(({ value }) => value !== "");
  const details = (
    <>
      <Instructions texts={texts} info={info} />
      <Card>
        <ProductLine logo={info.productLogo} name={info.productName} />
        <DetailRows rows={rows} />
      </Card>
      {repayPlan.length > 0 && (
        <Card title={texts.plan}>
          <LoanCourse steps={scheduleSteps(app, repayPlan, 0)} />
        </Card>
      )}
    </>
  );
  return (
    <PayPage {...props} title={texts.title} purpose={{ kind: "extension", amountCentavos }} details={details}>
      <Banner title={extension.title}>
        <p>{texts.payNow}</p>
        <Amount large text={money(amountCentavos)} />
        {penalty > 0 && (
          <DetailRows
            rows={[
              { text: texts.fee, value: money(amountCentavos - penalty) },
              { text: texts.penalty, value: money(penalty) },
            ]}
          />
        )}
        <PaymentDay label={texts.nextPayment} day={extension.dueOn} />
      </Banner>
      <Notice tone="due">
        {texts.explanation} {texts.noPrincipal}
      </Notice>
      {channels.length === 0 && <NoChannel texts={texts} />}
      {openCode && info.payment?.state !== "under-way" && (
        <Late part={latePayCodeBox}>
          {({ PayCodeBox }) => <PayCodeBox {...{ ids, texts, openCode }} amountCentavos={amountCentavos} />}
        </Late>
      )}
    </PayPage>
  );
}

/** The loan cannot be extended, or no longer: the borrower can still pay it. */
function NoExtension({ ids, texts, text }: OrderProps & { readonly text?: string }) {
  const app = useApp();
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <EmptyState title={texts.unavailable} text={text || texts.unavailableText}>
        <ButtonLink href={app.address("repayment", { ...ids })}>{texts.toRepayment}</ButtonLink>
      </EmptyState>
      <PaymentHelp texts={texts} />
    </Page>
  );
}
