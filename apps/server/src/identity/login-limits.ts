import type { AttemptLimit } from "../platform/throttle/throttle.ts";

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
