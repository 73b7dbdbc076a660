/** Days of payments compared with the providers' lists (CON-5). */
export const reconciliationTexts = {
  lead: "Each day's payments as the provider lists them, beside our books. Compared automatically every night.",
  provider: "Provider",
  day: "Day",
  compare: "Compare now",
  asked: "Asked for. The day shows here when its list has been read.",
  missingDay: "Choose a day.",
  days: "Compared days",
  none: {
    title: "No day has been compared yet",
    text: "The day before is compared every night; anyone who may move money can compare a day at once.",
  },
  heads: ["Day", "Provider", "Listed there", "Held here", "Open differences", "Compared"],
  sum: (count: number, amount: string) => `${amount} in ${count === 1 ? "one payment" : `${count} payments`}`,
  agree: "None",
  differences: (count: number) => (count === 1 ? "One" : String(count)),
  open: (day: string, provider: string) => `Show ${day} of ${provider}`,
  title: (day: string, provider: string) => `${day}, ${provider}`,
  state: "Which differences",
  states: { open: "Open", settled: "Settled" },
  noneOf: {
    open: {
      title: "Nothing of this day is open",
      text: "Payments on which the provider and our books differ come here to be settled.",
    },
    settled: {
      title: "Nothing of this day was settled",
      text: "Differences stay here with what was found out about them.",
    },
  },
  /** By the kind of difference: a name, and what it means. */
  kinds: {
    "amount-differs": {
      title: "Two amounts",
      what: "Both have the payment. Ask the provider which amount is right: nothing is booked automatically.",
    },
    "not-listed": {
      title: "Not on the provider's list",
      what: "We have it, but the provider lists it on no day. It may be posted late: compare again tomorrow, then ask. If the provider took it back, open its loan, or the payment itself where it has none, and ask to book that.",
    },
    "not-counted": {
      title: "Not counted here",
      what: "The provider lists it, but we could not accept it. The refused events and the failed jobs say why. If it was booked as taken back, open its loan, or the payment itself where it has none, and ask to book that it came again.",
    },
    unmatched: {
      title: "No loan",
      what: "Both have it, but no one knows whose it is. Match it to its loan; that settles this too.",
    },
  },
  listed: "Listed there",
  held: "Held here",
  nothing: "Nothing",
  toPayment: "Open the payment",
  reference: "Provider's reference",
  found: (when: string) => `Found ${when}`,
  agrees: (when: string) => `A later comparison found that they agree, ${when}`,
  settledBy: (name: string, when: string) => `${name} settled it, ${when}`,
  settle: "Settle",
} as const;
