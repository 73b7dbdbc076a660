/** Days of payments compared with the providers' lists (CON-5). */
export const reconciliationTexts = {
  lead: "What payment providers list of a day beside what our books hold of it. Every night compares by itself.",
  provider: "Provider",
  day: "Day",
  compare: "Compare now",
  asked: "Asked for. The day shows here when its list has been read.",
  missingDay: "Choose a day.",
  days: "Compared days",
  none: {
    title: "No day was compared yet",
    text: "Every night compares the day before; whoever may move money can have a day compared at once.",
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
      text: "A payment on which the provider and our books differ would be here, to be settled.",
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
      what: "Both have the payment. Ask the provider which sum is right: nothing is booked by itself.",
    },
    "not-listed": {
      title: "Not on the provider's list",
      what: "We hold it, and the provider lists it on no day. It may be posted late: compare again tomorrow, then ask.",
    },
    "not-counted": {
      title: "Not counted here",
      what: "The provider lists it, and we could not take it. The refused events and the given-up jobs say why.",
    },
    unmatched: {
      title: "Of no loan",
      what: "Both have it, and nobody knows whose it is. It waits among the payments to match, which settles this too.",
    },
  },
  listed: "Listed there",
  held: "Held here",
  nothing: "Nothing",
  reference: "Provider's reference",
  found: (when: string) => `Found ${when}`,
  agrees: (when: string) => `A later look found that the two agree, ${when}`,
  settledBy: (name: string, when: string) => `${name} settled it, ${when}`,
  settle: "Settle",
} as const;
