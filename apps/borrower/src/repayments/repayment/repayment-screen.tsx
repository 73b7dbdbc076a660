import { CODE } from "@hiram/contract";
import { instalmentPlan, type RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { FoldingRows } from "@hiram/ui/detail-rows/folding-rows.tsx";
import { LoanCourse } from "@hiram/ui/loan-course/loan-course.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { NoChannel } from "../../payment-parts/help.tsx";
import { Instructions } from "../../payment-parts/instructions.tsx";
import { latePayCodeBox } from "../../payment-parts/late-parts.ts";
import { type DueData, loadDue } from "../../payment-parts/load-due.ts";
import { type OrderIds, orderIds } from "../../loan-parts/order-ids.ts";
import { NothingOwed } from "../../payment-parts/nothing-owed.tsx";
import { PayPage } from "../../payment-parts/pay-page.tsx";
import { firstUnpaidLine, scheduleSteps } from "../../payment-parts/schedule-steps.ts";
import { FailedLoan } from "../../loan-parts/failed-loan.tsx";
import { Late } from "../../shell/loading/late.tsx";
import { RepaymentBanner } from "./repayment-banner.tsx";
import { usePurpose } from "./use-purpose.ts";
import { WhatToPay } from "./what-to-pay.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";

export const page = declarePage({
  load: loadRepayment,
  Screen: RepaymentScreen,
  next: ["repaymentOfCode", "repaymentWays"],
});

/** Asks what is to be repaid (INST-1). */
function loadRepayment(app: App, query: AddressQuery): Promise<DueData> {
  return loadDue(app, query, instalmentPlan);
}

/** Repayment by instalment: what is due and the ways to pay it, or why it cannot be shown (INST-1, PAY-1 to PAY-3). */
function RepaymentScreen({ query, texts, data, reload }: ScreenProps<"repayment", DueData>) {
  const ids = orderIds(query);
  if (ids === null || data.reply === null)
    return <FailedLoan title={texts.title} reply={data.reply} onRetry={reload} />;
  const { reply } = data;
  // A settled order is not a failure: retrying would not help, the order itself does.
  if (reply.code === CODE.conflict)
    return <NothingOwed ids={ids} texts={texts} why={data.owesNothing} text={reply.message} />;
  if (!reply.success) return <FailedLoan title={texts.title} reply={reply} onRetry={reload} />;
  const info = reply.data;
  if (info.repayAmount > 0) return <Repayment ids={ids} texts={texts} info={info} reload={reload} />;
  return (
    <NothingOwed ids={ids} texts={texts} why={null} text={texts.nothingOwedText}>
      <LoanCard texts={texts} info={info} />
    </NothingOwed>
  );
}

interface RepaymentProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"repayment">;
  readonly info: RepaymentDetails;
  readonly reload: () => void;
}

function Repayment(props: RepaymentProps) {
  const app = useApp();
  const { ids, texts, info } = props;
  const { repayPlan, channels, openCode } = info;
  const chosen = usePurpose(ids, info, texts);
  // An open code would be a second payment, too: it is behind the same warning.
  const isCharging = info.payment?.state === "under-way";
  const savedCard =
    info.savedCards > 0 && !isCharging
      ? { href: app.address("repaymentWays", { ...ids }), label: texts.paySavedCard }
      : undefined;
  const details = (
    <>
      <Instructions texts={texts} info={info} savedCard={savedCard} />
      <LoanCard texts={texts} info={info} />
      {repayPlan.length > 0 && (
        <Card title={texts.plan}>
          <LoanCourse steps={scheduleSteps(app, repayPlan, firstUnpaidLine(info))} />
        </Card>
      )}
    </>
  );
  return (
    <PayPage
      {...props}
      title={texts.title}
      purpose={chosen.purpose}
      onIncomplete={chosen.complain}
      details={details}
    >
      <RepaymentBanner texts={texts} info={info} chosen={chosen} />
      {channels.length === 0 && <NoChannel texts={texts} />}
      {openCode && !isCharging && (
        <Late part={latePayCodeBox}>
          {({ PayCodeBox }) => <PayCodeBox {...{ ids, texts, openCode }} amountCentavos={info.repayAmount} />}
        </Late>
      )}
      {channels.length > 0 && <WhatToPay texts={texts} info={info} chosen={chosen} />}
    </PayPage>
  );
}

function LoanCard({ texts, info }: Pick<RepaymentProps, "texts" | "info">) {
  return (
    <Card>
      <ProductLine logo={info.productLogo} name={info.productName} />
      <FoldingRows rows={info.rows} moreLabel={texts.more} hideLabel={texts.hide} />
    </Card>
  );
}
