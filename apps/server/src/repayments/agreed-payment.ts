import { addDays, type LoanAccount, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { type LoanOrder, loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import type { PaymentChannel } from "../payment-channels/channels.ts";
import { PaymentRefused } from "./payment-refused.ts";
import type { PaymentPurpose } from "./schema.ts";

/** An order on which something is owed. */
export type RunningOrder = LoanOrder & { readonly account: LoanAccount };

/** What a borrower wants to pay. */
export interface PaymentIntent {
  readonly amountCentavos: number;
  readonly isExtension: boolean;
  readonly isEarly: boolean;
}

/** How the loan stood on the page where the borrower decided to pay; left out by callers that do not say. */
export interface ShownStanding {
  readonly owedCentavos?: number | undefined;
  /** The next due day; empty: none. */
  readonly nextDueOn?: string | undefined;
}

/** What the payment is for, and the price agreed today; the price is null for a repayment, which has none. */
export interface AgreedPayment {
  readonly purpose: PaymentPurpose;
  readonly amountCentavos: number;
  readonly priceCentavos: number | null;
}

/** What was agreed on for a request, and when its code, page or charge expires. */
export interface RequestTerms extends Pick<AgreedPayment, "purpose" | "priceCentavos"> {
  readonly expiresAt: Date;
}

export function purposeOf({ isExtension, isEarly }: PaymentIntent): PaymentPurpose {
  if (isExtension) return "extension";
  return isEarly ? "early-settlement" : "repayment";
}

/**
 * The borrower's order as it stands today, with something owed on it. `record` is null for an order that does not exist
 * or is another's (SES-6). A product that is not the order's counts as an unknown order.
 * @throws {PaymentRefused} for an unknown order, or when nothing is owed: the money was not sent, or is all repaid
 */
export function runningOrder(record: OrderRecord | null, productId: number, today: ManilaDate): RunningOrder {
  if (record === null || record.product.id !== productId) throw new PaymentRefused({ kind: "unknown-order" });
  const order = loanOrder(record, today);
  const { account } = order;
  if (account === null)
    throw new PaymentRefused({
      kind: "nothing-owed",
      why: order.status === "rejected" ? "ended" : "not-sent",
    });
  if (account.outstandingCentavos === 0)
    throw new PaymentRefused({ kind: "nothing-owed", why: "settled", settledOn: account.settledOn ?? today });
  return { ...order, account };
}

/**
 * Money that came since the page was loaded has settled what it shows: the same amount would pay the next instalment,
 * or extend the loan again, weeks before anybody has to.
 * @throws {PaymentRefused} unless the loan stands as it was shown
 */
export function refuseUnlessAsShown(
  { account }: RunningOrder,
  { owedCentavos, nextDueOn }: ShownStanding,
): void {
  const isOwedShown = owedCentavos === undefined || owedCentavos === account.outstandingCentavos;
  const isDayShown = nextDueOn === undefined || nextDueOn === (account.nextInstalment?.dueOn ?? "");
  if (!isOwedShown || !isDayShown) throw new PaymentRefused({ kind: "not-as-shown" });
}

type ChannelRange = Pick<PaymentChannel, "minCentavos" | "maxCentavos">;

/**
 * What paying now asks for: what is due, or the least that any of the channels takes if that is more. Centavos that an
 * amount of the borrower's choice left over could otherwise be paid nowhere, and their loan never ended.
 */
export function payNowCentavos(
  { amountDueNowCentavos }: LoanAccount,
  channels: readonly Pick<ChannelRange, "minCentavos">[],
): number {
  if (channels.length === 0) return amountDueNowCentavos;
  return Math.max(amountDueNowCentavos, Math.min(...channels.map(({ minCentavos }) => minCentavos)));
}

/** The most that a channel takes for a loan: what is owed, or its least amount for less. What is above is credit. */
export function mostPayableCentavos(
  { outstandingCentavos }: LoanAccount,
  { minCentavos }: Pick<ChannelRange, "minCentavos">,
): number {
  return outstandingCentavos === 0 ? 0 : Math.max(outstandingCentavos, minCentavos);
}

/**
 * What of the intent may be paid today at a channel: an extension or an early settlement at exactly its price, a
 * repayment up to what is owed (PAY-2, EXT-1).
 * @throws {PaymentRefused} with what would be accepted
 */
export function agreePayment(
  order: RunningOrder,
  intent: PaymentIntent,
  { channel, today }: { readonly channel: ChannelRange; readonly today: ManilaDate },
): AgreedPayment {
  const agreed = agreedAt(order, intent, { channel, today });
  const { minCentavos, maxCentavos } = channel;
  if (agreed.amountCentavos < minCentavos || agreed.amountCentavos > maxCentavos)
    throw new PaymentRefused({ kind: "channel-range", minCentavos, maxCentavos });
  return agreed;
}

function agreedAt(
  order: RunningOrder,
  intent: PaymentIntent,
  { channel, today }: { readonly channel: ChannelRange; readonly today: ManilaDate },
): AgreedPayment {
  const { amountCentavos, isExtension, isEarly } = intent;
  if (isExtension && isEarly) throw new PaymentRefused({ kind: "extension-and-early" });
  if (isExtension) return priced("extension", intent, extensionPrice(order, amountCentavos));
  if (isEarly) return priced("early-settlement", intent, earlyPrice(order, amountCentavos, today));
  if (amountCentavos > mostPayableCentavos(order.account, channel))
    throw new PaymentRefused({ kind: "above-owed", owedCentavos: order.account.outstandingCentavos });
  return { purpose: "repayment", amountCentavos, priceCentavos: null };
}

/** What was paid in a code's last minutes may count from the day after. */
const QUOTE_HOLDS_DAYS_LONGER = 1;

/**
 * What money counts as that was paid on a request on `paidOn`, a day in Manila. A quote for the whole loan ends with its
 * code: paid weeks later, it would forgive the interest and the penalty since, so the money is a repayment then. The
 * price of an extension stays as agreed; whether there is still one to have is for the loan to say.
 */
export function termsWhenPaidOn(
  { purpose, priceCentavos, expiresAt }: RequestTerms,
  paidOn: ManilaDate,
): Pick<AgreedPayment, "purpose" | "priceCentavos"> {
  const isOver = paidOn > addDays(manilaDateOf(expiresAt), QUOTE_HOLDS_DAYS_LONGER);
  if (purpose === "early-settlement" && isOver) return { purpose: "repayment", priceCentavos: null };
  return { purpose, priceCentavos };
}

function priced(purpose: PaymentPurpose, intent: PaymentIntent, priceCentavos: number): AgreedPayment {
  return { purpose, amountCentavos: intent.amountCentavos, priceCentavos };
}

function extensionPrice({ isExtendable, account }: RunningOrder, amountCentavos: number): number {
  const { extension } = account;
  if (!isExtendable || extension === null) throw new PaymentRefused({ kind: "extension-not-offered" });
  const { priceCentavos } = extension;
  if (amountCentavos !== priceCentavos) throw new PaymentRefused({ kind: "extension-price", priceCentavos });
  return priceCentavos;
}

function earlyPrice({ account }: RunningOrder, amountCentavos: number, today: ManilaDate): number {
  const { early, earlyAllowedFrom, outstandingCentavos } = account;
  if (early === null && today < earlyAllowedFrom)
    throw new PaymentRefused({ kind: "early-not-offered", allowedFrom: earlyAllowedFrom });
  // With every instalment due, nothing is early any more: the loan costs all that is owed.
  const priceCentavos = early?.priceCentavos ?? outstandingCentavos;
  if (early === null || amountCentavos !== priceCentavos)
    throw new PaymentRefused({ kind: "early-price", priceCentavos });
  return priceCentavos;
}
