import type { PaymentState } from "@hiram/contract";
import { useKeptOffline } from "../shell/offline/use-kept-offline.ts";

/**
 * Has the phone store an open code for use at a counter without a network (WEB-13). @param isDrawn the
 * scannable drawing is there
 */
export function useKeptCode(payment: PaymentState, isDrawn: boolean): void {
  const { state, payCode, secondsLeft, text, notice } = payment;
  // Compared by its contents, which also depend on the language: each answer about it is a new object.
  const seen = state === "open" && isDrawn ? `${payCode} ${text} ${notice}` : null;
  useKeptOffline(seen, { name: "code", payCode, secondsLeft });
}
