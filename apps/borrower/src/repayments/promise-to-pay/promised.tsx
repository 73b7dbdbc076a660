import type { PromiseToPay } from "@hiram/contract/collections/promise-to-pay.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import type { OrderIds } from "../../loan-parts/order-ids.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import { PayAnyTime } from "../pay-any-time.tsx";

interface PromisingProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"promise-to-pay">;
  readonly promising: PromiseToPay;
}

/** What was promised, and that nobody calls or writes until then. */
export function Promised({
  promise,
  ids,
  texts,
  promising: { dueAmount, penalty },
}: PromisingProps & { readonly promise: NonNullable<PromiseToPay["promise"]> }) {
  const app = useApp();
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const paid = promise.paid > 0 ? `${texts.paid(money(promise.paid))} ` : "";
  return (
    <PayAnyTime ids={ids} texts={texts} amount={dueAmount}>
      <Banner
        title={texts.promised}
        due={formatDueDay(promise.on, app.locale(), app.settings.today)}
        text={`${paid}${texts.promisedMeaning}`}
      >
        <Amount large text={money(promise.amount)} />
      </Banner>
      <Notice>
        {texts.stillDue(money(dueAmount))} {penaltyWords(texts, money, penalty)}
      </Notice>
      <MoreTime ids={ids} texts={texts} />
    </PayAnyTime>
  );
}

/** Borrowers cannot make a second promise by themselves: another plan may help, or a member of staff. */
export function Broken({ ids, texts, promising: { dueAmount } }: PromisingProps) {
  const app = useApp();
  return (
    <PayAnyTime ids={ids} texts={texts} amount={dueAmount}>
      <Banner title={texts.broken} text={texts.brokenText} tone="overdue">
        <Amount large text={formatAmount(dueAmount, app.profile)} />
      </Banner>
      <MoreTime ids={ids} texts={texts} />
    </PayAnyTime>
  );
}

/** The way to another plan, where a promise is not enough. */
export function MoreTime({ ids, texts }: Omit<PromisingProps, "promising">) {
  const app = useApp();
  return (
    <Card>
      <Rows>
        <Row href={app.address("paymentPlan", { ...ids })} note={texts.askForPlan}>
          {texts.moreTime}
        </Row>
      </Rows>
    </Card>
  );
}

/** What waiting costs. @param penalty centavos of the one-time penalty, unpaid */
export const penaltyWords = (
  texts: Texts<"promise-to-pay">,
  money: (centavos: number) => string,
  penalty: number,
): string => (penalty > 0 ? texts.penaltyOnce(money(penalty)) : texts.noneWaiting);
