import type { ApprovalList } from "@hiram/contract/staff/approvals.ts";
import { isDay } from "@hiram/market/dates.ts";
import { approvalTexts } from "@hiram/texts/console/approvals.ts";
import { borrowersTexts } from "@hiram/texts/console/borrowers.ts";
import { lookTexts } from "@hiram/texts/console/money-looks.ts";
import { paymentPlansTexts } from "@hiram/texts/console/payment-plans.ts";
import { roleNames } from "@hiram/texts/console/roles.ts";
import { amountText } from "../shell/amount-text.ts";
import { dayText } from "../shell/dates.ts";
import { subjectWords } from "../shell/subject-words.ts";

const { facts: texts } = approvalTexts;
const ROLES: Readonly<Record<string, string>> = roleNames;
const CHECKS: Readonly<Record<string, string>> = borrowersTexts.number.names;
const PLAN_STEPS: Readonly<Record<string, string>> = paymentPlansTexts.steps;
const NAMES: Readonly<Record<string, string>> = texts.names;

interface ApprovalFact {
  /** As in the payload. */
  readonly field: string;
  readonly name: string;
  readonly value: string;
}

type Asked = Pick<ApprovalList["requests"][number], "kind" | "payload" | "basis" | "subjectName">;

/** Numbers of several. */
const LISTS: ReadonlySet<string> = new Set(["cases", "loans", "sessions"]);

/**
 * Fields that identify something by an internal number: the request's head already names it as its subject.
 */
const IDS: ReadonlySet<string> = new Set(["changeId", "paymentId", "payoutId", "refundId", "subject"]);

/** What a request would do, as the second person reads it: sums, names, and what changes into what. */
export function approvalFacts(asked: Asked): readonly ApprovalFact[] {
  const facts = payloadFacts(asked).filter(({ field }) => !IDS.has(field));
  return roleBefore(asked) !== "" && asked.kind === "invite-staff" ? [...facts, REPLACES] : facts;
}

/** What a request would do to the rest, where its name does not say it; undefined: nothing. */
export function approvalNote({ kind, payload }: Pick<Asked, "kind" | "payload">): string | undefined {
  const ofLoan = approvalTexts.notes[kind];
  const isOfLoan = "orderId" in (JSON.parse(payload) as object);
  return isOfLoan ? ofLoan : (approvalTexts.notesWithoutLoan[kind] ?? ofLoan);
}

/** What accepting an invitation does to somebody who is or was staff. */
const REPLACES: ApprovalFact = { field: "replaces", name: texts.staffAlready, value: texts.replaces };

/** Everything that the audit log recorded about an act. @param details JSON */
export function actFacts(details: string): readonly ApprovalFact[] {
  const facts = payloadFacts({ kind: "", payload: details, basis: "", subjectName: "" });
  return facts.filter(({ value }) => value !== "");
}

function payloadFacts({ kind, payload, basis, subjectName }: Asked): readonly ApprovalFact[] {
  const fields = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  return Object.entries(fields)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([field, value]) => ({
      field,
      name: nameOf(field, value),
      value: valueText(field, value, { before: roleBefore({ kind, basis }), subjectName }),
    }));
}

/** In the order of the texts; fields without a name there come last. */
function placeOf(field: string): number {
  const at = Object.keys(NAMES).indexOf(field);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}

/** `to` is the account that a refund goes to, a day or, as a number, who has the work now; `from` likewise. */
function nameOf(field: string, value: unknown): string {
  if ((field === "from" || field === "to") && (typeof value === "number" || isDay(value)))
    return (typeof value === "number" ? texts.owners : texts.range)[field];
  return NAMES[field] ?? field;
}

const roleText = (role: string): string => ROLES[role] ?? role;

/** The role that the person has so far, in words; empty for who is new, and for other kinds of request. */
function roleBefore({ kind, basis }: Pick<Asked, "kind" | "basis">): string {
  if ((kind !== "change-role" && kind !== "invite-staff") || basis === "nobody") return "";
  const [role = "", ...disabled] = basis.split(", ");
  return [roleText(role), ...disabled].join(", ");
}

function valueText(
  field: string,
  value: unknown,
  { before, subjectName }: { readonly before: string; readonly subjectName: string },
): string {
  if (field.endsWith("Centavos") && typeof value === "number") return amountText(value);
  if (field === "staffId" && subjectName !== "") return subjectName;
  if (field === "role") {
    const role = roleText(String(value));
    return before === "" ? role : texts.becomes(before, role);
  }
  if (field === "isOn") return value === true ? texts.on : texts.off;
  if (field === "checks" && Array.isArray(value))
    return value.map((check) => CHECKS[String(check)] ?? String(check)).join("; ");
  if (field === "end")
    return (lookTexts.ends as Readonly<Record<string, string>>)[String(value)] ?? String(value);
  if (isDay(value)) return dayText(value);
  if (field === "every") return PLAN_STEPS[String(value)] ?? String(value);
  if (LISTS.has(field) && Array.isArray(value)) return value.join(", ");
  if ((field === "from" || field === "to") && typeof value === "number")
    return value === 0 ? texts.noOne : subjectWords(`staff:${value}`);
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}
