import type { AttemptLimit } from "../platform/throttle/throttle.ts";
import type { TurnLimits } from "../platform/turns.ts";

/** Beyond this, visits and clicks are no longer counted; the visitor notices nothing. */
export const TRACKING_LIMIT: AttemptLimit = { name: "landing-tracking", most: 1_000, windowSeconds: 10 * 60 };

/**
 * Counting only serves our own curiosity: however many visits and clicks come at once, they get two database
 * connections, and what cannot wait is not counted. No borrower waits behind them.
 */
export const TRACKING_TURNS: TurnLimits = { atOnce: 2, waiting: 200 };
