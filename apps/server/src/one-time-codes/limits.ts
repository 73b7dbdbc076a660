import type { AttemptLimit } from "../platform/throttle/throttle.ts";

/** How often the asker's own device may compare a code; after that even the right one fails. */
export const MOST_LOOKS = 5;

/**
 * How often anybody else may: an owner may read a code on one phone and type it on another. Strangers who guess use
 * these up, and never the asker's own.
 */
export const MOST_LOOKS_OF_OTHERS = 2;

/** An hour less than the day within which the privacy policy promises that they are deleted. */
export const KEPT_HOURS = 23;

/** What a code can be for. */
export const CODE_PURPOSES = [
  "registration",
  "login",
  "password-reset",
  "payout-account",
  "repayment",
  "account-deletion",
  "data-export",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

interface Window {
  readonly seconds: number;
  readonly most: number;
}

const TEN_MINUTES = 10 * 60;
/** Rows are kept as long as the longest window. */
const DAY = KEPT_HOURS * 60 * 60;

/** Each known device has these limits per purpose, and so has the borrower's session: none uses up another's. */
export const KNOWN_WINDOWS: readonly Window[] = [
  { seconds: TEN_MINUTES, most: 5 },
  { seconds: DAY, most: 10 },
];

interface OthersQuota {
  /** Sends per day to a number without a captcha, by all strangers together; after that each needs one. */
  readonly withoutCaptcha: number;
  /** Sends to a number after a solved captcha, in total and from one network. */
  readonly withCaptcha: readonly (Window & { readonly mostOfNetwork: number })[];
}

/**
 * What askers who have proved nothing may have sent to a number. A network's share is less than the whole, so that one
 * /24 never uses up a number's quota. The total is the most that strangers can make a phone ring in a day.
 */
export const OTHERS_QUOTAS: Readonly<Record<CodePurpose, OthersQuota>> = {
  login: othersQuota(2, { most: 8, mostOfNetwork: 5 }),
  "password-reset": othersQuota(2, { most: 5, mostOfNetwork: 3 }),
  registration: othersQuota(0, { most: 8, mostOfNetwork: 5 }),
  // Requested only within a session.
  "payout-account": { withoutCaptcha: 0, withCaptcha: [] },
  repayment: { withoutCaptcha: 0, withCaptcha: [] },
  "account-deletion": { withoutCaptcha: 0, withCaptcha: [] },
  "data-export": { withoutCaptcha: 0, withCaptcha: [] },
};

function othersQuota(
  withoutCaptcha: number,
  day: { readonly most: number; readonly mostOfNetwork: number },
): OthersQuota {
  // Anyone else who solves a captcha gets a second code, even beside a network that uses up its share.
  const tenMinutes = { seconds: TEN_MINUTES, most: 5, mostOfNetwork: 3 };
  return { withoutCaptcha, withCaptcha: [tenMinutes, { seconds: DAY, ...day }] };
}

/**
 * How many numbers one device may name, unless it is known to be their owner's: a phone in a family or a shop signs up
 * several people. A device id is easily forged, so this stops no attacker.
 */
export const DEVICE_LIMIT: AttemptLimit = { name: "code-device", most: 30, windowSeconds: 60 * 60 };

/**
 * The spend breaker counts messages sent within this time that stayed unverified, beyond a number allowed for each
 * verified one. People verify most of theirs; somebody pumping messages for money verifies none.
 */
export const BREAKER_WINDOW_SECONDS = 30 * 60;
export const UNVERIFIED_PER_VERIFIED = 3;

/**
 * The most that one network may have unverified, as a share of what the others leave of the allowance. Plain counts
 * would stop ordinary customers: Philippine carriers put thousands of them behind one address, and they verify theirs.
 */
export const NETWORK_SHARE = 1 / 8;
/** An address's share of what its network may use and its neighbours leave. */
export const ADDRESS_SHARE = 2 / 3;
/** Without a captcha, only this part of the allowance can be used, so that the rest is left for those who solve one. */
export const CAPTCHALESS_PART = 1 / 2;
export const CAPTCHALESS_NETWORK_SHARE = 1 / 16;
/** In addition to the allowance, for log-ins to numbers that have an account, once the rest is used up. */
export const RESERVE_PART = 1 / 4;
