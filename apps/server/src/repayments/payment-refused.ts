import { CODE } from "@hiram/contract";
import { REPAYMENT_CODE } from "@hiram/contract/repayments/card-payment.ts";
import { cardPaymentText } from "./card-payment-text.ts";
import type { Wording } from "../orders/wording.ts";
import { conflict, Refusal } from "../platform/http/refusal.ts";
import type { CardPayment } from "./card-payment-of-order.ts";

/** Why no payment was started. */
export type PaymentFault =
  /** The provider has the money already: whoever pays again pays twice. */
  | { readonly kind: "already-received" }
  /** A card is being charged for the loan, and another payment would come on top. */
  | { readonly kind: "card-under-way"; readonly charge: CardPayment | null }
  | { readonly kind: "too-many-requests"; readonly retryAfterSeconds: number }
  /** The provider refuses this channel for good: another one may do. */
  | { readonly kind: "channel-down" }
  /** It may pass. */
  | { readonly kind: "provider-down" };

export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
  readonly fault: PaymentFault;
  constructor(fault: PaymentFault, cause?: unknown) {
    super(fault.kind, { cause });
    this.fault = fault;
  }
}

/** What was started, or why it was not in the borrower's language. @throws {Refusal} */
export function worded<T>(started: Promise<T>, wording: Wording): Promise<T> {
  return started.catch((failure: unknown) => {
    throw failure instanceof PaymentRefused ? refusalOf(failure, wording) : failure;
  });
}

function refusalOf({ fault }: PaymentRefused, wording: Wording): Refusal {
  const { texts } = wording;
  if (fault.kind === "card-under-way")
    return new Refusal(REPAYMENT_CODE.twice, cardPaymentText(fault.charge, wording));
  if (fault.kind === "already-received") return conflict(texts.paymentArrived);
  if (fault.kind === "too-many-requests")
    return new Refusal(CODE.tooMany, texts.tooManyPayCodes(Math.ceil(fault.retryAfterSeconds / 60)));
  return new Refusal(CODE.busy, fault.kind === "channel-down" ? texts.channelDown : texts.providerDown);
}
