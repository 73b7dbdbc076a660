import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { useSyncExternalStore } from "react";
import type { Texts } from "../shell/app/texts.ts";
import { hasGoneToRepay } from "./bank-tip.ts";

interface KindTipsProps {
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
}

/**
 * The server's advice as a card on the page, so that it does not cover good news; gone once the borrower has
 * gone to repay in this session (ORD-8). Profile `document` shows it in a dialog.
 */
export function KindTips({ details, texts }: KindTipsProps) {
  // Only the browser knows what the session remembers; the server renders the advice.
  const isDone = useSyncExternalStore(watchNothing, hasGoneToRepay, () => false);
  if (isDone || details.kindTips === "") return null;
  return (
    <Card title={texts.kindTipsTitle}>
      <p>{details.kindTips}</p>
    </Card>
  );
}

function watchNothing(): () => void {
  return () => {};
}
