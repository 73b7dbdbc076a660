import { type LoanDetails, loanDetails } from "@hiram/contract/operations/loan-details.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { App } from "../../app/app.ts";
import type { OrderIds } from "../../order/order-ids.ts";

/** Away for longer, and a payment may have arrived meanwhile: the borrower was at a counter or in a wallet. */
const AWAY_MS = 30_000;

/**
 * The details as they were loaded, or newer ones, asked for quietly when the page comes back into view. When
 * that fails, what is shown stays.
 */
export function useFreshDetails(app: App, ids: OrderIds, loaded: LoanDetails): LoanDetails {
  const [newer, setNewer] = useState<{ readonly than: LoanDetails; readonly details: LoanDetails } | null>(
    null,
  );
  const refresh = useEffectEvent(async () => {
    const reply = await app.api.call(loanDetails, { ...ids }, { quiet: true });
    if (reply.success) setNewer({ than: loaded, details: reply.data });
  });
  useEffect(() => {
    let hiddenAt = document.visibilityState === "hidden" ? Date.now() : null;
    const look = (): void => {
      if (document.visibilityState === "hidden") {
        hiddenAt ??= Date.now();
        return;
      }
      const wasAway = hiddenAt !== null && Date.now() - hiddenAt > AWAY_MS;
      hiddenAt = null;
      if (wasAway) void refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return newer?.than === loaded ? newer.details : loaded;
}
