import type { AttemptLimit } from "../platform/throttle/throttle.ts";

export const CODE_LENGTH = 6;

/** Between two sends to one number. */
export const RESEND_SECONDS = 60;

/** How long a code opens what it was sent for. */
export const LIFE_SECONDS = 5 * 60;

/** How often a code is compared; then even the right one fails. */
export const MOST_LOOKS = 5;

/** An hour less than the day in which the privacy policy promises that they are gone. */
export const KEPT_HOURS = 23;

/**
 * Sends to one number, all purposes together: the next is refused when a window is full. The longest is as long
 * as rows are kept.
 */
export const NUMBER_LIMITS = [
  { most: 1, windowSeconds: RESEND_SECONDS, reason: "too-soon" },
  { most: 5, windowSeconds: 10 * 60, reason: "too-many" },
  { most: 10, windowSeconds: KEPT_HOURS * 60 * 60, reason: "too-many" },
] as const;

/** A phone in a family or a shop signs up several people; a device id is easily forged, so this stops no attacker. */
export const DEVICE_LIMIT: AttemptLimit = { name: "code-device", most: 30, windowSeconds: 60 * 60 };

/** Philippine carriers put thousands of subscribers behind one address; one of them sends far fewer. */
export const ADDRESS_LIMIT: AttemptLimit = { name: "code-address", most: 100, windowSeconds: 10 * 60 };

/**
 * The spend breaker: in half an hour no more messages may stay unverified than the setting allows, and three
 * more for each one that was verified. People verify most of theirs; who pumps messages for money verifies none.
 * It stops what a visitor may ask for; a borrower's own codes for their money go on.
 */
export const BREAKER_WINDOW_SECONDS = 30 * 60;
export const UNVERIFIED_PER_VERIFIED = 3;
