/** The SMS reminders of due days (CON-7). */
export const reminderTexts = {
  fixed: {
    overdue: { name: "Past due", sent: "Sent when a collector asks for it" },
    "other-loan": {
      name: "A loan elsewhere",
      sent: "Sent before its due date to borrowers who asked for it",
    },
    "before-due": { name: "Before the due date", sent: "Sent automatically while an instalment is unpaid" },
    "on-due-day": { name: "On the due date", sent: "Sent automatically while an instalment is unpaid" },
    "after-due": { name: "After the due date", sent: "Sent automatically, and counts as a contact" },
  },
  when: "When",
  daysBefore: "Days before the due date",
  daysAfter: "Days after the due date",
  daysHint: "Such as 3, 1: at most three of them",
  english: "In English",
  filipino: "In Filipino",
  message: "Message",
  places: "Filled in for each borrower:",
  preview: "On the borrower's phone",
  previewOf: "With sample data",
  nothingYet: "Nothing written yet.",
  length: (units: number, parts: number) =>
    `${units} characters, ${parts === 1 ? "one SMS" : `${parts} SMS`} per borrower`,
  unicode: "Some characters, such as ₱, cut an SMS from 160 characters to 70.",
} as const;
