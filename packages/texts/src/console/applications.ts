/** What can be wrong with the pictures of an ID. */
const pictureFaults = {
  "glare-or-blur": "Glare or blur",
  "cut-off": "Edges cut off",
  "other-id": "Not the ID that was named",
  "no-face": "The selfie does not show the face",
} as const;

/** Applications that wait for a person (POL-2). */
export const applicationsTexts = {
  lead: "Applications that wait for a person, oldest first.",
  list: "Applications waiting",
  none: {
    title: "No applications waiting",
    text: "Applications that the policy does not decide by itself come here, and those that their borrowers send again. The others are in the borrower's file.",
  },
  more: "More applications",
  title: (id: number) => `Application ${id}`,
  waiting: (when: string) => `Waiting since ${when}`,
  answerBy: (day: string) => `Answer by ${day}`,
  late: (day: string) => `Late: it was promised by ${day}`,
  applied: (when: string) => `Applied ${when}`,
  withdrawn: (when: string) =>
    `This ended ${when}: the borrower corrected their name or ID, or what they had declared was erased after its time. The pictures are those of that moment, as far as they are kept.`,
  beforePayout:
    "This was approved, and waits again because of what became known before money was sent. A loan that the borrower has confirmed is paid out at once if you approve, as far as your limit covers it, and declined if you refuse.",
  why: "Why the policy asks",
  facts: "What is known",
  unknown: "not known",
  rules: "Rules of the policy",
  holds: "applies",
  decisions: "Decisions",
  decidedMeanwhile: (by: string, outcome: string) => `${by} decided this while you were writing: ${outcome}.`,
  outcomes: {
    approved: "Approved",
    "ask-person": "Left to a person",
    refused: "Refused",
    "pictures-asked": "New pictures asked for",
  },
  byPolicy: (version: number) => `Policy ${version}`,
  byBorrower: "At the borrower's request",
  /** An application that was decided before, and why. */
  sentAgain: {
    "pictures-asked": (why: string) => `Sent again with new pictures. Asked for: ${why}`,
    refused: (why: string) => `Asked us to look again. Refused: ${why}`,
  },
  pictureFaults,
  /** Reason codes of the policy, and what was wrong with pictures. */
  reasons: {
    ...pictureFaults,
    "under-age": "Under age",
    "income-too-low": "Income too low",
    "obligations-too-high": "Owes too much elsewhere",
    "loan-overdue": "A loan is overdue",
    "refused-before": "Refused several times",
    "repaid-late": "Repaid late",
    "id-incomplete": "ID not complete",
    "id-on-other-account": "The ID is on another account too",
    "payout-account-on-other-account": "The payout account is on another account too",
    "device-on-other-accounts": "The phone is on other accounts too",
    "person-decided": "Decided by a person",
  } as Readonly<Record<string, string>>,
  /** Names of the first policy's rules that are not also their reasons. */
  ruleNames: {
    "refused-often": "Refused several times",
    "id-pictures-missing": "ID not complete",
    "same-id": "The ID is on another account too",
    "same-payout-account": "The payout account is on another account too",
    "same-device": "The phone is on other accounts too",
  } as Readonly<Record<string, string>>,
  percent: (value: string) => `${value}%`,
  pictures: "Pictures of the ID",
  sides: { idFront: "Front", idBack: "Back", idSelfie: "Selfie" },
  revealWhy: "Why do you need to see them?",
  revealHint: "Kept in the audit log with your name.",
  reveal: (side: string) => `Show: ${side}`,
  shown: (side: string) => `ID, ${side}`,
  enlarge: (side: string) => `Open at full size: ${side}`,
  decide: "Your decision",
  review:
    "This was refused. If the borrower asks for a person to look again, you may approve it all the same; otherwise the refusal stays.",
  limit: "Limit in pesos",
  limitHint: "If you approve.",
  decideWhy: "Why",
  decideHint: "Kept with the decision and in the audit log.",
  approve: "Approve",
  refuse: "Refuse",
  pictureFault: "What is wrong with the pictures",
  pictureFaultHint:
    "If you ask for new ones: the borrower reads it, takes them again and sends the application at once.",
  nothingWrong: "Nothing",
  missingFault: "Say what is wrong with them.",
  askPictures: "Ask for new pictures",
  missingWhy: "Say why: colleagues will rely on it later.",
  wrongLimit: (most: string) => `Enter a limit in whole pesos, such as 2500, and at most ${most}.`,
  borrower: "Borrower",
  done: (id: number, outcome: "approved" | "refused" | "pictures-asked") =>
    outcome === "pictures-asked"
      ? `New pictures are asked for: application ${id}.`
      : `Application ${id} is ${outcome}.`,
  keys: "j and k move, d goes to your decision, b back to the last one decided",
} as const;
