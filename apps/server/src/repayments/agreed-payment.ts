import type { LoanAccount } from "@hiram/lending";
import { type LoanOrder, loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import type { Wording } from "../orders/wording.ts";
import { badInput, conflict, notFound } from "../platform/http/refusal.ts";
import type { PaymentChannel } from "./channels.ts";
import type { PaymentPurpose } from "./schema.ts";

/** An order on which something is owed. */
export type RunningOrder = LoanOrder & { readonly account: LoanAccount };

/** What a borrower wants to pay. */
export interface PaymentIntent {
  readonly amountCentavos: number;
  readonly isExtension: boolean;
  readonly isEarly: boolean;
}

/** What the payment is for, at the price agreed today; null for a repayment, which has none. */
export interface AgreedPayment {
  readonly purpose: PaymentPurpose;
  readonly amountCentavos: number;
  readonly priceCentavos: number | null;
}

export function purposeOf({ isExtension, isEarly }: PaymentIntent): PaymentPurpose {
  if (isExtension) return "extension";
  return isEarly ? "early-settlement" : "repayment";
}

/**
 * The borrower's order as it stands today, something owed on it. `record` is null for an order that does
 * not exist or is another's (SES-6). A product that is not the order's names no order.
 * @throws {Refusal} unknown order; nothing to pay before the money was sent or after it was repaid.
 */
export function runningOrder(
  record: OrderRecord | null,
  productId: number,
  { today, texts }: Wording,
): RunningOrder {
  if (record === null || record.product.id !== productId) throw notFound(texts.unknownOrder);
  const order = loanOrder(record, today);
  const { account } = order;
  if (account === null || account.outstandingCentavos === 0) throw conflict(texts.nothingOwed);
  return { ...order, account };
}

/**
 * What of the intent may be paid today: an extension or an early settlement at exactly its price, a
 * repayment of at most what is owed (PAY-2, EXT-1).
 * @throws {Refusal} that says what is wrong and what would be right.
 */
export function agreePayment(order: RunningOrder, intent: PaymentIntent, wording: Wording): AgreedPayment {
  const { amountCentavos, isExtension, isEarly } = intent;
  if (isExtension && isEarly) throw badInput("isDelay and isEarly can't both be 1.");
  if (isExtension) return priced("extension", intent, extensionPrice(order, amountCentavos, wording));
  if (isEarly) return priced("early-settlement", intent, earlyPrice(order, amountCentavos, wording));
  const owed = order.account.outstandingCentavos;
  if (amountCentavos > owed) throw badInput(wording.texts.aboveOwed(wording.amount(owed)));
  return { purpose: "repayment", amountCentavos, priceCentavos: null };
}

/** @throws {Refusal} when the channel does not take the amount, with what it takes. */
export function checkRange(
  { minCentavos, maxCentavos }: PaymentChannel,
  amountCentavos: number,
  { texts, amount }: Wording,
): void {
  if (amountCentavos < minCentavos || amountCentavos > maxCentavos)
    throw badInput(texts.channelRange(amount(minCentavos), amount(maxCentavos)));
}

function priced(purpose: PaymentPurpose, intent: PaymentIntent, priceCentavos: number): AgreedPayment {
  return { purpose, amountCentavos: intent.amountCentavos, priceCentavos };
}

function extensionPrice(
  { isExtendable, account }: RunningOrder,
  amountCentavos: number,
  { texts, amount }: Wording,
): number {
  const { extension } = account;
  if (!isExtendable || extension === null) throw conflict(texts.extensionNotOffered);
  const { priceCentavos } = extension;
  if (amountCentavos !== priceCentavos) throw conflict(texts.extensionPrice(amount(priceCentavos)));
  return priceCentavos;
}

function earlyPrice({ account }: RunningOrder, amountCentavos: number, wording: Wording): number {
  const { texts, amount, day, today } = wording;
  const { early, earlyAllowedFrom, outstandingCentavos } = account;
  if (early === null && today < earlyAllowedFrom)
    throw conflict(texts.earlyNotOffered(day(earlyAllowedFrom)));
  // With every instalment due there is nothing early any more: the loan costs all that is owed.
  const priceCentavos = early?.priceCentavos ?? outstandingCentavos;
  if (early === null || amountCentavos !== priceCentavos)
    throw conflict(texts.earlyPrice(amount(priceCentavos)));
  return priceCentavos;
}
