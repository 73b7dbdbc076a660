const inDays = (days: readonly number[]): string =>
  days.map((count) => (Math.abs(count) === 1 ? "1 day" : `${Math.abs(count)} days`)).join(" and ");

/** The borrower's own page, deleting the account and exporting one's data (API-4, WEB-8). */
export const accountTexts = {
  /** @param days from a due day, as reminders are sent (WEB-11): negative before it */
  reminderDays: (days: readonly number[]) =>
    `${inDays(days.filter((day) => day < 0))} before, on the day, and ${inDays(days.filter((day) => day > 0))} after it if it is not paid. Never at night.`,
  obstacle: {
    underReview: (product: string) => `${product} is being looked at. Wait for the decision.`,
    beingSent: (product: string) => `The money of ${product} is on its way to you.`,
    owed: (product: string, amount: string) => `${product}: ${amount} is still to pay.`,
    application: "Your application is being looked at by a person. Wait for the decision.",
    credit: (amount: string) =>
      `We hold ${amount} of yours. Write to customer service, and we send it back first.`,
    receivable: (amount: string) =>
      `${amount} was sent to you twice. Write to customer service to give it back first.`,
  },
  notYet: (first: string) => `The account can't be deleted yet. ${first}`,
  noCopy: "There is no copy of your data to open here. Ask for one on the page Me.",
  kept: {
    identity: {
      what: "Your name, number, ID, what you told us when you applied, and our decisions",
      why: "Law against money laundering (Republic Act 9160)",
    },
    agreements: {
      what: "Loan agreements, and the accounts that money was sent to",
      why: "Law against money laundering, and tax law",
    },
    books: {
      what: "Amounts and days in our books, with no name once the rest is gone",
      why: "Books must stay whole",
    },
    until: (day: string) => `until ${day}`,
    forGood: "for good",
  },
};

export type AccountTexts = typeof accountTexts;
