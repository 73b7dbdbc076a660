import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { App } from "../app/app.ts";
import { ScreenHeader } from "../app/screen-header.tsx";
import type { Texts } from "../app/texts.ts";
import { PaymentHelp } from "./help.tsx";
import type { OrderIds } from "../order/order-ids.ts";

interface NoCodeProps {
  readonly app: App;
  /** The order, where the address names it. */
  readonly ids: OrderIds | null;
  readonly texts: Texts<"pay-code">;
}

/** There is no code to pay with: why, and where to get one (CODE-1, CODE-2). */
export function NoCode({ app, ids, texts }: NoCodeProps) {
  return (
    <Page header={<ScreenHeader app={app} title={texts.title} />}>
      <EmptyState title={texts.noCodeTitle} text={texts.noCodeText}>
        {ids && <ButtonLink href={app.address("repayment", { ...ids })}>{texts.toRepayment}</ButtonLink>}
      </EmptyState>
      <PaymentHelp app={app} texts={texts} />
    </Page>
  );
}
