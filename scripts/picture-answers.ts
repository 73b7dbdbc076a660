import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDay } from "@hiram/market/dates.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { paymentStateTexts as english } from "@hiram/texts/server/payments.en.ts";
import { paymentStateTexts as filipino } from "@hiram/texts/server/payments.fil.ts";
import { paymentOf } from "../apps/borrower/src/payment/testing.ts";

/** What the loan's page says once two of the staff have booked that a payment was taken back. */
export function takenBack(locale: Locale): { readonly payment: NonNullable<OrderDetails["payment"]> } {
  const words = locale === "fil" ? filipino : english;
  const text = words.takenBackText(formatDay("2026-11-15", locale, "2026-11-25"), "GCash");
  return { payment: paymentOf({ state: "cancelled", title: words.takenBack("₱1,840.59"), text }) };
}

/** A withdrawal to be confirmed, as the lender's settings word it. */
export const withdrawal = (locale: Locale) => ({
  playeduL: "/paymentInstructions",
  reyMsg:
    locale === "fil" ? "Kumpirmahin kung saan ipapadala ang pera." : "Confirm now where the money goes.",
});
