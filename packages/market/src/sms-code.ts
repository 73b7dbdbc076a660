/** Digits of a one-time code sent by SMS (PROMO-8, OLD-3). */
export const SMS_CODE_LENGTH = 6;

/** Seconds between two sends of a code to one number (PROMO-6, OLD-3). */
export const RESEND_SECONDS = 60;

/** How long a code is valid. */
export const CODE_LIFE_SECONDS = 5 * 60;

/** A whole code and nothing else. */
export const SMS_CODE = new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`);
