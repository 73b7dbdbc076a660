import type { PaymentState } from "@hiram/contract";
import { paymentState } from "@hiram/contract/repayments/payment-state.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { askWhileSeen } from "./ask-while-seen.ts";
import { useApp } from "../shell/app/use-app.ts";

export interface WatchedPayment {
  readonly payment: PaymentState | null;
  /** Its state has changed since it was loaded. */
  readonly hasTurned: boolean;
  /** What it has turned into, to be announced; empty while nothing has happened. */
  readonly news: string;
}

/**
 * A payment as loaded with the page, or its current state (WEB-9): within five seconds of the provider's
 * announcement while the page is visible. If polling fails, what is shown stays.
 * @param name a code, or the order whose newest payment it is
 * @param isAwaited whether there is anything to wait for
 */
export function useWatchedPayment(
  name: OrderIds | { readonly payCode: string },
  loaded: PaymentState | null,
  isAwaited: boolean,
): WatchedPayment {
  const app = useApp();
  const [newer, setNewer] = useState<{ readonly than: unknown; readonly payment: PaymentState | null }>();
  const [news, setNews] = useState("");
  const payment = newer?.than === loaded ? newer.payment : loaded;
  const hasTurned = wordsOf(payment) !== wordsOf(loaded);
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const reply = await app.api.call(paymentState, { ...name }, { quiet: true, isPolling: true });
    if (!reply.success) return false;
    const current = reply.data.payment;
    if (wordsOf(current) !== wordsOf(payment)) setNews(wordsOf(current));
    setNewer({ than: loaded, payment: current });
    return true;
  });
  // Money that was there before is not the awaited payment.
  const isWatched = isAwaited && !(hasTurned && payment?.state === "paid");
  useEffect(() => (isWatched ? askWhileSeen(() => ask()) : undefined), [isWatched]);
  return { payment, hasTurned, news };
}

function wordsOf(payment: PaymentState | null): string {
  return payment === null ? "" : [payment.title, payment.text, payment.notice].filter(Boolean).join(" ");
}
