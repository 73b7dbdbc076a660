import { ALERT_DETAILS, type StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { alertTexts } from "@hiram/texts/console/alerts.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText } from "../shell/words/dates.ts";

const NAMES: Readonly<Record<string, string>> = alertTexts.details;

/**
 * The details of an alert, in words and pesos, in the order of `ALERT_DETAILS`; those without a name there
 * come last, as they are.
 */
export function alertFacts(details: StaffAlertLine["details"]): StaffAlertLine["details"] {
  return details
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
    .map(({ name, value }) => ({ name: NAMES[name] ?? name, value: valueText(name, value) }));
}

function placeOf(name: string): number {
  const at = ALERT_DETAILS.findIndex((each) => each === name);
  return at < 0 ? ALERT_DETAILS.length : at;
}

function valueText(name: string, value: string): string {
  if (name === "amountCentavos" || name === "leftCentavos") return amountText(Number(value));
  if (name === "jobKind") return alertTexts.jobs[value] ?? value;
  return name === "day" ? dayText(value) : value;
}
