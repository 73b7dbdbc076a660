import { manilaDateOf } from "@hiram/lending";
import type { UnpaidCardCharge } from "./unpaid-card-charge.ts";
import type { Wording } from "../orders/wording.ts";

/**
 * What a borrower is told about a payment from a saved card that has brought nothing yet, or was refused; "" for none.
 */
export function cardChargeText(charge: UnpaidCardCharge | null, wording: Wording): string {
  if (charge === null) return "";
  const { texts } = wording;
  const { declineReason } = charge;
  const named = inWords(charge, wording);
  if (declineReason === null) return mayStillCome(charge, wording) ? texts.cardCharging(...named) : "";
  return declineReason === "insufficient-funds" ? texts.cardShort(...named) : texts.cardRefused(...named);
}

/** What is told about it on a loan that something else has paid off meanwhile; "" if nothing can come any more. */
export function chargeOfSettledText(charge: UnpaidCardCharge | null, wording: Wording): string {
  const isCharging = charge?.declineReason === null && mayStillCome(charge, wording);
  return isCharging ? wording.texts.cardStillCharging(...inWords(charge, wording)) : "";
}

const mayStillCome = ({ expiresAt }: UnpaidCardCharge, { today }: Wording): boolean =>
  manilaDateOf(new Date(expiresAt)) >= today;

/** Its amount, and its card as `BPI •••• 4242`. */
const inWords = (
  { amountCentavos, bankName, lastDigits }: UnpaidCardCharge,
  { amount }: Wording,
): [amount: string, card: string] => [amount(amountCentavos), `${bankName} •••• ${lastDigits}`];
