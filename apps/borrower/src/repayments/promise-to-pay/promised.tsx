import type { PromiseToPay } from "@hiram/contract/repayments/promise-to-pay.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import type { ReactNode } from "react";
import { ActionPage } from "../../shell/action-page.tsx";
import { CustomerHelp } from "../../shell/customer-help.tsx";
import type { OrderIds } from "../../shell/order-ids.ts";
import type { Texts } from "../../shell/texts.ts";
import { useApp } from "../../shell/use-app.ts";

interface PromisingProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"promise-to-pay">;
  readonly promising: PromiseToPay;
}

/** What was promised, and that nobody calls or writes until then. */
export function Promised({
  promise,
  ...props
}: PromisingProps & { readonly promise: NonNullable<PromiseToPay["promise"]> }) {
  const app = useApp();
  const { texts, promising } = props;
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const paid = promise.paid > 0 ? `${texts.paid(money(promise.paid))} ` : "";
  return (
    <PayAnyTime {...props}>
      <Banner
        title={texts.promised}
        due={formatDueDay(promise.on, app.locale(), app.settings.today)}
        text={`${paid}${texts.promisedMeaning}`}
      >
        <Amount large text={money(promise.amount)} />
      </Banner>
      <Notice>
        {texts.stillDue(money(promising.dueAmount))} {penaltyWords(texts, money, promising.penalty)}
      </Notice>
    </PayAnyTime>
  );
}

/** No second one by themselves: a person looks for another way. */
export function Broken(props: PromisingProps) {
  const app = useApp();
  const { texts, promising } = props;
  return (
    <PayAnyTime {...props}>
      <Banner title={texts.broken} text={texts.brokenText} tone="overdue">
        <Amount large text={formatAmount(promising.dueAmount, app.profile)} />
      </Banner>
    </PayAnyTime>
  );
}

function PayAnyTime({ ids, texts, promising, children }: PromisingProps & { readonly children: ReactNode }) {
  const app = useApp();
  return (
    <ActionPage
      title={texts.title}
      actions={
        <ButtonLink href={app.address("repayment", { ...ids })}>
          {texts.pay(formatAmount(promising.dueAmount, app.profile))}
        </ButtonLink>
      }
    >
      {children}
      <CustomerHelp question={texts.questions} orderId={ids.orderId} />
    </ActionPage>
  );
}

/** What waiting costs. @param penalty centavos of the one-time penalty, unpaid */
export const penaltyWords = (
  texts: Texts<"promise-to-pay">,
  money: (centavos: number) => string,
  penalty: number,
): string => (penalty > 0 ? texts.penaltyOnce(money(penalty)) : texts.noneWaiting);
