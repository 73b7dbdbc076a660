import { readFileSync } from "node:fs";
import type { Locale } from "@hiram/market/locale.ts";
import { loadTexts, type TextAreas } from "@hiram/texts/load.ts";
import { loadPromotionTexts } from "@hiram/texts/promotion/load.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { receiptWords } from "../../apps/server/src/receipts/wording.ts";

/** The pages' texts in a language, for stories that run in both. */
export async function wordsIn(locale: Locale) {
  const area = <A extends keyof TextAreas>(name: A) => loadTexts(locale, name);
  return {
    locale,
    landing: await loadPromotionTexts(locale),
    signIn: await area("sign-in"),
    home: await area("home"),
    apply: await area("apply"),
    product: await area("product"),
    confirm: await area("loan-confirm"),
    account: await area("bind-bank"),
    loan: await area("loan-details"),
    code: await area("repayment-of-code"),
    receipts: await area("receipts"),
    documents: receiptWords[locale],
    server: serverTexts(locale),
  };
}

export type Words = Awaited<ReturnType<typeof wordsIn>>;

type InBothLanguages = Readonly<Record<Locale, string>>;

/** The template that comes with the product, for an operator to change. */
const content = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), "utf8"));

export function idKindNamed(code: string, locale: Locale): { readonly name: string; readonly hint: string } {
  const { kinds } = content("id-kinds.json") as {
    kinds: { code: string; name: InBothLanguages; hint: InBothLanguages }[];
  };
  const kind = kinds.find((each) => each.code === code);
  if (kind === undefined) throw new Error(`no kind of ID is ${code}`);
  return { name: kind.name[locale], hint: kind.hint[locale] };
}

/** The landing page's own button. */
export function landingButton(locale: Locale): string {
  const { words } = content("landing-template.json") as { words: Record<Locale, { buttonLabel: string }> };
  return words[locale].buttonLabel;
}

/** A full text whose figures the story does not know: `*` stands for each. */
export const like = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split("*")
      .map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, "\\$&"))
      .join(".+")}$`,
  );
