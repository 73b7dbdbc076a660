/** Envelope codes that only visitors' calls have: the specification's, and five of ours. */
export const VISITOR_CODE = {
  /** get-sms, and a log-in code: the captcha was wrong; show another one (PROMO-5). */
  wrongCaptcha: "101",
  /** register: the same (PROMO-7). */
  wrongCaptchaAtRegistration: "-1",
  /** The number has an account: to the download page (PROMO-5, PROMO-7). */
  alreadyRegistered: "11",
  /** The SMS code is wrong, used or expired. */
  wrongCode: "102",
  /** Number and password do not match. */
  wrongPassword: "103",
  /** A log-in code is sent only after a captcha: show one, and ask again with `sid` and `capcode` (API-1). */
  captchaNeeded: "104",
  /** A passkey opens no account here, or its ceremony is over (WEB-1). */
  unknownPasskey: "105",
  /** Past a limit; the message says when to try again. */
  tooMany: "429",
} as const;
