import { applicationsTexts as texts } from "@hiram/texts/console/applications.ts";
import { policyTexts } from "@hiram/texts/console/policy.ts";
import { amountText } from "../shell/amount-text.ts";

const inASentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A fact as the policy's own page calls it. */
export const factName = (fact: string): string => inASentence(policyTexts.facts[fact] ?? fact);

/** A rule is called by its reason, or by the name that it was given. @param rule `income-too-low` */
export const ruleName = (rule: string): string =>
  texts.reasons[rule] ??
  texts.ruleNames[rule] ??
  inASentence(rule.replaceAll("-", " ").replaceAll(/\bid\b/gi, "ID"));

/** What a fact was, with its unit. @param value digits or words; empty: not known */
export function factText(fact: string, value: string): string {
  if (value === "") return texts.unknown;
  if (fact.endsWith("Percent")) return texts.percent(value);
  return fact.endsWith("Centavos") ? amountText(Number(value)) : value;
}
