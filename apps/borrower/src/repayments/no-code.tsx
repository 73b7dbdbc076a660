import { Button } from "@hiram/ui/button/button.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { homePage } from "@hiram/contract/home/home-page.ts";
import { useEffect, useState } from "react";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import type { Texts } from "../shell/app/texts.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { PaymentHelp } from "../payment-parts/help.tsx";
import { useApp } from "../shell/app/use-app.ts";

interface NoCodeProps {
  /** The order, if the address names it. */
  readonly ids: OrderIds | null;
  readonly texts: Texts<"repayment-of-code">;
  /** The server's message about a code that is not this borrower's; left out if there is no code at all. */
  readonly refused?: string;
}

/**
 * There is no code to pay with: why, and where to get one (CODE-1, CODE-2): the order in the address, or
 * otherwise the borrower's own loan. Nothing from the address is repeated, since a stranger may have written
 * it.
 */
export function NoCode({ ids, texts, refused }: NoCodeProps) {
  const app = useApp();
  const loan = useOpenLoan(ids);
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <EmptyState
        title={refused === undefined ? texts.noCodeTitle : texts.notYoursTitle}
        text={refused ?? texts.noCodeText}
      >
        {loan ? (
          <ButtonLink href={app.address("loanDetails", { ...loan })}>{texts.seeOrder}</ButtonLink>
        ) : (
          <Button onPress={() => void app.bridge.send("goHome")}>{app.shellTexts().goHome}</Button>
        )}
      </EmptyState>
      <PaymentHelp texts={texts} />
    </Page>
  );
}

/**
 * What there is to pay: the order that the address names, or otherwise the loan that is due first; null if
 * none.
 */
function useOpenLoan(ids: OrderIds | null): Readonly<Record<string, string>> | null {
  const app = useApp();
  const [found, setFound] = useState<Readonly<Record<string, string>> | null>(null);
  const isNamed = ids !== null;
  useEffect(() => {
    if (isNamed) return undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const reply = await app.api.call(homePage, {}, { quiet: true });
      const order = reply.success ? (reply.data.due ?? reply.data.orders[0]) : undefined;
      if (isWanted && order !== undefined)
        setFound({ productId: String(order.productId), orderId: order.orderId });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [app, isNamed]);
  return ids === null ? found : { ...ids };
}
