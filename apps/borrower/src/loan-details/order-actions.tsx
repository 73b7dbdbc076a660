import { saveEvent } from "@hiram/contract/tracking/tap-event.ts";
import { BORROW_AGAIN_MODULE } from "@hiram/contract/tracking/tap-modules.ts";
import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { type OrderButton, orderButtons } from "@hiram/lending/order-life.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { useState } from "react";
import type { App } from "../shell/app/app.ts";
import type { Texts } from "../shell/app/texts.ts";
import { AccountLink } from "../loan-parts/account-link.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { PayTwiceDialog, rememberInsisting } from "../payment-parts/pay-twice-dialog.tsx";
import { goToRepay, leaveBy } from "./order-links.ts";
import { useApp } from "../shell/app/use-app.ts";

interface OrderActionsProps {
  readonly ids: OrderIds;
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
}

/** What can be done about the order now (ORD-5). The bar is there even when it is empty. */
export function OrderActions({ ids, details, texts }: OrderActionsProps) {
  const app = useApp();
  const labels: Readonly<Record<OrderButton, string>> = {
    repay: texts.repay,
    rollover: texts.rollover,
    repayment: texts.repayment,
    "borrow-again": texts.borrowAgain,
  };
  const actions: Readonly<Record<OrderButton, () => void>> = {
    repay: () => goToRepay(app, ids, details),
    repayment: () => goToRepay(app, ids, details),
    rollover: () => app.open("repaymentDelay", { ...ids }),
    "borrow-again": () => borrowAgain(app, ids),
  };
  if (details.payment?.state === "under-way" && details.status !== "settled")
    return <PayAnyway ids={ids} details={details} texts={texts} underWay={details.payment.text} />;
  return (
    <ActionBar>
      {details.needsAccount && <AccountLink ids={ids} status={details.status} words={texts} />}
      {details.arePicturesAsked && <ButtonLink href={app.address("apply")}>{texts.takePictures}</ButtonLink>}
      {buttonsOf(details).map((button) => (
        <Button
          key={button}
          variant={button === "rollover" ? "ghost" : "primary"}
          hint={button === "rollover" ? texts.shortOfMoney : undefined}
          onPress={() => leaveBy(actions[button])}
        >
          {labels[button]}
        </Button>
      ))}
    </ActionBar>
  );
}

/** A card is being charged: paying again is moved behind a warning. */
function PayAnyway(props: OrderActionsProps & { readonly underWay: string }) {
  const app = useApp();
  const { ids, details, texts, underWay } = props;
  const [isWarning, setWarning] = useState(false);
  const insist = (): void => {
    setWarning(false);
    rememberInsisting(ids.orderId, underWay);
    goToRepay(app, ids, details);
  };
  return (
    <ActionBar>
      <Button variant="ghost" onPress={() => setWarning(true)}>
        {texts.payAnyway}
      </Button>
      {isWarning && (
        <PayTwiceDialog
          texts={texts}
          underWay={underWay}
          onWait={() => setWarning(false)}
          onInsist={insist}
        />
      )}
    </ActionBar>
  );
}

/** The buttons of the status; an unknown status is treated as under review, and has none. */
function buttonsOf({ status, isExtendable }: OrderDetails): readonly OrderButton[] {
  return status === "unknown" || status === "none" ? [] : orderButtons(status, isExtendable);
}

/** The event is sent without waiting (EVT-1). */
function borrowAgain(app: App, { productId }: OrderIds): void {
  const event = { productId, moduleId: BORROW_AGAIN_MODULE, positionId: 0 };
  void app.api.call(saveEvent, event, { quiet: true, keepalive: true });
  app.bridge.send("openPage", { page: "productDetail", productId });
}
