import type { ManilaDate } from "@hiram/lending";
import { readMobile } from "@hiram/market/validators.ts";
import { readBirthday, readPersonName } from "../identity/person-rules.ts";
import type { Bank } from "./institutions.ts";

/** What is wrong with a field. `refusal-words.ts` words it for a borrower. */
export type FieldFault =
  | { readonly kind: "missing" | "not-chosen" | "not-digits" | "not-a-mobile-number" | "letters-only" }
  /** `lengths` are the ones that the bank's numbers may have. */
  | { readonly kind: "wrong-length"; readonly lengths: readonly number[]; readonly typed: number }
  | { readonly kind: "name-too-long"; readonly longest: number }
  /** The bank needs the city of the borrower's branch. */
  | { readonly kind: "branch-missing" }
  | { readonly kind: "no-such-day" | "under-age" };

/** A field in its stored form, or what is wrong with it. */
export type Ruled<Value> = { readonly value: Value } | { readonly fault: FieldFault };

const wrong = (kind: Exclude<FieldFault["kind"], "wrong-length" | "name-too-long">) => ({ fault: { kind } });

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

/** A holder's name, of at most as many characters as the institution takes. */
export function readName(typed: string, longest: number): Ruled<string> {
  if (typed === "") return wrong("missing");
  const read = readPersonName(typed, longest);
  if ("value" in read) return read;
  return read.fault === "too-long" ? { fault: { kind: "name-too-long", longest } } : wrong(read.fault);
}

/** An adult's birthday; `today` is Manila's. */
export function readBirthDate(typed: string, today: ManilaDate): Ruled<ManilaDate> {
  if (typed === "") return wrong("missing");
  const read = readBirthday(typed, today);
  return "value" in read ? read : wrong(read.fault);
}

/** A city by its code. */
export function readCity(typed: string, isCity: (code: string) => boolean): Ruled<string> {
  return isCity(typed) ? { value: typed } : wrong("not-chosen");
}
