import { randomBytes } from "node:crypto";
import { createGuardrails, generateSecret, generateURI, verifySync } from "otplib";

/** A person's clock may be half a minute off. */
const TOLERANCE_SECONDS = 30;
const STEP_SECONDS = 30;

/** The demo's secret, like most examples, is shorter than the library requires; ours have 160 bits. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });

export const newTotpSecret = (): string => generateSecret();

/** What an authenticator reads from a QR code. */
export const totpAddress = (email: string, secret: string): string =>
  generateURI({ issuer: "Hiram", label: email, secret });

export type TotpVerdict =
  | { readonly is: "right"; readonly step: number }
  /** It is the authenticator's but was used before: anyone who saw it being typed has it too. */
  | { readonly is: "used" }
  | { readonly is: "wrong" };

/**
 * Checks an authenticator's code against every moment that a clock half a minute off could mean.
 * @param usedStep the step of the last code used: it and all earlier ones are not accepted
 */
export function checkTotp(
  { secret, code, usedStep }: { readonly secret: string; readonly code: string; readonly usedStep: number },
  at: Date,
): TotpVerdict {
  const epoch = Math.floor(at.getTime() / 1000);
  for (const offset of [0, -TOLERANCE_SECONDS, TOLERANCE_SECONDS]) {
    const { valid } = verifySync({ secret, token: code, epoch: epoch + offset, guardrails });
    const step = Math.floor((epoch + offset) / STEP_SECONDS);
    if (valid) return step > usedStep ? { is: "right", step } : { is: "used" };
  }
  return { is: "wrong" };
}

/** Six digits, however they are spaced; null for anything but an authenticator's code. */
export function readTotp(code: string): string | null {
  const digits = code.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

const RECOVERY_CODES = 10;
/** Without I, L, O and U, which are misread or make words. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Five bits of each byte as a letter that people read out and type, in the form in which codes are shown: `7K2M-Q9TR`. */
export const readableCode = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length])
    .join("")
    .replaceAll(/.{4}(?!$)/g, "$&-");

/** A code of `readableCode` however it was typed: upper case, without spaces and hyphens. */
export const readReadableCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, "");

/** Ten codes of 80 bits, in the form in which they are shown: `7K2M-Q9TR-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => readableCode(randomBytes(16)));

/** A recovery code in canonical form, however it was typed; null for anything else. */
export function readRecoveryCode(code: string): string | null {
  const letters = readReadableCode(code);
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? letters : null;
}
