/** What borrowers are offered: drafted by one, switched on by another (CON-7). */
export const shopTexts = {
  lead: {
    product: "What we lend, and at what price. Existing loans keep their own terms.",
    "payment-channel": "Where borrowers repay, in the order they see it. Codes already given out stay valid.",
    "payout-institution":
      "Where loans are paid out. Once switched off it is no longer offered; accounts already saved there are still paid.",
    "landing-page":
      "The pages that advertisements lead to. Visitors see one once another person has switched it on.",
    "reminder-text":
      "The SMS reminders borrowers get, in their language. A new text is used once another person has switched it on.",
    "other-lender":
      "Lenders recommended to borrowers who were refused, have repaid, or could not be logged in. Changes show within a minute.",
  },
  list: "All of them",
  none: {
    product: {
      title: "No product yet",
      text: "No one can borrow until one is switched on. Press New to draft it; another person approves.",
    },
    "payment-channel": {
      title: "No way to pay yet",
      text: "No one can repay until one is switched on. Press New to draft it; another person approves.",
    },
    "payout-institution": {
      title: "No way to pay out yet",
      text: "No borrower can add an account until one is switched on. Press New to draft it; another person approves.",
    },
    "landing-page": {
      title: "No landing page yet",
      text: "Advertisements have nowhere to lead until one is switched on. Press New to draft it; another person approves.",
    },
    "other-lender": {
      title: "No other lender yet",
      text: "Borrowers see no list of other lenders until one is switched on. Press New to draft it; another person approves.",
    },
  },
  begin: "New",
  keys: "j and k move through the list.",
  nameless: "Without a name",
  number: (subject: string) => (/^\d+$/.test(subject) ? `Number ${subject}` : `Code ${subject}`),
  on: "On",
  off: "Off",
  withheld: "Withheld",
  isDraft: "Draft",
  waits: "Waits for approval",
  waitsLong: (approval: number) =>
    `Request ${approval} waits for another person. Saving the draft again makes it out of date.`,
  toApprovals: "To the approvals",
  savedBy: (name: string, when: string, revision: number) => `Draft ${revision}, saved by ${name}, ${when}`,
  unsaved: "Not saved yet: it is kept in this tab.",
  unchanged: "This is the current version. Change a field to begin a draft.",
  changedMeanwhile: "A colleague changed this after you started. What you typed is still here.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  save: "Save draft",
  saved: "The draft is saved.",
  discard: "Discard the draft",
  why: "Why?",
  whyHint: "The approver reads it, and the audit log keeps it.",
  missing: "Give a reason.",
  askPublish: "Ask to switch the draft on",
  askOff: "Ask to switch it off",
  askOn: "Ask to switch it on again",
  asked: (approval: number) => `Asked for: request ${approval} waits for another person.`,
  check: "Check",
  sound: "Nothing prevents switching it on. It is within the legal ceilings.",
  soundPlain: "Nothing prevents switching it on.",
  legal: "Against the law",
  toMend: "To fix",
  /** For a number field that contains letters. */
  typeNumber: {
    whole: "Type a whole number, such as 24.",
    pesos: "Type an amount, such as 2000 or 2000.50.",
    percent: "Type a percentage, such as 24 or 24.5.",
  },
  changes: "What the draft changes",
  noChanges: "The draft is the same as the current version.",
  versions: "Versions",
  noVersions: "No one has changed it here yet.",
  version: (version: number, isOn: boolean) => `Version ${version}${isOn ? "" : ", switched off"}`,
  before: "What was there before",
  switchedBy: (asker: string, approver: string, when: string) =>
    `${asker} asked, ${approver} approved, ${when}`,
  first: "The first version",
  restore: (version: number) => `Start a draft from version ${version}`,
  nothing: "nothing",
  yes: "Yes",
  no: "No",
  remove: (what: string) => `Remove ${what}`,
  priceKind: { percent: "Percent", flat: "Pesos" },
  priceIs: "Counted in",
  priceValue: "How much",
} as const;
