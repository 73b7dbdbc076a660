import { loanDetails, type OrderDetails, orderDetailsOf } from "@hiram/contract/orders/order-details.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { askWhileSeen } from "../payment-parts/ask-while-seen.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { useWatchedPayment } from "../payment-parts/use-watched-payment.ts";
import { useApp } from "../shell/app/use-app.ts";
import { watchReturns } from "../shell/navigation/watch-returns.ts";

/**
 * If away for longer, a payment may have arrived meanwhile: the borrower was at a counter or in a wallet app.
 */
const AWAY_MS = 30_000;

/** Statuses that end by themselves, mostly within a minute. */
const SETTING_OUT: ReadonlySet<OrderDetails["status"]> = new Set(["under-review", "disbursing"]);

export interface FreshDetails {
  readonly details: OrderDetails;
  /** What a payment or the order itself has turned into, to be announced; empty while nothing has happened. */
  readonly news: string;
}

/**
 * The details as they were loaded, or newer ones, fetched quietly when the page comes back into view, when an
 * awaited payment has changed state (WEB-9), and repeatedly while the loan's money is on its way: the page
 * that a confirmation leads to turns into "Payment due" by itself. If fetching fails, the page stays as it is.
 * @param isBack the borrower comes from a provider's checkout, whose outcome is awaited
 */
export function useFreshDetails(ids: OrderIds, loaded: OrderDetails, isBack: boolean): FreshDetails {
  const app = useApp();
  const [newer, setNewer] = useState<{ readonly than: OrderDetails; readonly details: OrderDetails }>();
  const ask = useEffectEvent(async () => {
    const reply = await app.api.call(loanDetails, { ...ids }, { quiet: true, isPolling: true });
    return reply.success ? { than: loaded, details: orderDetailsOf(reply.data) } : newer;
  });
  useEffect(() => watchReturns(AWAY_MS, () => void ask().then(setNewer)), []);
  const details = newer?.than === loaded ? newer.details : loaded;
  // What waits for the borrower does not change by itself.
  const isSettingOut =
    SETTING_OUT.has(details.status) &&
    !details.needsAccount &&
    !details.arePicturesAsked &&
    details.withdrawalUrl === "";
  const lookOn = useEffectEvent(async (): Promise<boolean> => {
    const answer = await ask();
    if (answer !== undefined && isOtherwise(answer.details, details)) setNewer(answer);
    return answer !== newer;
  });
  useEffect(() => (isSettingOut ? askWhileSeen(() => lookOn()) : undefined), [isSettingOut]);
  const { state } = details.payment ?? {};
  const isAwaited = state === "under-way" || (state === "open" && isBack);
  const { payment, hasTurned, news } = useWatchedPayment(ids, details.payment, isAwaited);
  useEffect(() => {
    if (hasTurned) void ask().then(setNewer);
  }, [hasTurned]);
  const turned = details.title === loaded.title ? "" : details.title;
  return { details: hasTurned ? { ...details, payment } : details, news: news || turned };
}

/** Whether there is something to show: a page that only asked stays as it is, with whatever is open on it. */
const isOtherwise = (one: OrderDetails, other: OrderDetails): boolean =>
  one.status !== other.status || one.title !== other.title || one.text !== other.text;
