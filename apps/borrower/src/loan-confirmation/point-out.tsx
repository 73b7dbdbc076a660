import type { OfferedLoan } from "@hiram/contract/loans/loan-offer.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { useEffect, useState } from "react";
import type { Texts } from "../shell/app/texts.ts";
import styles from "./loan-confirmation.module.css";
import { useApp } from "../shell/app/use-app.ts";

interface PointOutProps {
  readonly texts: Texts<"loan-confirm">;
  readonly loan: OfferedLoan;
}

/**
 * On iOS the native back asks first, if the loan says so: Agree stays, Cancel closes the web view (CNF-6).
 * Everywhere else back is an ordinary back, which the app's frame handles.
 */
export function PointOut({ texts, loan }: PointOutProps) {
  const app = useApp();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      loan.asksBeforeLeaving && isIosApp(window)
        ? app.host.listen({ back: () => setIsOpen(true) })
        : undefined,
    [app, loan.asksBeforeLeaving],
  );
  return (
    <Dialog
      open={isOpen}
      dismissible={false}
      title={texts.pointOut}
      actions={
        <>
          <Button onPress={() => setIsOpen(false)}>{texts.agree}</Button>
          <Button variant="ghost" onPress={() => void app.bridge.send("closeWebView")}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {loan.leavingTitle && <p className={styles.pointTitle}>{loan.leavingTitle}</p>}
      {loan.leavingText && <p>{loan.leavingText}</p>}
    </Dialog>
  );
}

/** Only the iOS app adds WebKit's message handlers to the page (BRG-2). */
function isIosApp(win: Window & { readonly webkit?: { readonly messageHandlers?: unknown } }): boolean {
  return win.webkit?.messageHandlers !== undefined;
}
