/** The deepest chain of causes that a driver builds. */
const DEEPEST_CAUSE = 5;

interface DatabaseFailure {
  /** Five characters, such as 23505. */
  readonly state: string;
  readonly constraint: string | undefined;
}

/** PostgreSQL's classes begin with a digit, F, H, P or X; the system's EPIPE is not one of its states. */
const STATE = /^[0-9FHPX][0-9A-Z]{4}$/;

/** What the database said, wherever in the chain of causes the driver's own error sits; null if it said nothing. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  let current: unknown = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && current instanceof Error; depth += 1) {
    if ("code" in current && typeof current.code === "string" && STATE.test(current.code)) {
      const constraint = "constraint" in current ? current.constraint : undefined;
      return { state: current.code, constraint: typeof constraint === "string" ? constraint : undefined };
    }
    current = current.cause;
  }
  return null;
}

/** What the database or its driver said, without the query it was about. */
export function databaseMessage(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current instanceof Error ? current.message : String(current);
}

/** Serialisation failure, deadlock, and a key that was free when the transaction looked but has been taken since. */
const MADE_WAY = new Set(["40001", "40P01", "23505"]);

/** Failures after which the same transaction may succeed, or learn why it can't. */
export function isWorthRepeating(error: unknown): boolean {
  return MADE_WAY.has(databaseFailure(error)?.state ?? "");
}
