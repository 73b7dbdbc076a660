import { isEmail, readMobile } from "@hiram/market/validators.ts";
import { type BirthdayFault, clean, type NameFault } from "../identity/person-rules.ts";

/** What is wrong with an answer; the handler words it. */
export type AnswerFault =
  | "missing"
  | "not-in-list"
  | NameFault
  | BirthdayFault
  | "no-email"
  | "no-mobile"
  | "not-whole-number"
  | "too-large"
  | "own-number"
  | "same-number"
  | "asked-removal"
  | "consent-missing"
  | "number-of-id";

/** An answer as it is stored, or what is wrong with it. */
export type ReadAnswer = { readonly value: string } | { readonly fault: AnswerFault };

/** In characters. */
export const LONGEST_TEXT = 100;
/** Pesos a month: anything above is a slip of the thumb. */
const MOST_PESOS = 10_000_000;

export function readLine(typed: string): ReadAnswer {
  const line = clean(typed);
  return Array.from(line).length > LONGEST_TEXT ? { fault: "too-long" } : { value: line };
}

export function readEmail(typed: string): ReadAnswer {
  return isEmail(typed) ? { value: typed } : { fault: "no-email" };
}

/** Whole pesos, possibly with commas and a peso sign; centavos of an income are left out. */
export function readPesos(typed: string): ReadAnswer {
  const digits = typed.replaceAll(/[₱,\s]/g, "").replace(/\.\d{0,2}$/, "");
  if (!/^\d{1,12}$/.test(digits)) return { fault: "not-whole-number" };
  return Number(digits) > MOST_PESOS ? { fault: "too-large" } : { value: String(Number(digits)) };
}

export function readCount(typed: string, most: number): ReadAnswer {
  if (!/^\d{1,6}$/.test(typed)) return { fault: "not-whole-number" };
  return Number(typed) > most ? { fault: "too-large" } : { value: String(Number(typed)) };
}

/** A reference's number: any mobile except the borrower's own. */
export function readReferencePhone(typed: string, ownPhone: string): ReadAnswer {
  const phone = readMobile(typed, { mobileRule: "09-and-9-digits" });
  if (phone === null) return { fault: "no-mobile" };
  return phone === ownPhone ? { fault: "own-number" } : { value: phone };
}

export function readChoice(typed: string, options: readonly string[]): ReadAnswer {
  return options.includes(typed) ? { value: typed } : { fault: "not-in-list" };
}
