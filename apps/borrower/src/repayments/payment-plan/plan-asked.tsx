import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import { formatDay, formatDaysLeft } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import { PayAnyTime } from "../pay-any-time.tsx";
import { Problem } from "../../form-parts/problem.tsx";
import type { PlanProps } from "./plan-parts.tsx";

interface PlanAskedProps extends PlanProps {
  readonly asked: NonNullable<PaymentPlan["asked"]>;
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** By when staff answer, and that nobody calls or writes until then. */
export function PlanAsked({ ids, texts, plan: { dueAmount }, problem, asked }: PlanAskedProps) {
  const app = useApp();
  const [locale, { today }] = [app.locale(), app.settings];
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const day = (date: string): string => formatDay(date, locale, today);
  const isLate = asked.answerBy < today;
  const left = formatDaysLeft(asked.answerBy, locale, today);
  return (
    <PayAnyTime ids={ids} texts={texts} amount={dueAmount}>
      <Problem text={problem} />
      <Banner
        title={isLate ? texts.answerWasDue : texts.answerBy}
        text={`${isLate ? texts.answerLate : sentence(left)} ${texts.askedMeaning}`}
      >
        <Amount large text={day(asked.answerBy)} />
      </Banner>
      {dueAmount > 0 && <Notice>{texts.stillDue(money(dueAmount))}</Notice>}
      <Card title={texts.youAsked}>
        <DetailRows
          rows={[
            { text: texts.eachTime, value: money(asked.amount) },
            { text: texts.howOften, value: texts.steps[asked.every] },
            { text: texts.firstPayment, value: day(asked.firstOn) },
            { text: texts.askedOn, value: day(asked.on) },
          ]}
        />
      </Card>
    </PayAnyTime>
  );
}
