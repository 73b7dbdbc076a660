import { CODE } from "@hiram/contract";
import type { NothingOwed } from "@hiram/contract/repayments/nothing-owed.ts";
import { REPAYMENT_CODE } from "@hiram/contract/card-repayments/card-payment.ts";
import { notAcceptedWords } from "../one-time-codes/code-words.ts";
import { unsentRefusal } from "../one-time-codes/refusal-words.ts";
import type { Wording } from "../orders/wording.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, conflict, notFound, Refusal } from "../platform/http/refusal.ts";
import { cardChargeText } from "./card-charge-text.ts";
import { type PaymentFault, PaymentRefused } from "./payment-refused.ts";

const WORDS: FaultWords<PaymentFault, [Wording]> = {
  "unknown-order": (_, { texts }) => notFound(texts.unknownOrder),
  "nothing-owed": (fault, wording) =>
    new Refusal(CODE.conflict, nothingOwedText(fault, wording), {
      nothingOwed: fault.why,
    } satisfies NothingOwed),
  // No page of ours asks for both; this is for developers of clients.
  "extension-and-early": () => badInput("isDelay and isEarly can't both be 1."),
  "not-as-shown": (_, { texts }) => conflict(texts.owedHasChanged),
  "above-owed": ({ owedCentavos }, { texts, amount }) => badInput(texts.aboveOwed(amount(owedCentavos))),
  "extension-not-offered": (_, { texts }) => conflict(texts.extensionNotOffered),
  "extension-price": ({ priceCentavos }, { texts, amount }) =>
    conflict(texts.extensionPrice(amount(priceCentavos))),
  "early-not-offered": ({ allowedFrom }, { texts, day }) => conflict(texts.earlyNotOffered(day(allowedFrom))),
  "early-price": ({ priceCentavos }, { texts, amount }) => conflict(texts.earlyPrice(amount(priceCentavos))),
  "unknown-channel": (_, { texts }) => badInput(texts.unknownChannel),
  "channel-range": ({ minCentavos, maxCentavos }, { texts, amount }) =>
    badInput(texts.channelRange(amount(minCentavos), amount(maxCentavos))),
  "already-received": (_, { texts }) => conflict(texts.paymentArrived),
  "card-under-way": ({ charge }, wording) =>
    new Refusal(REPAYMENT_CODE.duplicatePayment, cardChargeText(charge, wording)),
  "too-many-requests": ({ retryAfterSeconds }, { texts }) =>
    new Refusal(CODE.tooMany, texts.tooManyPayCodes(Math.ceil(retryAfterSeconds / 60))),
  "channel-down": (_, { texts }) => new Refusal(CODE.busy, texts.channelDown),
  "provider-down": (_, { texts }) => new Refusal(CODE.busy, texts.providerDown),
  "unknown-card": (_, { texts }) => notFound(texts.unknownCard),
  "unknown-card-payment": (_, { texts }) => notFound(texts.unknownPayment),
  "stale-page": (_, { texts }) => new Refusal(REPAYMENT_CODE.staleToken, texts.repayPageOld),
  "already-charged": (_, { texts }) => new Refusal(REPAYMENT_CODE.duplicatePayment, texts.paidTwice),
  "code-not-sent": ({ result }, { texts }) => unsentRefusal(result, texts),
  "code-not-accepted": ({ result }, { texts }) =>
    new Refusal(REPAYMENT_CODE.wrongCode, notAcceptedWords(result, texts)),
};

function nothingOwedText(
  fault: Extract<PaymentFault, { readonly kind: "nothing-owed" }>,
  { texts, day }: Wording,
): string {
  return fault.why === "settled"
    ? texts.settledOn(day(fault.settledOn))
    : texts.paymentState.owesNothing[fault.why];
}

/** The answer to the borrower for a payment's fault; null for any other failure. */
export function paymentRefusal(failure: unknown, wording: Wording): Refusal | null {
  return failure instanceof PaymentRefused ? wordsOf(WORDS, failure.fault, wording) : null;
}

/** As `paymentRefusal`, for the page of the cards: one that is out of date fetches its data again (OLD-2). */
export function cardPageRefusal(failure: unknown, wording: Wording): Refusal | null {
  const isOutOfDate = failure instanceof PaymentRefused && failure.fault.kind === "not-as-shown";
  return isOutOfDate
    ? new Refusal(REPAYMENT_CODE.staleToken, wording.texts.owedHasChanged)
    : paymentRefusal(failure, wording);
}
