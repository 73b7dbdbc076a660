import { manilaDateOf } from "@hiram/lending";
import type { CardPayment } from "./card-payment-of-order.ts";
import type { Wording } from "../orders/wording.ts";

/**
 * What a borrower is told about a payment from a saved card that has brought nothing yet, or was refused; "" for none.
 */
export function cardPaymentText(payment: CardPayment | null, { texts, today, amount }: Wording): string {
  if (payment === null) return "";
  const { amountCentavos, bankName, lastDigits, expiresAt, declineReason } = payment;
  const card = `${bankName} •••• ${lastDigits}`;
  if (declineReason === null)
    return manilaDateOf(new Date(expiresAt)) < today ? "" : texts.cardCharging(amount(amountCentavos), card);
  return declineReason === "insufficient-funds"
    ? texts.cardShort(amount(amountCentavos), card)
    : texts.cardRefused(amount(amountCentavos), card);
}
