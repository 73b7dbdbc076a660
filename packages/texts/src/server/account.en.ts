import { keptWords } from "../en/kept-words.ts";

const inDays = (days: readonly number[]): string =>
  days.map((count) => (Math.abs(count) === 1 ? "1 day" : `${Math.abs(count)} days`)).join(" and ");

/** The borrower's own page, deleting the account and exporting one's data (API-4, WEB-8). */
export const accountTexts = {
  /** @param days from a due day, as reminders are sent (WEB-11): negative before it */
  reminderDays: (days: readonly number[]) =>
    `${inDays(days.filter((day) => day < 0))} before, on the day, and ${inDays(days.filter((day) => day > 0))} after it if it is not paid. Never at night.`,
  obstacle: {
    underReview: (product: string) => `${product} is under review. Wait for the decision.`,
    cancellable: (product: string) =>
      `${product} was approved, and its money has not reached you. Cancel that loan first.`,
    beingSent: (product: string) => `The money of ${product} is on its way to you.`,
    owed: (product: string, amount: string) => `${product}: ${amount} is still to pay.`,
    application: "A person is reviewing your application. Wait for the decision.",
    credit: (amount: string) =>
      `We hold ${amount} that is yours. Write to customer service and we will send it back first.`,
    receivable: (amount: string) =>
      `You still have to return ${amount} that we sent you. Write to customer service first.`,
    latePayout: (day: string) =>
      `Money that we sent you did not arrive, and may still do so in the next days. You can delete the account from ${day}.`,
  },
  notYet: (first: string) => `The account can't be deleted yet. ${first}`,
  copyOpenedOften: (minutes: number) =>
    `You have opened the copy of your data many times. Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`,
  noCopy: "There is no copy of your data to open here. Ask for one under Me.",
  kept: {
    ...keptWords,
    until: (day: string) => `until ${day}`,
    forGood: "for good",
  },
};

export type AccountTexts = typeof accountTexts;
