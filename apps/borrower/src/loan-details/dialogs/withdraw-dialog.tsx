import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { leaveBy, withdrawAddress } from "../order-links.ts";
import type { OrderDialogProps } from "./order-dialog.ts";
import { useApp } from "../../shell/app/use-app.ts";

/** The money waits for the borrower's own withdrawal (ORD-9): either continue there, or go home. */
export function WithdrawDialog({ details, texts, onClose }: OrderDialogProps) {
  const app = useApp();
  const withdraw = (): void => {
    const address = withdrawAddress(app, details.withdrawalUrl);
    if (address === null) app.onFailure(app.shellTexts().serverFailure);
    else location.assign(address);
  };
  const cancel = (): void => {
    onClose();
    app.bridge.send("goHome");
  };
  return (
    <Dialog
      open
      dismissible={false}
      title={texts.withdrawTitle}
      text={details.withdrawalPrompt}
      actions={
        <>
          <Button onPress={() => leaveBy(withdraw)}>{texts.withdrawNow}</Button>
          <Button variant="ghost" onPress={cancel}>
            {texts.cancel}
          </Button>
        </>
      }
    />
  );
}
