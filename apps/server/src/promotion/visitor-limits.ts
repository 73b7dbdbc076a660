import type { AttemptLimit } from "../platform/throttle/throttle.ts";
import type { TurnLimits } from "../platform/turns.ts";

/** What one address may ask of the landing pages; thousands of subscribers may share it. */
export const VISIT_LIMIT: AttemptLimit = { name: "landing-visit", most: 300, windowSeconds: 10 * 60 };

/** Drawing costs the server some milliseconds. */
export const PICTURE_LIMIT: AttemptLimit = { name: "landing-picture", most: 600, windowSeconds: 10 * 60 };

/** A question is no obstacle to a machine; this is what one address can send through it: ten codes in ten minutes. */
export const QUESTION_LIMIT: AttemptLimit = { name: "landing-question", most: 10, windowSeconds: 10 * 60 };

/** Beyond it visits and clicks are not counted any more; the visitor notices nothing. */
export const TRACKING_LIMIT: AttemptLimit = { name: "landing-tracking", most: 1_000, windowSeconds: 10 * 60 };

/**
 * Counting is for our own curiosity: however many visits and clicks come at once, two of the database's connections
 * are enough for them, and what cannot wait is not counted. Nobody who borrows waits behind it.
 */
export const TRACKING_TURNS: TurnLimits = { atOnce: 2, waiting: 200 };
