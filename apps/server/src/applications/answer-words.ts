import type { CertifyField } from "@hiram/contract/applications/certify-form.ts";
import { formatDay } from "@hiram/market/dates.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { philippinePlaces } from "../places/places.ts";

const places = philippinePlaces();

/** Questions answered by choosing from a list. */
const OPTION_CODES: ReadonlySet<string> = new Set<CertifyField>([
  "civilStatus",
  "employment",
  "payFrequency",
  "referenceRelation",
  "otherReferenceRelation",
]);

/** Questions answered by a tick. */
const TICKED: ReadonlySet<string> = new Set<CertifyField>(["oneName", "referencesConsent"]);

/** What a question is called; a code without words is shown as it is. */
export function questionInWords(code: string, locale: Locale): string {
  const questions: Readonly<Record<string, readonly string[]>> = serverTexts(locale).certify.questions;
  return questions[code]?.[0] ?? code;
}

/** A stored answer as it is read: a city by its name, a day written out, a choice in words. */
export function answerInWords(
  code: string,
  answer: string,
  { locale, yes, no }: { readonly locale: Locale; readonly yes: string; readonly no: string },
): string {
  const options: Readonly<Record<string, string>> = serverTexts(locale).certify.options;
  if (code === "cityCode") return places.cityName(answer) ?? answer;
  if (code === "birthDate") return formatDay(answer, locale);
  if (TICKED.has(code)) return answer === "1" ? yes : no;
  return OPTION_CODES.has(code) ? (options[answer] ?? answer) : answer;
}
