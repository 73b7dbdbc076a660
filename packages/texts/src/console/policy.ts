import { applicationsTexts } from "./applications.ts";

/** The credit policy (POL-1, POL-5): its versions, its rules in words, trying one and switching it on. */

const pesos = new Intl.NumberFormat("en-PH", {
  style: "currency",
  currency: "PHP",
  minimumFractionDigits: 0,
});
const share = new Intl.NumberFormat("en-PH", { style: "percent", maximumFractionDigits: 1 });
const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

const { reasons, outcomes } = applicationsTexts;

/** Facts as a rule names them, as part of a sentence. */
const facts: Readonly<Record<string, string>> = {
  ageYears: "age in years",
  monthlyIncomeCentavos: "income a month",
  monthlyObligationsCentavos: "loan payments elsewhere a month",
  obligationsPercent: "loan payments as a percent of income",
  employment: "employment",
  idKind: "kind of ID",
  idPictures: "pictures of the ID",
  loansOverdue: "loans overdue",
  loansRepaid: "loans repaid",
  loansRepaidInTime: "loans repaid on time",
  refusalsLast90Days: "refusals in the last 90 days",
  accountsWithSameId: "other accounts with the same ID",
  accountsWithSamePayoutAccount: "other accounts with the same payout account",
  accountsWithSameDevice: "other accounts on the same phone",
};

const comparisons = {
  below: "is below",
  above: "is above",
  equal: "is",
  "one-of": "is one of",
  unknown: "is not known",
} as const;

interface Comparison {
  readonly fact: string;
  readonly is: keyof typeof comparisons;
  readonly value?: number | string | undefined;
  readonly values?: readonly string[] | undefined;
}

/** The name of a fact's code. */
type Called = (fact: string, code: string) => string;

/** `income a month is below ₱5,000`. */
function comparisonInWords({ fact, is, value, values }: Comparison, called: Called): string {
  const isMoney = fact.endsWith("Centavos") && typeof value === "number";
  const shown = isMoney
    ? pesos.format(value / 100)
    : (values ?? [value ?? ""]).map((each) => called(fact, String(each))).join(", ");
  return `${facts[fact] ?? fact} ${comparisons[is]} ${shown}`.trimEnd();
}

const limitInWords = (centavos: number | null): string =>
  centavos === null ? "No amount yet" : pesos.format(centavos / 100);

export const policyTexts = {
  lead: "The rules that decide applications, and since when.",
  facts,
  reasons,
  comparisons,
  outcomes,
  versions: "Versions",
  version: (number: number) => `Policy ${number}`,
  inForce: "In force",
  neverOn: "Never switched on",
  switchedAt: (when: string) => `Last switched on ${when}`,
  savedBy: (name: string, when: string) => `${name === "starter" ? "Came with the database" : name}, ${when}`,
  more: "Older versions",
  rules: "Rules",
  rulesLead:
    "Every rule is checked. Any refusal refuses the application; otherwise, any question leaves it to a person.",
  keys: "j and k move through the versions.",
  noRules: "No rules: everyone who completes the steps is approved.",
  ruleInWords: (
    rule: {
      readonly when: readonly Comparison[];
      readonly outcome: {
        readonly is: string;
        readonly reason: string;
        readonly againAfterDays?: number | undefined;
      };
    },
    called: Called,
  ) => {
    const when = rule.when.map((each) => comparisonInWords(each, called)).join(" and ");
    const { is, reason, againAfterDays } = rule.outcome;
    const why = reasons[reason] ?? reason;
    return is === "refuse"
      ? `Refuse when ${when}. Reason: ${why}. They can apply again after ${days(againAfterDays ?? 0)}.`
      : `Leave to a person when ${when}. Reason: ${why}.`;
  },
  limits: "Limits",
  /** Null: not typed yet, or no amount. */
  starterInWords: (centavos: number | null) => `${limitInWords(centavos)} for a first loan.`,
  stepInWords: (loans: number, centavos: number | null) =>
    `${limitInWords(centavos)} after ${loans === 1 ? "1 loan" : `${loans} loans`} repaid on time.`,

  edit: "Edit as a new version",
  draft: "Draft",
  draftOf: (number: number) => `Draft from policy ${number}`,
  draftKept: "Kept in this tab until you save it or discard it. Nothing changes before it is switched on.",
  discard: "Discard the draft",
  goOn: "Continue with the draft",
  ruleTitle: (number: number) => `Rule ${number}`,
  ruleId: "Name",
  ruleIdHint: "Such as income-too-low; decisions keep it.",
  condition: (number: number) => `Condition ${number}`,
  fact: "Fact",
  comparison: "Comparison",
  value: "Value",
  valuePesos: "Value in pesos",
  valueList: "One of these",
  choose: "Choose",
  addCondition: "Add a condition",
  removeCondition: (number: number) => `Remove condition ${number}`,
  outcome: "Then",
  outcomeNames: { refuse: "refuse", "ask-person": "leave to a person" },
  reason: "Because",
  againAfter: "Can apply again after, days",
  addRule: "Add a rule",
  removeRule: (number: number) => `Remove rule ${number}`,
  inWords: "In words",
  starter: "Limit of a first loan, in pesos",
  stepLoans: "After loans repaid on time",
  stepLimit: "Limit in pesos",
  addStep: "Add a step",
  removeStep: (number: number) => `Remove step ${number}`,
  stepTitle: (number: number) => `Step ${number}`,
  wrongNumber: "Enter a number.",

  saveWhy: "Why this version?",
  saveHint: "Kept in the audit log. The version is saved switched off.",
  save: "Save as a new version",
  saved: (version: number) => `Saved as policy ${version}, switched off.`,
  /** Of a draft, and of a version that is not in force. */
  oldBase: (basedOn: number, inForce: number) =>
    `This began as policy ${basedOn}, but policy ${inForce} is in force. Switching it on undoes whatever is only in policy ${inForce}: see what differs.`,
  differences: (inForce: number) => `What differs from policy ${inForce}, which is in force`,
  noDifferences: "Nothing.",
  change: { dropped: "Dropped", changed: "Changed", added: "Added" },
  unchanged: (version: number) => `Policy ${version} says exactly this: nothing was added.`,
  missing: "Give a reason: it is kept in the audit log.",

  tryTitle: "Try it",
  tryLead: "On past applications, using the facts kept with them. No decision changes.",
  since: "Which applications",
  month: "The last month",
  ever: "All that are kept",
  try: "Try it",
  against: "Compared with",
  againstInForce: "The policy in force",
  againstDecided: "What was decided",
  comparedWithInForce: (inForce: number) => `Compared with policy ${inForce}, which is in force.`,
  comparedWithDecided: "Compared with what was decided then.",
  alsoInForce: (count: number, inForce: number) =>
    `From policy ${inForce}, which is in force, ${count} would differ.`,
  alsoDecided: (count: number) => `From what was decided then, ${count} would differ.`,
  triedBefore: "What was tried has changed since: try it again.",
  share: (otherwise: number, tried: number) =>
    `${otherwise} of ${tried} would be decided differently: ${share.format(tried === 0 ? 0 : otherwise / tried)}`,
  noneTried: "No applications came in during this time.",
  noneOtherwise: "Every application would be decided the same way.",
  most: (count: number) => `Only the newest ${count.toLocaleString("en-PH")} are tried.`,
  moves: "From what to what",
  move: (from: keyof typeof outcomes, to: keyof typeof outcomes, count: number) =>
    from === to
      ? `${outcomes[to]} with another limit: ${count}`
      : `${outcomes[from]} → ${outcomes[to]}: ${count}`,
  changed: "Applications decided differently",
  application: "Application",
  person: "Person",
  applied: "Applied",
  was: "Was",
  inForceSays: "In force",
  wouldBe: "Would be",
  why: "Why",
  shownOf: (shown: number, all: number) => `The newest ${shown} of ${all} are shown.`,
  withLimit: (outcome: string, centavos: number) => `${outcome}, ${pesos.format(centavos / 100)}`,

  switchOn: "Switch it on",
  switchLead: "Another person approves it. From then on every new application is decided by this version.",
  switchWhy: "Why should it be switched on?",
  ask: "Ask for approval",
  asked: (by: string) => `${by} asked to switch it on: another person must decide.`,
} as const;
