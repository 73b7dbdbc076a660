import type { OfferingProblem } from "@hiram/contract/staff/offerings/offerings.ts";
import { useState } from "react";
import { type Body, valueAt } from "./fields.ts";

/** Which fields a person has been at, so that nobody is told off for what they have not come to yet. */
export interface TouchedFields {
  /** The field of this path lost the focus. */
  readonly touch: (path: string) => void;
  /** Somebody asked for the draft: nothing is left out any more. */
  readonly touchAll: () => void;
  /** What to show now of the problems found. */
  readonly shown: (found: readonly OfferingProblem[]) => readonly OfferingProblem[];
}

/**
 * Of a draft that nobody has saved yet, what is against the law and the problems of fields that were left or
 * changed; of any other draft, everything.
 * @param begun the draft as it was begun; null if it is not a new one
 * @param body what the form holds now
 */
export function useTouchedFields(begun: Body | null, body: Body): TouchedFields {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isAll, setAll] = useState(false);
  return {
    touch: (path) => setLeft((before) => (before.includes(path) ? before : [...before, path])),
    touchAll: () => setAll(true),
    shown: (found) =>
      begun === null || isAll
        ? found
        : found.filter(({ field, isLegal }) => isLegal === 1 || isTouched(field, { left, begun, body })),
  };
}

/** Whether a problem's field, or a part of it, was left, or differs from how the draft was begun. */
export function isTouched(
  field: string,
  { left, begun, body }: { readonly left: readonly string[]; readonly begun: Body; readonly body: Body },
): boolean {
  return (
    left.some((path) => path === field || path.startsWith(`${field}.`)) ||
    JSON.stringify(valueAt(begun, field)) !== JSON.stringify(valueAt(body, field))
  );
}
