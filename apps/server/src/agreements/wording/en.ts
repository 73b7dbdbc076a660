/** What a loan's documents say. Figures arrive formatted. */
export const wording = {
  offer: "This is the text of an offer. It binds nobody until the borrower confirms the loan.",
  accepted: (borrower: string, at: string) =>
    `Accepted electronically by ${borrower} on ${at}, Manila time (Electronic Commerce Act, RA 8792).`,
  sent: (amount: string, day: string, accepted: string) =>
    `${amount} was sent on ${day}: these are the final days and sums of the loan. ${accepted}`,
  acceptedBefore: (borrower: string, at: string) =>
    `${borrower} had accepted it electronically on ${at}, Manila time.`,
  orderNumber: "Loan number",
  product: "Product",

  parties: "The parties",
  lender: "Lender",
  secNumber: "SEC registration number",
  authorityNumber: "Certificate of Authority number",
  address: "Address",
  phone: "Phone",
  mail: "E-mail",
  borrower: "Borrower",
  borrowerAddress: "Borrower's address",
  borrowerPromise: "The borrower is a Filipino citizen over 18 years of age.",

  loan: "The loan",
  loanText: (amount: string, days: number) =>
    `The lender lends the borrower ${amount} for ${days} days. The money goes to the account that the borrower named, within 1 to 3 calendar days after approval.`,
  daysFrom: (day: string) => `The days are counted from ${day}, the day on which the money was sent.`,
  daysEstimated: (day: string) =>
    `The days are counted from the day on which the money is sent. This text counts from ${day}. If the money is sent on another day, the due days move with it; the loan's page then shows the final days. Rates and fees stay as stated here.`,
  rateOne: (percent: string) =>
    `Interest: ${percent} a day on the principal still owed, for the days that pass.`,
  rateTiers: "Interest accrues every day on the principal still owed, at the rate of the loan's day:",
  rateTier: (fromDay: number, percent: string) => `from day ${fromDay}: ${percent} a day`,

  disclosure: "Disclosure statement",
  disclosureLaw: "Given before the loan is made, as the Truth in Lending Act (RA 3765) requires.",
  finalLaw:
    "Given after the money was sent, beside the disclosure statement that was given before the loan was made, as the Truth in Lending Act (RA 3765) requires.",
  otherDay: (day: string) =>
    `The days of this statement are counted from ${day}. If the money is sent on another day, the due days move with it.`,
  otherDayOfMonths:
    "As months differ in length, the interest may then be lower, and the effective rates other than stated here.",
  neverAbove:
    "The finance charge is never above what is stated here. Once the money is sent, a final disclosure with the days and sums as they are then is among the loan's documents in the app.",
  finalSince:
    "What was paid since that day, and other due days that were agreed since, are in the statement of account.",
  advice: "Study this disclosure statement before you go on with the loan.",
  charge: (name: string, taken: "from-proceeds" | "in-plan") =>
    taken === "from-proceeds" ? `${name} (taken from the proceeds)` : `${name} (paid with the instalments)`,
  term: "Term",
  days: (count: number) => `${count} days`,
  months: (count: number, days: number) => `${count} months (${days} days)`,
  simpleRate: "Finance charge as a simple annual rate",
  rateNote:
    "The effective rates discount every payment to the net proceeds: all charges are in them. A month is 30 days, a year 365.",
  conditional: "Charges that arise only in the cases named",
  latePenalty: "Penalty for late payment, one time",
  penaltyCapped: (penalty: string, percent: string) =>
    `${penalty}, never more than ${percent} of what is past due`,
  extensionFee: "Fee of an extension",
  percentOfPrincipal: (percent: string) => `${percent} of the principal still owed`,
  none: "none",

  schedule: "Repayment schedule",
  number: "No.",
  dueDay: "Due day",
  principal: "Principal",
  interest: "Interest",
  fees: "Fees",
  toPay: "To pay",
  balance: "Principal left",
  total: "Total",

  paying: "Paying",
  payingText:
    "The borrower pays each instalment by the end of its due day, Manila time, through a channel that the lender shows in the app. Money paid over a counter may be posted a day later; the day of payment counts.",
  allocation:
    "Money settles the oldest instalment first, and in it the penalty, then fees, then interest, then principal. What is paid beyond the debt is kept as the borrower's credit.",
  late: "Late payment",
  lateText: (penalty: string) =>
    `An instalment not paid in full by its due day is overdue from the next day. A penalty of ${penalty} is then charged, one time for the whole loan.`,
  lateCap: (percent: string) =>
    `It is never more than ${percent} of what is past due on the day on which it is charged.`,
  lateNone:
    "An instalment not paid in full by its due day is overdue from the next day. No penalty is charged.",
  extension: "Extension",
  extensionText: (limit: number, days: number, fee: string) =>
    `The borrower may extend the loan at most ${limit} ${limit === 1 ? "time" : "times"}: while nothing of it is repaid, or when an instalment is overdue and no part of that instalment is repaid. An extension costs ${fee}, together with a penalty not yet paid. It moves the oldest unpaid instalment and the ones after it by ${days} days, or by as many times ${days} days as it takes to fall due after the day of payment. It pays off no principal.`,
  extensionNone: "This loan cannot be extended.",
  early: "Paying early",
  earlyText: (from: string, rule: string) =>
    `The borrower may repay the whole loan early from ${from}${rule}. The price is the principal still owed, the interest of the days that have passed, and fees and penalty not yet paid: the interest of the days to come falls away.`,
  earlyRule: (isHalfTerm: boolean, days: number) =>
    isHalfTerm ? `, after half the term and at least ${days} days` : `, after at least ${days} days`,
  conduct: "Fair collection",
  conductText:
    "The lender and its agents use no threats, no insults and no publication of the debt, contact nobody of the borrower's contacts who is not a guarantor, ask a reference whom the borrower named only how to reach the borrower, and do not contact the borrower between 22:00 and 06:00 except as the rules allow (SEC Memorandum Circular 18 of 2019).",
  notices: "Changes and notices",
  noticesText: [
    "The borrower tells the lender of a new address or mobile number within 3 days.",
    "The lender tells the borrower of an assignment of this loan 7 business days before it.",
    "No amount, rate or fee of this agreement changes without the borrower's consent.",
  ],
  privacy: "Personal data",
  privacyText: (mail: string) =>
    `The lender processes the borrower's data to decide on, pay out and collect this loan, as the Data Privacy Act (RA 10173) and NPC Circular 20-01 allow. It takes no contact list from the phone. The borrower may ask to see, correct or erase data, and may object: ${mail}.`,
  bureau: "Credit information",
  bureauText:
    "The Credit Information System Act (RA 9510) obliges the lender to submit the borrower's basic credit data, and every change of it, to the Credit Information Corporation (CIC), which shares them with lenders and bureaus that it accredits. The borrower may ask the CIC for this data and dispute what is wrong.",
  complaints: "Complaints and law",
  complaintsText: (mail: string, phone: string) =>
    `Complaints: in the app, by ${mail} or ${phone}. The lender answers within 3 weekdays. The borrower may also turn to the Securities and Exchange Commission.`,
  lawText: "The law of the Republic of the Philippines applies.",
  copy: "The borrower received a copy of this document before the loan was made, and finds it in the app at any time.",

  plan: "Another way to pay",
  planText: (order: string, day: string) =>
    `From ${day} on, the days below take the place of the due days of loan ${order} that were not yet paid. Nothing is added to what is owed, and nothing of it is given up.`,
  planStays:
    "All else of the loan agreement stays as it was accepted. A loan under a plan is not extended, and until it is paid nothing more is lent to the borrower, unless the lender decides otherwise.",
  planLaw: "Given before the plan was accepted, as the Truth in Lending Act (RA 3765) requires.",
  planOwed: "Owed on this day",
  planCharge: "Finance charge that this plan adds",
  planRate: "Effective interest rate of this plan",
  planLate: (penalty: string) =>
    `A payment not made in full by its due day is overdue from the next day. The agreement's penalty of ${penalty} is then charged, one time for the whole loan.`,
  planLateCapped: (penalty: string, percent: string) =>
    `A payment not made in full by its due day is overdue from the next day. A penalty of at most ${penalty}, and never more than ${percent} of what is past due, is then charged, one time for the whole loan.`,
  planLateNone:
    "A payment not made in full by its due day is overdue from the next day. No further penalty is charged.",
  planEarly: "The borrower may pay more, sooner, or all of it at any time.",
  planCopy: "The borrower finds a copy of this document in the app at any time.",
};

export type Wording = typeof wording;
