import { formatAmount } from "@hiram/market/format.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { ReactNode } from "react";
import type { App } from "../app/app.ts";
import { ScreenHeader } from "../app/screen-header.tsx";
import type { Texts } from "../app/texts.ts";
import { PaymentHelp } from "./help.tsx";
import type { OrderIds } from "../order/order-ids.ts";

/** What every page of a code is given. */
export interface CodePageProps {
  readonly app: App;
  /** The order, where the address names it. */
  readonly ids: OrderIds | null;
  readonly texts: Texts<"pay-code">;
}

interface CodeFrameProps extends CodePageProps {
  readonly title: string;
  /** What the amount is; 'Amount' when left out. */
  readonly amountLabel?: string;
  readonly amountCentavos: number | null;
  /** The screen's own action; it is the primary one then. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Header, amount, help and the way back to the order. */
export function CodeFrame(props: CodeFrameProps) {
  const { app, ids, texts, title, amountLabel = texts.amount, amountCentavos, action, children } = props;
  const toOrder = ids && (
    <ButtonLink variant={action ? "ghost" : "primary"} href={app.address("loanDetails", { ...ids })}>
      {texts.seeOrder}
    </ButtonLink>
  );
  return (
    <Page
      header={<ScreenHeader app={app} title={title} />}
      actions={
        (action || toOrder) && (
          <ActionBar>
            {action}
            {toOrder}
          </ActionBar>
        )
      }
    >
      {amountCentavos !== null && (
        <Banner title={amountLabel} text={texts.exactAmount}>
          <Amount large text={formatAmount(amountCentavos, app.profile)} />
        </Banner>
      )}
      {children}
      <PaymentHelp app={app} texts={texts} />
    </Page>
  );
}
