import { type CertifyField, type CertifyStep, isAsked } from "@hiram/contract/applications/certify-form.ts";
import type { AnswerFault } from "./answer-rules.ts";
import { type AnswerRules, QUESTIONS } from "./questions.ts";

export type Answers = Readonly<Record<string, string>>;

export interface WrongAnswer {
  readonly code: CertifyField;
  readonly fault: AnswerFault;
}

/** A step that is not saved: every wrong answer with its fault, in the order asked. */
export class AnswersRefused extends Error {
  override readonly name = "AnswersRefused";
  readonly wrong: readonly WrongAnswer[];
  constructor(wrong: readonly WrongAnswer[]) {
    super(wrong.map(({ code, fault }) => `${code}: ${fault}`).join(", "));
    this.wrong = wrong;
  }
}

/** The answers that make up a reference: name, number, relation. */
export const REFERENCES = [
  ["referenceName", "referencePhone", "referenceRelation"],
  ["otherReferenceName", "otherReferencePhone", "otherReferenceRelation"],
] as const satisfies readonly (readonly CertifyField[])[];

/**
 * Reads a step's answers into the form in which they are stored; anything that is not a question of the step, or is not
 * asked beside the other answers, is dropped, and so are empty answers.
 * @throws {AnswersRefused}
 */
export function readAnswers(step: CertifyStep, sent: Answers, rules: AnswerRules): Answers {
  const typed = Object.fromEntries(QUESTIONS[step].map(({ code }) => [code, (sent[code] ?? "").trim()]));
  const wrong: WrongAnswer[] = [];
  const answers: Record<string, string> = {};
  for (const { code, isOptional, read } of QUESTIONS[step].filter((asked) => isAsked(asked.code, typed))) {
    const text = typed[code] ?? "";
    if (text === "") {
      if (!isOptional) wrong.push({ code, fault: "missing" });
      continue;
    }
    const answer = read(text, rules, typed);
    if ("value" in answer) answers[code] = answer.value;
    else wrong.push({ code, fault: answer.fault });
  }
  if (step === "ext") wrong.push(...faultsOfReferences(typed));
  if (wrong.length > 0) throw new AnswersRefused(wrong);
  return answers;
}

/**
 * A reference must be complete once started, and none is kept whose consent the borrower did not confirm (NPC Circular
 * 20-01).
 */
function faultsOfReferences(typed: Answers): WrongAnswer[] {
  const begun = REFERENCES.filter((fields) => fields.some((code) => typed[code] !== ""));
  const missing = begun.flatMap((fields) =>
    fields.filter((code) => typed[code] === "").map((code) => ({ code, fault: "missing" as const })),
  );
  const hasConsent = begun.length === 0 || typed["referencesConsent"] === "1";
  return hasConsent ? missing : [...missing, { code: "referencesConsent", fault: "consent-missing" }];
}
