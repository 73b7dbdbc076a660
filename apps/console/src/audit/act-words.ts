import { OWN_MONEY_KINDS } from "@hiram/contract/staff/money/own-money.ts";
import { referenceKey } from "@hiram/contract/staff/money/reference-key.ts";
import { approvalTexts } from "@hiram/texts/console/approvals.ts";
import { auditTexts as texts } from "@hiram/texts/console/audit.ts";
import { subjectPage } from "../shell/acts/subject-page.ts";

/**
 * What was done, up to the words for what it was done to, if there are any: "Replied to ", "Asked: Waive a penalty, ".
 * @param action `reply-to-complaint`
 */
export function wordsBefore(subject: string, action: string): string {
  if (subject === "") return actWords(action);
  return actWords(action) + (action in texts.acts ? " " : ", ");
}

/** By the act's code; a code without a text is shown as it is. */
function actWords(action: string): string {
  const words = texts.acts[action];
  if (words !== undefined) return words;
  for (const [beginning, what] of Object.entries(texts.requests)) {
    const kind = action.startsWith(beginning)
      ? approvalTexts.kinds[action.slice(beginning.length)]
      : undefined;
    if (kind !== undefined) return texts.request(what, kind);
  }
  return action;
}

/** Every act with a text, as a list to choose from; requests by their outcome. */
export const ACTS = [
  { group: texts.single, items: Object.entries(texts.acts).map(([value, label]) => ({ value, label })) },
  ...Object.entries(texts.requests).map(([beginning, what]) => ({
    group: what,
    items: Object.entries(approvalTexts.kinds).map(([kind, label]) => ({ value: beginning + kind, label })),
  })),
];

/**
 * The search term as a code, whether typed as a name or a code. @param typed `borrower 12` @returns
 * `borrower:12`
 */
export function subjectOf(typed: string): string {
  const wanted = typed.trim();
  const line = lineOf(wanted.toLowerCase());
  if (line !== null) return line;
  if (wanted.includes("@")) return `invitation:${wanted.replace(/^invitation:/, "")}`;
  const [, name = "", id = ""] = /^(.+?)\s+(\S+)$/.exec(wanted.toLowerCase()) ?? [];
  const kind = Object.keys(texts.subjects).find((each) => texts.subjects[each]?.("").trim() === name);
  return name === "" || kind === undefined ? wanted : `${kind}:${id}`;
}

/** A line of a statement by its kind, in words or as a code, and its reference, in whatever way it is typed. */
function lineOf(wanted: string): string | null {
  const found = OWN_MONEY_KINDS.flatMap((kind) => [
    { kind, beginning: `${kind}:` },
    { kind, beginning: `${texts.subjects[kind]?.("").trim() ?? kind} ` },
  ])
    // The longest: a deposit that was returned is no deposit.
    .toSorted((one, other) => other.beginning.length - one.beginning.length)
    .find(({ beginning }) => wanted.startsWith(beginning));
  return found === undefined ? null : `${found.kind}:${referenceKey(wanted.slice(found.beginning.length))}`;
}

interface Place {
  readonly to: string;
  readonly search?: Readonly<Record<string, string | number>>;
}

const OWN_MONEY: Place = { to: "/money/own" };

/** By the word before the subject's number. */
const PLACES: Readonly<Record<string, (id: string, day: string) => Place>> = {
  alert: () => ({ to: "/money/alerts" }),
  application: (id) => ({ to: "/applications", search: { application: Number(id) } }),
  books: () => ({ to: "/books" }),
  borrower: (id) => ({ to: `/borrowers/${id}` }),
  case: (id) => ({ to: "/complaints", search: { case: Number(id) } }),
  complaint: (id) => ({ to: "/complaints", search: { view: "answered", find: Number(id) } }),
  day: (provider, day) => ({ to: "/money/reconciliation", search: { provider, day } }),
  event: () => ({ to: "/money/alerts", search: { tab: "event" } }),
  figure: () => ({ to: "/figures" }),
  job: () => ({ to: "/money/alerts", search: { tab: "job" } }),
  order: (id) => ({ to: "/money/adjustments", search: { loan: Number(id) } }),
  payment: (id) => ({ to: "/money", search: { payment: id } }),
  "saved-reply": () => ({ to: "/complaints/saved-replies" }),
  staff: () => ({ to: "/staff" }),
  ...Object.fromEntries(OWN_MONEY_KINDS.map((kind) => [kind, () => OWN_MONEY])),
};

/** The page that shows it; null if there is none. */
export function subjectPlace(subject: string): Place | null {
  const [kind = "", id = "", day = ""] = subject.split(":");
  return PLACES[kind]?.(id, day) ?? subjectPage(subject);
}
