/** Names a payment that came in, for ever: it is posted once, however often it is announced. */
export const paymentFact = (provider: string, reference: string): string =>
  `payment:${provider}:${reference}`;

/**
 * Names what a payment pays that came in as nobody's and was matched to an order later: its arrival is posted under
 * its own name, and stays.
 */
export const matchedFact = (provider: string, reference: string): string =>
  `matched:${provider}:${reference}`;
