import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { profileOf } from "@hiram/market/profile.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import type { Why } from "../visitor/unreachable.ts";
import { readMobile } from "@hiram/market/validators.ts";

export type FieldName = "phone" | "capcode" | "smsCode";

/** What the visitor has typed so far. */
export type Typed = Readonly<Record<FieldName, string>>;

/** Why a field's value, or the whole form, is refused. */
export type Problems = Readonly<Partial<Record<FieldName | "form", Why | undefined>>>;

/** The fields in the order of the page. */
const ORDER: readonly FieldName[] = ["phone", "capcode", "smsCode"];

/** The mobile number as it is sent, or null (PROMO-8). */
export function mobileOf({ phone }: Typed, { profile }: Pick<LandingTemplate, "profile">): string | null {
  return readMobile(phone, profileOf(profile));
}

/**
 * What is wrong with the fields that a step needs, before anything is sent (PROMO-5, PROMO-7, PROMO-8).
 * @param needed the fields of the step besides the mobile number
 */
export function problemsOf(
  typed: Typed,
  needed: readonly ("capcode" | "smsCode")[],
  { template, isQuestion }: { template: LandingTemplate; isQuestion: boolean },
): Problems {
  const lacking: Readonly<Record<"capcode" | "smsCode", Why>> = {
    capcode: ({ answerNeeded, captchaNeeded }) => (isQuestion ? answerNeeded : captchaNeeded),
    smsCode: ({ codeNeeded }) => codeNeeded,
  };
  return {
    ...(mobileOf(typed, template) === null ? { phone: ({ wrongMobile }: Texts) => wrongMobile } : {}),
    ...Object.fromEntries(needed.filter((name) => typed[name] === "").map((name) => [name, lacking[name]])),
  };
}

/** The same in words. */
export function wordsOf({ phone, capcode, smsCode, form }: Problems, texts: Texts) {
  return {
    phone: phone?.(texts),
    capcode: capcode?.(texts),
    smsCode: smsCode?.(texts),
    form: form?.(texts),
  };
}

/** The first field that has a problem. */
export function firstProblem(problems: Problems): FieldName | undefined {
  return ORDER.find((name) => problems[name] !== undefined);
}
