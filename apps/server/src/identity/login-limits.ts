import type { AttemptLimit } from "../platform/throttle/throttle.ts";
import type { TurnLimits } from "../platform/turns.ts";

/** Guesses at one number's password, from anywhere; its owner can always log in by SMS instead. */
export const PASSWORD_PHONE_LIMIT: AttemptLimit = {
  name: "password-phone",
  most: 10,
  windowSeconds: 15 * 60,
};

/** Guesses from one address at any numbers. */
export const PASSWORD_ADDRESS_LIMIT: AttemptLimit = {
  name: "password-address",
  most: 100,
  windowSeconds: 15 * 60,
};

/** Passkey sign-ins started from one address, where each page opened starts one: a whole carrier may be behind it. */
export const PASSKEY_ADDRESS_LIMIT: AttemptLimit = {
  name: "passkey-address",
  most: 600,
  windowSeconds: 15 * 60,
};

/**
 * Each costs a thirtieth of a second of a thread and 19 MB: two at once leave threads for files and names, and a flood
 * from many addresses makes nobody wait for minutes.
 */
export const PASSWORD_TURNS: TurnLimits = { atOnce: 2, waiting: 20 };
