/** What takes two persons (CON-5, CON-7). */
export const approvalTexts = {
  lead: "What one person asks for and another approves.",
  state: "Which requests",
  open: "Waiting",
  decided: "Decided",
  /** By the request's kind; one that has no name here is shown by its own. */
  kinds: {
    "invite-staff": "Invite to the staff",
    "change-role": "Change a role",
    "match-payment": "Count a payment for a loan",
    "switch-policy": "Switch a policy on",
  } as Readonly<Record<string, string>>,
  outcomes: { approved: "Approved", refused: "Refused", stale: "Out of date", withdrawn: "Withdrawn" },
  askedBy: (name: string, when: string) => `${name} asked, ${when}`,
  decidedBy: (outcome: string, name: string, when: string) =>
    [`${outcome}${name === "" ? "" : ` by ${name}`}`, when].filter((part) => part !== "").join(", "),
  own: "You asked for this: another person decides.",
  why: "Why do you approve or refuse?",
  approve: "Approve",
  refuse: "Refuse",
  withdraw: "Withdraw",
  missing: "Give a reason: it is kept in the audit log.",
  told: "Hand this over to the person yourself. It is shown only now:",
  copy: "Copy",
  copied: "Copied",
  none: "Nothing waits for two persons.",
  noneDecided: "Nothing was decided yet.",
  more: "Older requests",
} as const;
