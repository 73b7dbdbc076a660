/** The permanent name of a payment that came in: it is posted once, however often it is announced. */
export const paymentFact = (provider: string, reference: string): string =>
  `payment:${provider}:${reference}`;

/**
 * The name for what a payment pays that came in unmatched and was matched to an order later: its arrival was posted
 * under its own name, which stays.
 */
export const matchedFact = (provider: string, reference: string): string =>
  `matched:${provider}:${reference}`;

/** The name for a payment that its provider took back, or gave back, at an instant: both may happen more than once. */
export const takenBackFact = (what: "taken-back" | "given-back", paymentId: string, at: Date): string =>
  `${what}:${paymentId}:${at.toISOString()}`;

export const isOfTakenBack = (fact: string): boolean => /^(taken|given)-back:/.test(fact);
