import { addDays, addMonths, isManilaDate, type ManilaDate } from "@hiram/lending";
import { readMobile } from "@hiram/market/validators.ts";
import type { Bank } from "./institutions.ts";

/** What is wrong with a field. `refusal-words.ts` words it for a borrower. */
export type FieldFault =
  | { readonly kind: "missing" | "not-chosen" | "not-digits" | "not-a-mobile-number" | "not-letters" }
  /** `lengths` are the ones that the bank's numbers may have. */
  | { readonly kind: "wrong-length"; readonly lengths: readonly number[]; readonly typed: number }
  | { readonly kind: "name-too-long"; readonly longest: number }
  /** The bank needs the city of the borrower's branch. */
  | { readonly kind: "branch-missing" }
  | { readonly kind: "no-such-day" | "not-of-age" };

/** A field in its stored form, or what is wrong with it. */
export type Ruled<Value> = { readonly value: Value } | { readonly fault: FieldFault };

const wrong = (kind: Exclude<FieldFault["kind"], "wrong-length" | "name-too-long">) => ({ fault: { kind } });

const ADULT_MONTHS = 18 * 12;
/** Nobody alive was born before that. */
const EARLIEST_BIRTH = "1900-01-01";

/** The option whose value was sent; anything that is not in the list is refused. */
export function readOption<Option>(typed: string, { options, typeOf }: OptionRule<Option>): Ruled<Option> {
  const chosen = options.find((option) => typeOf(option) === typed);
  return chosen === undefined ? wrong("not-chosen") : { value: chosen };
}

export interface OptionRule<Option> {
  readonly options: readonly Option[];
  /** What the form sends for an option. */
  readonly typeOf: (option: Option) => string;
}

/** An e-wallet's account: a Philippine mobile number in any notation, stored as 09…. */
export function readWalletNumber(typed: string): Ruled<string> {
  if (typed === "") return wrong("missing");
  if (!/^\+?[\d ()-]+$/.test(typed)) return wrong("not-digits");
  const mobile = readMobile(typed, { mobileRule: "09-and-9-digits" });
  return mobile === null ? wrong("not-a-mobile-number") : { value: mobile };
}

/**
 * A bank's account number: digits, possibly grouped, of a length that the bank uses; any length while no bank is
 * chosen.
 */
export function readBankNumber(typed: string, bank: Bank | null): Ruled<string> {
  const digits = typed.replaceAll(/[ -]/g, "");
  if (digits === "") return wrong("missing");
  if (!/^\d+$/.test(digits)) return wrong("not-digits");
  if (bank === null || bank.accountDigits.includes(digits.length)) return { value: digits };
  return { fault: { kind: "wrong-length", lengths: bank.accountDigits, typed: digits.length } };
}

/** A holder's name: letters of any script, with . ' - and a comma; repeated spaces are collapsed. */
export function readName(typed: string, longest: number): Ruled<string> {
  const name = typed.normalize("NFC").replaceAll("’", "'").replaceAll(/\s+/g, " ").trim();
  if (name === "") return wrong("missing");
  const isName = /^[\p{L}\p{M}.' ,-]+$/u.test(name) && /\p{L}.*\p{L}/u.test(name);
  if (!isName) return wrong("not-letters");
  return Array.from(name).length > longest ? { fault: { kind: "name-too-long", longest } } : { value: name };
}

/** The first and last birthdays that `readBirthDate` accepts; `today` is Manila's. */
export function adultBirthDates(today: ManilaDate): { readonly earliest: string; readonly latest: string } {
  const latest = addMonths(today, -ADULT_MONTHS);
  // Somebody born on 29 February comes of age on the 28th in a year without a 29th.
  const dayAfter = addDays(latest, 1);
  return { earliest: EARLIEST_BIRTH, latest: isOfAge(dayAfter, today) ? dayAfter : latest };
}

/** An adult's birthday; `today` is Manila's. */
export function readBirthDate(typed: string, today: ManilaDate): Ruled<ManilaDate> {
  if (typed === "") return wrong("missing");
  if (!isManilaDate(typed) || typed >= today || typed < EARLIEST_BIRTH) return wrong("no-such-day");
  return isOfAge(typed, today) ? { value: typed } : wrong("not-of-age");
}

const isOfAge = (bornOn: ManilaDate, today: ManilaDate): boolean => addMonths(bornOn, ADULT_MONTHS) <= today;

/** A city by its code. */
export function readCity(typed: string, isCity: (code: string) => boolean): Ruled<string> {
  return isCity(typed) ? { value: typed } : wrong("not-chosen");
}
