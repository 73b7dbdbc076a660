import type {
  PolicyComparison,
  PolicyDefinition,
  PolicyRule,
  StaffPolicies,
} from "@hiram/contract/staff/policy/policies.ts";
import { centavosOfTyped } from "../shell/words/amount-text.ts";

export type PolicyFact = StaffPolicies["facts"][number];

/** The name of a fact's code; a code that is no longer in use is shown as it is. */
export const calledBy =
  (facts: readonly PolicyFact[]) =>
  (fact: string, code: string): string =>
    facts.find(({ name }) => name === fact)?.options.find((option) => option.code === code)?.words ?? code;

/** The key that identifies a list's items on the screen while others are added and removed. */
interface Keyed {
  readonly key: string;
}
const key = (): string => crypto.randomUUID();

/** A comparison as it is typed: pesos for money, codes separated by commas. */
export interface DraftComparison extends Keyed {
  readonly fact: string;
  readonly is: PolicyComparison["is"];
  readonly value: string;
}

export interface DraftRule extends Keyed {
  readonly id: string;
  readonly when: readonly DraftComparison[];
  readonly is: PolicyRule["outcome"]["is"];
  readonly reason: string;
  readonly againAfterDays: string;
}

export interface DraftStep extends Keyed {
  readonly loans: string;
  readonly pesos: string;
}

/** A policy while it is typed: a field keeps whatever is typed, and the server says what is wrong with it. */
export interface PolicyDraft {
  readonly basedOn: number;
  readonly rules: readonly DraftRule[];
  readonly starterPesos: string;
  readonly steps: readonly DraftStep[];
  readonly why: string;
}

const isMoney = (fact: string): boolean => fact.endsWith("Centavos");
const inPesos = (centavos: number): string => String(centavos / 100);

export function draftOf({ rules, limits }: PolicyDefinition, basedOn: number): PolicyDraft {
  return {
    basedOn,
    rules: rules.map(({ id, when, outcome }) => ({
      key: key(),
      id,
      when: when.map(({ fact, is, value, values }) => ({
        key: key(),
        fact,
        is,
        value:
          typeof value === "number" && isMoney(fact)
            ? inPesos(value)
            : String(value ?? values?.join(", ") ?? ""),
      })),
      is: outcome.is,
      reason: outcome.reason,
      againAfterDays: String(outcome.againAfterDays ?? ""),
    })),
    starterPesos: inPesos(limits.starterCentavos),
    steps: limits.steps.map(({ loansRepaidInTime, limitCentavos }) => ({
      key: key(),
      loans: String(loansRepaidInTime),
      pesos: inPesos(limitCentavos),
    })),
    why: "",
  };
}

/** A condition into which nothing is typed yet. */
export const emptyComparison = ([first]: readonly PolicyFact[]): DraftComparison => ({
  key: key(),
  fact: first?.name ?? "",
  is: "below",
  value: "",
});

export const emptyRule = (facts: readonly PolicyFact[], reason: string): DraftRule => ({
  key: key(),
  id: "",
  when: [emptyComparison(facts)],
  is: "ask-person",
  reason,
  againAfterDays: "30",
});

export const emptyStep = (): DraftStep => ({ key: key(), loans: "", pesos: "" });

/** What was typed, or null if it is not a number: the server names the place. */
const numberOf = (typed: string): number | null => {
  const digits = typed.replaceAll(",", "").trim();
  return digits === "" || Number.isNaN(Number(digits)) ? null : Number(digits);
};

export const codesIn = (value: string): readonly string[] =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

function comparisonOf({ fact, is, value }: DraftComparison, facts: readonly PolicyFact[]): object {
  if (is === "unknown") return { fact, is };
  if (is === "one-of")
    return {
      fact,
      is,
      values: codesIn(value),
    };
  const isText = is === "equal" && facts.find(({ name }) => name === fact)?.kind === "text";
  if (isText) return { fact, is, value: value.trim() };
  return { fact, is, value: isMoney(fact) ? centavosOfTyped(value) : numberOf(value) };
}

/** The draft as the server reads it, as JSON, valid or not. */
export function definitionOf(
  { rules, starterPesos, steps }: PolicyDraft,
  facts: readonly PolicyFact[],
): string {
  return JSON.stringify({
    rules: rules.map(({ id, when, is, reason, againAfterDays }) => ({
      id: id.trim(),
      when: when.map((each) => comparisonOf(each, facts)),
      outcome: is === "refuse" ? { is, reason, againAfterDays: numberOf(againAfterDays) } : { is, reason },
    })),
    limits: {
      starterCentavos: centavosOfTyped(starterPesos),
      steps: steps.map(({ loans, pesos }) => ({
        loansRepaidInTime: numberOf(loans),
        limitCentavos: centavosOfTyped(pesos),
      })),
    },
  });
}

/** A draft that was stored in the tab; null for none, or one in the format of an earlier console. */
export function readDraft(text: string): PolicyDraft | null {
  try {
    const draft = JSON.parse(text) as Partial<PolicyDraft>;
    const isWhole = [draft.rules, draft.steps].every(Array.isArray) && typeof draft.basedOn === "number";
    return isWhole ? (draft as PolicyDraft) : null;
  } catch {
    return null;
  }
}
