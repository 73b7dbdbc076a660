import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FACTS } from "../policy/facts.ts";
import type { IdKind } from "./id-kinds.ts";
import { EMPLOYMENTS } from "./questions.ts";

type TextFact = {
  [Name in keyof typeof FACTS]: (typeof FACTS)[Name] extends "text" ? Name : never;
}[keyof typeof FACTS];

/** An answer's code, and what staff read in its place. */
export interface FactOption {
  readonly code: string;
  readonly words: string;
}

/** The possible values of each fact that is not a number; staff read English. */
export function textFacts(idKinds: readonly IdKind[]): Readonly<Record<TextFact, readonly FactOption[]>> {
  const { options } = serverTexts("en").certify;
  return {
    employment: EMPLOYMENTS.map((code) => ({ code, words: options[code] })),
    idKind: idKinds.map(({ code, name }) => ({ code, words: name.en })),
  };
}

export type TextFacts = ReturnType<typeof textFacts>;

/** None for a fact that is a number. */
export const optionsOf = (facts: TextFacts, name: string): readonly FactOption[] =>
  (facts as Readonly<Record<string, readonly FactOption[]>>)[name] ?? [];
