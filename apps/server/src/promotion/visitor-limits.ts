import type { AttemptLimit } from "../platform/throttle/throttle.ts";
import type { TurnLimits } from "../platform/turns.ts";

/** Beyond it visits and clicks are not counted any more; the visitor notices nothing. */
export const TRACKING_LIMIT: AttemptLimit = { name: "landing-tracking", most: 1_000, windowSeconds: 10 * 60 };

/**
 * Counting is for our own curiosity: however many visits and clicks come at once, two of the database's connections
 * are enough for them, and what cannot wait is not counted. Nobody who borrows waits behind it.
 */
export const TRACKING_TURNS: TurnLimits = { atOnce: 2, waiting: 200 };
