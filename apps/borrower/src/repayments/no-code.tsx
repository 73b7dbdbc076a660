import { Button } from "@hiram/ui/button/button.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { ScreenHeader } from "../shell/screen-header.tsx";
import type { Texts } from "../shell/texts.ts";
import type { OrderIds } from "../payment/order-ids.ts";
import { PaymentHelp } from "../payment/help.tsx";
import { useApp } from "../shell/use-app.ts";

interface NoCodeProps {
  /** The order, where the address names it. */
  readonly ids: OrderIds | null;
  readonly texts: Texts<"repayment-of-code">;
  /** The server's words for a code that is none of this borrower's; left out: there is no code at all. */
  readonly refused?: string;
}

/**
 * There is no code to pay with: why, and where to get one (CODE-1, CODE-2). Nothing of what the address says is
 * repeated: a stranger may have written it.
 */
export function NoCode({ ids, texts, refused }: NoCodeProps) {
  const app = useApp();
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <EmptyState
        title={refused === undefined ? texts.noCodeTitle : texts.notYoursTitle}
        text={refused ?? texts.noCodeText}
      >
        {ids ? (
          <ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeOrder}</ButtonLink>
        ) : (
          <Button onPress={() => void app.bridge.send("goHome")}>{app.shellTexts().home}</Button>
        )}
      </EmptyState>
      <PaymentHelp texts={texts} />
    </Page>
  );
}
