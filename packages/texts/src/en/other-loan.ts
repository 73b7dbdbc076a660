/** One loan elsewhere, with its reminder (API-7, API-9). */
export const texts = {
  title: "Loan elsewhere",
  addTitle: "Add a loan",
  lender: "Who you owe",
  lenderHint: "A bank, a shop, a cooperative, a person",
  amount: "Still owed",
  instalment: "Paid every month",
  dueDay: "Due on this day of the month",
  dueDayHint: "From 1 to 31. In a shorter month it is the last day.",
  reminder: "Remind me by SMS",
  reminderHint: "Free, in the daytime, to the number you log in with",
  noReminder: "No reminder",
  onTheDay: "On the day itself",
  oneDayBefore: "The day before",
  threeDaysBefore: "Three days before",
  oneWeekBefore: "A week before",
  save: "Save",
  saving: "Saving…",
  remove: "Delete this loan",
  deleting: "Deleting…",
  lenderMissing: "Enter who you owe.",
  amountMissing: "Enter what you still owe.",
  instalmentMissing: "Enter what you pay every month.",
  dueDayWrong: "Enter a day from 1 to 31.",
};

export type Texts = typeof texts;
