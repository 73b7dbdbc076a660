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

/** Sign-ins by passkey that one address begins, each page that is opened one of them: a whole carrier may stand behind it. */
export const PASSKEY_ADDRESS_LIMIT: AttemptLimit = {
  name: "passkey-address",
  most: 600,
  windowSeconds: 15 * 60,
};

/**
 * Each costs a thirtieth of a second of a thread and 19 MB: two leave threads to files and names, and nobody who
 * floods us from many addresses lets the others wait for minutes.
 */
export const PASSWORD_TURNS: TurnLimits = { atOnce: 2, waiting: 20 };
