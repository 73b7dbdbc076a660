/**
 * A borrower's own money: what they overpaid or, where `isOverpaid` is false, paid for a loan whose money came back.
 */
export const moneyBackTexts = {
  kept: (amount: string, isOverpaid: boolean) =>
    isOverpaid
      ? `You paid ${amount} more than you owed. We are keeping it for you: ask for it back from your loan.`
      : `The ${amount} that you paid is yours. We are keeping it for you: ask for it back from your loan.`,
  onItsWay: (amount: string, isOverpaid: boolean) =>
    `The ${amount} that you ${isOverpaid ? "overpaid" : "had paid"} is on its way back to you.`,
  sentBack: (amount: string, isOverpaid: boolean) =>
    isOverpaid
      ? `We sent the ${amount} that you overpaid back to you.`
      : `We sent back the ${amount} that you had paid.`,
  setOff: (amount: string) =>
    `We had sent you ${amount} of this loan twice. You paid it back, so that is settled.`,
  sms: {
    sentBack: (brand: string, amount: string, account: string, isOverpaid: boolean) =>
      `${brand}: the ${amount} that you ${isOverpaid ? "overpaid" : "had paid"} was sent back to your ${account}. There is nothing left to do.`,
    /** What had been sent back to them came back to us. */
    refundReturned: (brand: string, amount: string, account: string) =>
      `${brand}: the ${amount} that we sent back to your ${account} came back to us. It is still yours. Check your account in the app or on our site, or choose another, and we will send it again.`,
    /** A payment was taken back by its provider. @param due what is to be paid next; null: nothing */
    takenBack: (brand: string, amount: string, day: string, due: string | null) =>
      `${brand}: the ${amount} that you paid on ${day} was taken back from us, so it no longer counts for your loan. ${due === null ? "You owe nothing on it." : `${due} You can pay again in the app or on our site.`}`,
    countsAgain: (brand: string, amount: string, day: string, due: string | null) =>
      `${brand}: the ${amount} that you paid on ${day} came back to us, so it counts for your loan again.${due === null ? "" : ` ${due}`}`,
    /** The same, of money that was set aside for the borrower. */
    asideTakenBack: (brand: string, amount: string, day: string) =>
      `${brand}: the ${amount} that you paid on ${day} was taken back from us, so we no longer keep it for you.`,
    asideAgain: (brand: string, amount: string, day: string) =>
      `${brand}: the ${amount} that you paid on ${day} came back to us. It is yours, and we keep it for you.`,
    /** A payment was matched to the wrong loan. @param due what is to be paid next; null: nothing */
    unmatched: (brand: string, amount: string, day: string, due: string | null) =>
      `${brand}: the ${amount} paid on ${day} was counted for your loan by mistake, so it no longer counts. ${due ?? "You owe nothing on it."} If it was your payment, write to us in the app or on our site.`,
    asideUnmatched: (brand: string, amount: string, day: string) =>
      `${brand}: the ${amount} paid on ${day} was kept for you by mistake, so we no longer keep it. If it was your payment, write to us in the app or on our site.`,
    dueAfter: (amount: string, day: string, isPast: boolean) =>
      `${amount} ${isPast ? "was" : "is"} due ${day}.`,
    /** A loan's money did not arrive. */
    payoutFailed: (brand: string, amount: string, account: string) =>
      `${brand}: the ${amount} of your loan did not arrive in your ${account}, so you owe nothing yet. Open the loan in the app or on our site and choose another account, and we will send it there.`,
    /** A loan's money came back. @param kept what the borrower had paid on it; null: nothing */
    loanReturned: (brand: string, amount: string, account: string, kept: string | null) =>
      [
        `${brand}: the ${amount} that we sent to your ${account} came back to us, so you owe nothing for it.`,
        ...(kept === null
          ? []
          : [`The ${kept} that you paid is yours: we keep it, and you can ask for it back from your loan.`]),
        "Choose another account in the app or on our site, and we will send it there.",
      ].join(" "),
  },
} as const;
