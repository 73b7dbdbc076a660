import { randomBytes, randomInt } from "node:crypto";

/** A new identifier that shows its kind: `pay_5f3a…`, 96 random bits. */
export function newId(prefix: "card" | "chg" | "cset" | "preq" | "pay" | "pout" | "sms" | "evt"): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** The provider's prefix for this lender; counters print it before the number. */
const PAY_CODE_PREFIX = "HIRAM";

/** A new contract number: the five-character prefix and ten digits, and not one of `taken`. */
export function newPayCode(taken: (payCode: string) => boolean): string {
  for (;;) {
    const digits = String(randomInt(0, 10 ** 10)).padStart(10, "0");
    if (!taken(PAY_CODE_PREFIX + digits)) return PAY_CODE_PREFIX + digits;
  }
}
