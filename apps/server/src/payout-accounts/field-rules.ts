import { addDays, addMonths, isManilaDate, type ManilaDate } from "@hiram/lending";
import { readMobile } from "@hiram/market/validators.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import type { Bank } from "./institutions.ts";

type Texts = ServerTexts["payoutAccount"];

/** A field as it is kept, or what is wrong with it in the borrower's words. */
export type Ruled<Value> = { readonly value: Value } | { readonly problem: string };

const ADULT_MONTHS = 18 * 12;
/** Nobody alive was born before. */
const EARLIEST_BIRTH = "1900-01-01";

/** The option whose sent value was chosen; anything that is not in the list is refused. */
export function readOption<Option>(
  typed: string,
  { options, typeOf, title, texts }: OptionRule<Option>,
): Ruled<Option> {
  const chosen = options.find((option) => typeOf(option) === typed);
  return chosen === undefined ? { problem: texts.choose(title) } : { value: chosen };
}

export interface OptionRule<Option> {
  readonly options: readonly Option[];
  /** What the form sends for an option. */
  readonly typeOf: (option: Option) => string;
  readonly title: string;
  readonly texts: Texts;
}

/** An e-wallet's account: a Philippine mobile number in whatever way it is written, kept as 09…. */
export function readWalletNumber(typed: string, title: string, texts: Texts): Ruled<string> {
  if (typed === "") return { problem: texts.fillIn(title) };
  if (!/^\+?[\d ()-]+$/.test(typed)) return { problem: texts.digitsOnly };
  const mobile = readMobile(typed, { mobileRule: "09-and-9-digits" });
  return mobile === null ? { problem: texts.mobileDigits } : { value: mobile };
}

/** A bank's account number: digits, perhaps grouped, as many as the bank's have; any number while none is chosen. */
export function readBankNumber(typed: string, bank: Bank | null, texts: Texts): Ruled<string> {
  const digits = typed.replaceAll(/[ -]/g, "");
  if (digits === "") return { problem: texts.fillIn(texts.bankNumber) };
  if (!/^\d+$/.test(digits)) return { problem: texts.digitsOnly };
  if (bank === null || bank.accountDigits.includes(digits.length)) return { value: digits };
  return { problem: texts.bankDigits(bank.name, lengthsInWords(bank.accountDigits), digits.length) };
}

/** "10 / 14", "1–12", "12". */
function lengthsInWords(lengths: readonly number[]): string {
  const [first = 0, last = first] = [lengths[0], lengths.at(-1)];
  const isRange = lengths.length > 2 && last - first === lengths.length - 1;
  return isRange ? `${first}–${last}` : lengths.join(" / ");
}

/** A holder's name: letters of any script, with . ' - and a comma; spaces are made single. */
export function readName(
  typed: string,
  { title, longest, texts }: { readonly title: string; readonly longest: number; readonly texts: Texts },
): Ruled<string> {
  const name = typed.normalize("NFC").replaceAll("’", "'").replaceAll(/\s+/g, " ").trim();
  if (name === "") return { problem: texts.fillIn(title) };
  const isName = /^[\p{L}\p{M}.' ,-]+$/u.test(name) && /\p{L}.*\p{L}/u.test(name);
  if (!isName) return { problem: texts.lettersOnly };
  return Array.from(name).length > longest ? { problem: texts.nameTooLong(longest) } : { value: name };
}

/** The birthdays that `readBirthDate` takes, first and last; `today` is Manila's. */
export function adultBirthDates(today: ManilaDate): { readonly earliest: string; readonly latest: string } {
  const latest = addMonths(today, -ADULT_MONTHS);
  // Who was born on 29 February is of age on the 28th, in a year without a 29th.
  const dayAfter = addDays(latest, 1);
  return { earliest: EARLIEST_BIRTH, latest: isOfAge(dayAfter, today) ? dayAfter : latest };
}

/** A birthday of an adult; `today` is Manila's. */
export function readBirthDate(typed: string, today: ManilaDate, texts: Texts): Ruled<ManilaDate> {
  if (typed === "") return { problem: texts.fillIn(texts.birthDate) };
  if (!isManilaDate(typed) || typed >= today || typed < EARLIEST_BIRTH) return { problem: texts.noSuchDay };
  return isOfAge(typed, today) ? { value: typed } : { problem: texts.notOfAge };
}

const isOfAge = (bornOn: ManilaDate, today: ManilaDate): boolean => addMonths(bornOn, ADULT_MONTHS) <= today;

/** A city by its code. */
export function readCity(
  typed: string,
  {
    title,
    isCity,
    texts,
  }: { readonly title: string; readonly isCity: (code: string) => boolean; readonly texts: Texts },
): Ruled<string> {
  return isCity(typed) ? { value: typed } : { problem: texts.choose(title) };
}
