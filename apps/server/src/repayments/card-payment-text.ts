import { manilaDateOf } from "@hiram/lending";
import type { CardPayment } from "./card-payment-of-order.ts";
import type { Wording } from "../orders/wording.ts";

/**
 * What a borrower is told about a payment from a saved card that has brought nothing yet, or was refused; "" for none.
 */
export function cardPaymentText(payment: CardPayment | null, wording: Wording): string {
  if (payment === null) return "";
  const { texts } = wording;
  const { declineReason } = payment;
  const named = inWords(payment, wording);
  if (declineReason === null) return mayStillCome(payment, wording) ? texts.cardCharging(...named) : "";
  return declineReason === "insufficient-funds" ? texts.cardShort(...named) : texts.cardRefused(...named);
}

/** What is told about it on a loan that something else has paid off meanwhile; "" if nothing can come any more. */
export function chargeOfSettledText(payment: CardPayment | null, wording: Wording): string {
  const isCharging = payment?.declineReason === null && mayStillCome(payment, wording);
  return isCharging ? wording.texts.cardStillCharging(...inWords(payment, wording)) : "";
}

const mayStillCome = ({ expiresAt }: CardPayment, { today }: Wording): boolean =>
  manilaDateOf(new Date(expiresAt)) >= today;

/** Its amount, and its card as `BPI •••• 4242`. */
const inWords = (
  { amountCentavos, bankName, lastDigits }: CardPayment,
  { amount }: Wording,
): [amount: string, card: string] => [amount(amountCentavos), `${bankName} •••• ${lastDigits}`];
