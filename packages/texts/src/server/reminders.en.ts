/** Reminders by SMS, until staff write their own (CON-7): no links (NTC order of 2022). */
export const reminderTexts = {
  overdue:
    "{brand}: {amount} has been past due since {day}. Open the app or our site to pay, or to tell us when you can.",
  "other-loan":
    "{brand}: {amount} for {lender} is due on {day}. You asked for this. To stop, switch it off in the app or on our site, under Tools.",
  "before-due":
    "{brand}: {amount} for {product} is due on {day}. Pay in the app or on our site. To stop these texts, switch them off under Me.",
  "on-due-day":
    "{brand}: {amount} for {product} is due today, {day}. Pay in the app or on our site. Paid already? Thank you.",
  "after-due":
    "{brand}: your payment for {product} was due on {day}. It is {amount} now. Open the app or our site to pay, or to tell us when you can.",
};
