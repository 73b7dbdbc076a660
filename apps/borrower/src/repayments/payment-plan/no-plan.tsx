import { formatDay } from "@hiram/market/dates.ts";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import { PayAnyTime } from "../pay-any-time.tsx";
import { Problem } from "../../form-parts/problem.tsx";
import { OurWords, type PlanProps } from "./plan-parts.tsx";

/**
 * No plan could be offered, or the borrower turned it down: why, from when to ask again, and what can be done
 * now.
 */
export function NoPlan({ ids, texts, plan: { dueAmount, declined, askFrom }, problem }: PlanProps) {
  const app = useApp();
  const day = (date: string): string => formatDay(date, app.locale(), app.settings.today);
  return (
    <PayAnyTime ids={ids} texts={texts} amount={dueAmount}>
      <Problem text={problem} />
      <Banner
        title={declined === null ? texts.daysStay : texts.declined}
        text={askFrom === "" ? undefined : texts.askAgain(day(askFrom))}
      />
      {declined && <OurWords title={texts.ourWordsOf(day(declined.on))} text={declined.message} />}
      <Card title={texts.stillCan}>
        <Rows>
          {dueAmount > 0 && <Row href={app.address("promiseToPay", { ...ids })}>{texts.promise}</Row>}
          <Row href={app.address("repayment", { ...ids })}>{texts.payPart}</Row>
          <Row href={app.address("complaint", { orderId: ids.orderId })}>{texts.complain}</Row>
        </Rows>
      </Card>
    </PayAnyTime>
  );
}
