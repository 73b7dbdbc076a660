const DAY = 24 * 60 * 60_000;
const MANILA = 8 * 60 * 60_000;

/** The Manila day of an instant, as days since 1970. */
export const dayOf = (at: number): number => Math.floor((at + MANILA) / DAY);
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
/** An instant by a provider's clock. Nobody has paid in the future: if that clock is ahead, ours counts. */
export const instantOf = (given: unknown, now: number): number => Math.min(Date.parse(String(given)), now);
