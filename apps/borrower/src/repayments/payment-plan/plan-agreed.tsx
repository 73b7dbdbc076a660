import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import { formatDay, formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import { PayAnyTime } from "../pay-any-time.tsx";
import { Problem } from "../../form-parts/problem.tsx";
import { PaymentList, type PlanProps } from "./plan-parts.tsx";

interface PlanAgreedProps extends PlanProps {
  readonly agreed: NonNullable<PaymentPlan["agreed"]>;
}

/** The plan in force: what to pay next, what comes after it, and its disclosure as it was accepted. */
export function PlanAgreed({ ids, texts, plan: { dueAmount }, problem, agreed }: PlanAgreedProps) {
  const app = useApp();
  const [locale, { today }] = [app.locale(), app.settings];
  const { payments, documentUrl } = agreed;
  const [next] = payments;
  const isLate = agreed.isLate === 1;
  const amount = isLate ? dueAmount : (next?.amount ?? 0);
  return (
    <PayAnyTime ids={ids} texts={texts} amount={amount}>
      <Problem text={problem} />
      <Banner
        title={isLate ? texts.agreedLate : texts.agreed}
        due={next && formatDueDay(next.dueOn, locale, today)}
        text={texts.agreedOn(formatDay(agreed.on, locale, today))}
        tone={isLate ? "overdue" : undefined}
      >
        <Amount large text={formatAmount(amount, app.profile)} />
      </Banner>
      <PaymentList title={texts.stillToPay} payments={payments} />
      <Card>
        <Rows>
          <Row
            href={app.address("loanAgreement", { url: documentUrl, title: texts.document })}
            note={texts.documentNote}
          >
            {texts.readDocument}
          </Row>
        </Rows>
      </Card>
    </PayAnyTime>
  );
}
