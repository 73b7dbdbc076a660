import type { AlsoRecorded } from "@hiram/contract/staff/money/own-money.ts";
import { isDay } from "@hiram/market/dates.ts";
import { applicationsTexts } from "@hiram/texts/console/applications.ts";
import { approvalTexts } from "@hiram/texts/console/approvals.ts";
import { borrowerTexts } from "@hiram/texts/console/borrower-facts.ts";
import { borrowersTexts } from "@hiram/texts/console/borrowers.ts";
import { alertTexts } from "@hiram/texts/console/alerts.ts";
import { ownMoneyTexts } from "@hiram/texts/console/own-money.ts";
import { paymentPlansTexts } from "@hiram/texts/console/payment-plans.ts";
import { roleNames } from "@hiram/texts/console/roles.ts";
import { amountText } from "../words/amount-text.ts";
import { dayText } from "../words/dates.ts";
import { subjectWords } from "./subject-words.ts";

const { facts: texts } = approvalTexts;
const ROLES: Readonly<Record<string, string>> = roleNames;
const CHECKS: Readonly<Record<string, string>> = borrowersTexts.number.names;
const { alsoRecorded: SAME } = ownMoneyTexts;
const MOVES: Readonly<Record<string, string>> = ownMoneyTexts.kinds;
const PLAN_STEPS: Readonly<Record<string, string>> = paymentPlansTexts.steps;
const OUTCOMES: Readonly<Record<string, string>> = { ...applicationsTexts.outcomes, ...texts.outcomes };
const REMOVALS: Readonly<Record<string, string>> = borrowerTexts.removal.reasons;
const PICTURE_FAULTS: Readonly<Record<string, string>> = applicationsTexts.pictureFaults;
const NAMES: Readonly<Record<string, string>> = texts.names;

/** One thing that is known of an act, or of a request for one. */
export interface ActFact {
  /** As in the payload. */
  readonly field: string;
  readonly name: string;
  readonly value: string;
}

/** What a payload does not say itself. */
interface PayloadContext {
  /** The role, in words, that the person has so far; empty: unknown or none. */
  readonly roleBefore: string;
  /** Whom a number of staff names; empty: the number is shown. */
  readonly subjectName: string;
}

/** Numbers or names of several. */
const LISTS: ReadonlySet<string> = new Set(["cases", "changedRules", "droppedRules", "loans", "sessions"]);

/** Everything that the audit log recorded about an act. @param details JSON */
export function actFacts(details: string): readonly ActFact[] {
  return payloadFacts(details, { roleBefore: "", subjectName: "" }).filter(({ value }) => value !== "");
}

/** A payload's fields in words, in the order of the texts. @param payload JSON */
export function payloadFacts(payload: string, context: PayloadContext): readonly ActFact[] {
  const fields = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  return Object.entries(fields)
    .filter(([, value]) => value !== null)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([field, value]) => ({
      field,
      name: nameOf(field, value),
      value: valueText(field, value, context),
    }));
}

/** A role in words. */
export const roleText = (role: string): string => ROLES[role] ?? role;

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

function valueText(field: string, value: unknown, { roleBefore, subjectName }: PayloadContext): string {
  if (field.endsWith("Centavos") && typeof value === "number") return amountText(value);
  if (field === "staffId" && subjectName !== "") return subjectName;
  if (field === "role") {
    const role = roleText(String(value));
    return roleBefore === "" ? role : texts.becomes(roleBefore, role);
  }
  if (field === "isOn") return value === true ? texts.on : texts.off;
  if (field === "isFromInForce") return value === true ? texts.fromInForce.yes : texts.fromInForce.no;
  if (field === "changedLimits" && Array.isArray(value))
    return value.map((loans) => texts.limitOf(Number(loans))).join(", ");
  if (field === "checks" && Array.isArray(value))
    return value.map((check) => CHECKS[String(check)] ?? String(check)).join("; ");
  if (field === "end")
    return (alertTexts.ends as Readonly<Record<string, string>>)[String(value)] ?? String(value);
  if (field === "move") return MOVES[String(value)] ?? String(value);
  if (field === "alsoRecorded" && Array.isArray(value))
    return (value as AlsoRecorded[])
      .map((each) => SAME.line(dayText(each.happenedOn), each.reference, SAME.states[each.state]))
      .join("; ");
  if (field === "outcome") return OUTCOMES[String(value)] ?? String(value);
  if (field === "removal") return REMOVALS[String(value)] ?? String(value);
  if (field === "pictureFault") return PICTURE_FAULTS[String(value)] ?? String(value);
  if (isDay(value)) return dayText(value);
  if (field === "every") return PLAN_STEPS[String(value)] ?? String(value);
  if (LISTS.has(field) && Array.isArray(value)) return value.join(", ");
  if ((field === "from" || field === "to") && typeof value === "number")
    return value === 0 ? texts.noOne : subjectWords(`staff:${value}`);
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}
