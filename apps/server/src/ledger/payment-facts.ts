import { randomUUID } from "node:crypto";

/** The permanent name of a payment that came in: it is posted once, however often it is announced. */
export const paymentFact = (provider: string, reference: string): string =>
  `payment:${provider}:${reference}`;

/** What becomes of a payment that came in unmatched: its arrival was posted under its own name, which stays. */
type Matching =
  | "unmatched-no-more"
  /** What it pays of the order that it was matched to. */
  | "matched"
  /** That order has it no longer. */
  | "match-undone"
  | "unmatched-again";

/** @param match which of the payment's matches: 1 is the first */
export const matchingFact = (
  what: Matching,
  { provider, providerReference }: { readonly provider: string; readonly providerReference: string },
  match: number,
): string => `${match === 1 ? what : `${what}-${match}`}:${provider}:${providerReference}`;

/** A new name each time that a payment's provider took it back, or gave it back: both may happen more than once. */
export const takenBackFact = (what: "taken-back" | "given-back", paymentId: string): string =>
  `${what}:${paymentId}:${randomUUID()}`;

/** Whether a posting, by its fact, moved what other payments of its loan had paid. */
export const movedOthers = (fact: string): boolean =>
  /^(taken-back|given-back|match-undone(-\d+)?|loan-begun):/.test(fact);
