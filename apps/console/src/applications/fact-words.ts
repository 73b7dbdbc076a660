import { applicationsTexts as texts } from "@hiram/texts/console/applications.ts";
import { policyTexts } from "@hiram/texts/console/policy.ts";
import { amountText } from "../shell/words/amount-text.ts";

const inASentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a fact, as on the policy's page. */
export const factName = (fact: string): string => inASentence(policyTexts.facts[fact] ?? fact);

/** The name of a rule: that of its reason, or its own. @param rule `income-too-low` */
export const ruleName = (rule: string): string =>
  texts.reasons[rule] ??
  texts.ruleNames[rule] ??
  inASentence(rule.replaceAll("-", " ").replaceAll(/\bid\b/gi, "ID"));

/** The value of a fact, with its unit. @param value digits or words; empty: not known */
export function factText(fact: string, value: string): string {
  if (value === "") return texts.unknown;
  if (fact.endsWith("Percent")) return texts.percent(value);
  return fact.endsWith("Centavos") ? amountText(Number(value)) : value;
}
