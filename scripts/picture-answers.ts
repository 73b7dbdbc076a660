import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { addDays, daysBetween, manilaDateOf } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { paymentStateTexts as english } from "@hiram/texts/server/payments.en.ts";
import { paymentStateTexts as filipino } from "@hiram/texts/server/payments.fil.ts";
import { paymentOf } from "../apps/borrower/src/payment-parts/testing.ts";

/** What the loan's page says once two of the staff have booked that a payment was taken back. */
export function takenBack(locale: Locale): { readonly payment: NonNullable<OrderDetails["payment"]> } {
  const words = locale === "fil" ? filipino : english;
  const today = manilaDateOf(new Date());
  const text = words.takenBackText(formatDay(addDays(today, -10), locale, today), "GCash");
  return { payment: paymentOf({ state: "cancelled", title: words.takenBack("₱1,840.59"), text }) };
}

/** A withdrawal to be confirmed, as the lender's settings word it. */
export const withdrawal = (locale: Locale) => ({
  playeduL: "/paymentInstructions",
  reyMsg:
    locale === "fil" ? "Kumpirmahin kung saan ipapadala ang pera." : "Confirm now where the money goes.",
});

/** The day on which the tests tell of their sample plans. */
const SAMPLES_TODAY = "2026-11-21";

/** Those samples as if they were of today: otherwise an offer would be shown that has lapsed. */
export function ofToday(sample: object): object {
  const moved = daysBetween(SAMPLES_TODAY, manilaDateOf(new Date()));
  return JSON.parse(JSON.stringify(sample), (_, value: unknown) =>
    typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? addDays(value, moved) : value,
  ) as object;
}
