import { useCallback, useEffect, useRef } from "react";
import { useApp } from "../shell/app/use-app.ts";

/**
 * Tells the native app when a payout account is being bound, so that it can warn before leaving (BRG-1): once
 * when the form is shown, once when it is left or done.
 * @returns ends the flow; to be called before anything that may close the web view
 */
export function useBankFlow(): () => void {
  const { bridge } = useApp();
  const isUnderWay = useRef(false);
  const end = useCallback(() => {
    if (!isUnderWay.current) return;
    isUnderWay.current = false;
    bridge.send("endBankFlow");
  }, [bridge]);
  useEffect(() => {
    isUnderWay.current = true;
    bridge.send("startBankFlow");
    // Leaving the document runs no clean-up.
    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      end();
    };
  }, [bridge, end]);
  return end;
}
