import type { PaymentState } from "@hiram/contract";
import { useKeptOffline } from "../shell/offline/use-kept-offline.ts";

/** Has the phone keep an open code for a counter without a network (WEB-13). @param isDrawn what is scanned is there */
export function useKeptCode(payment: PaymentState, isDrawn: boolean): void {
  const { state, payCode, secondsLeft, text, notice } = payment;
  // By its words, which are another language's too: each answer about it is a new object.
  const seen = state === "open" && isDrawn ? `${payCode} ${text} ${notice}` : null;
  useKeptOffline(seen, { name: "code", payCode, secondsLeft });
}
