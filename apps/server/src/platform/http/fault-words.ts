import type { Refusal } from "./refusal.ts";

interface AnyFault {
  readonly kind: string;
}

/** The answer to each kind of a domain's faults. `Around` is what else the wording depends on: texts, the day. */
export type FaultWords<Fault extends AnyFault, Around extends readonly unknown[] = [], Answer = Refusal> = {
  readonly [Kind in Fault["kind"]]: (
    fault: Extract<Fault, { readonly kind: Kind }>,
    ...around: Around
  ) => Answer;
};

export function wordsOf<Fault extends AnyFault, Around extends readonly unknown[], Answer>(
  words: FaultWords<Fault, Around, Answer>,
  fault: Fault,
  ...around: Around
): Answer {
  const kind: Fault["kind"] = fault.kind;
  // The compiler can't see that the function for a fault's kind takes that fault.
  return words[kind](fault as never, ...around);
}
