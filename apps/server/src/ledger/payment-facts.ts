import { randomUUID } from "node:crypto";

/** The permanent name of a payment that came in: it is posted once, however often it is announced. */
export const paymentFact = (provider: string, reference: string): string =>
  `payment:${provider}:${reference}`;

/**
 * The name for what a payment pays that came in unmatched and was matched to an order later: its arrival was posted
 * under its own name, which stays.
 */
export const matchedFact = (provider: string, reference: string): string =>
  `matched:${provider}:${reference}`;

/** A new name each time that a payment's provider took it back, or gave it back: both may happen more than once. */
export const takenBackFact = (what: "taken-back" | "given-back", paymentId: string): string =>
  `${what}:${paymentId}:${randomUUID()}`;

export const isOfTakenBack = (fact: string): boolean => /^(taken|given)-back:/.test(fact);
