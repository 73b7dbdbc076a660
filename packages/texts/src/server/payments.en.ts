/** How a payment stands (CODE-1, WEB-9). */
export const paymentStateTexts = {
  validUntil: (day: string, time: string) => `Valid until ${day}, ${time}.`,
  paidSince: (amount: string, day: string) =>
    `We received ${amount} on ${day}, after this code was made. Paying with the code now would be on top of that.`,
  penaltyAfter: (day: string, penalty: string) =>
    `Pay by ${day}. After that day a one-time penalty of ${penalty} is added, even if the code is still valid.`,
  penaltySince: (penalty: string, day: string, due: string) =>
    `A one-time penalty of ${penalty} was added on ${day}, and this code does not include it: ${due} is due now. Make a new code from your loan to pay all of it.`,
  received: (amount: string) => `We received ${amount}`,
  reference: (reference: string) => `Reference ${reference}`,
  inPart: (asked: string) => `${asked} was asked for.`,
  stillDue: (amount: string, day: string) => `Still to pay: ${amount}, due ${day}.`,
  nextDue: (amount: string, day: string) => `Next payment: ${amount}, due ${day}.`,
  stillPastDue: (amount: string) => `Still past due: ${amount}.`,
  over: (more: string) => `That is ${more} more than was asked for. It counts toward your next payment.`,
  extended: (day: string) => `Your loan is extended: your next payment is due ${day}.`,
  notExtended: "Your loan was not extended with it: the money went toward what you owe.",
  notPaidOff: "It did not pay off the whole loan: the money went toward what you owe.",
  underWay: "Payment on its way",
  declined: "Your bank did not pay",
  replaced: "This code was replaced",
  replacedText:
    "Do not pay with it. Choose again how to pay, and you get your newest code. If you have paid with it already, the payment still counts.",
  notOwed: "You don't need to pay this any more",
  notOwedText: "Do not pay with this code: you no longer owe what it was for. Your loan shows what is left.",
  expired: "This code has expired",
  expiredText: (day: string, time: string) =>
    `It was valid until ${day}, ${time}. Choose again how to pay. If you have paid with it already, the payment still counts.`,
  cancelled: "Your payment was cancelled",
  cancelledText: (amount: string, channel: string) =>
    `${amount} by ${channel}: no money was taken. You can choose again how to pay.`,
  takenBack: (amount: string) => `Your payment of ${amount} was taken back`,
  /** @param channel whom to ask about it; empty: the payer's own bank or wallet */
  takenBackText: (day: string, channel: string) =>
    `What you paid on ${day}${channel === "" ? "" : ` by ${channel}`} was taken back from us, so it no longer counts. If you did not ask for that, ask ${channel || "your bank or wallet"} why.`,
  awaited: "We have not heard of your payment yet",
  awaitedText: (amount: string, channel: string) =>
    `If you have paid ${amount} by ${channel}, it shows here by itself, usually within a minute. Please don't pay again in the meantime.`,
  unknownCode:
    "This code is not one of yours. Do not pay with it, whoever sent it to you. Open your loan and choose how to pay.",
  /** Why nothing can be paid on a loan that is not settled. */
  owesNothing: {
    "not-sent": "The money of this loan has not reached you yet, so you owe nothing on it.",
    ended: "No money of this loan reached you, so you owe nothing on it.",
  },
};
