import { databaseFailure } from "./sql-state.ts";

/**
 * The database cannot be reached, or takes no writes: the call itself is fine, and may be repeated in a moment. A
 * commit that was under way when the database went may have been kept.
 */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/** Whether a failure, or one of its causes, is that the database is away. */
export function isDatabaseAway(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause)
    if (error instanceof DatabaseAway) return true;
  return false;
}

/** The failure as `DatabaseAway` if that is what it was, otherwise unchanged. Only for failures of database calls. */
export function namedAway(failure: unknown): unknown {
  if (!(failure instanceof Error) || failure instanceof DatabaseAway) return failure;
  const state = databaseFailure(failure)?.state;
  const isAway = state === undefined ? brokeOnTheWay(failure) : AWAY_STATES.test(state);
  return isAway ? new DatabaseAway(failure.message, { cause: failure }) : failure;
}

/**
 * Connection exceptions (08), its disk full (53100), too many connections (53300), shut down or starting (57P01 to
 * 57P03), and read only (25006), as a former primary is after a failover.
 */
const AWAY_STATES = /^(08...|53[13]00|57P0[123]|25006)$/;

/** `EAI_AGAIN`: the name service does not answer. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What the driver says when no answer to a statement came in time. */
const SILENCE = "Query read timeout";

/** Whether a statement failed because its connection stayed silent: the next one would wait as long. */
export function isSilence(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause)
    if (error.message === SILENCE) return true;
  return false;
}

/** The driver gives its own failures no code. */
const AWAY_WORDS =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

function brokeOnTheWay(failure: Error): boolean {
  for (let error: unknown = failure; error instanceof Error; error = error.cause)
    if (AWAY_WORDS.test(error.message) || ("code" in error && AWAY_CODES.has(error.code))) return true;
  return false;
}
