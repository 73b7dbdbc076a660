import { CODE } from "@hiram/contract";
import type { TooSoon } from "@hiram/contract/transport/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { staffTexts as texts } from "@hiram/texts/server/staff.ts";
import { type FaultWords, wordsOf } from "../../platform/http/fault-words.ts";
import { badInput, notFound, Overloaded, Refusal } from "../../platform/http/refusal.ts";
import { NoTurnLeft } from "../../platform/turns.ts";
import { type SignInFault, SignInRefused } from "./sign-in-refused.ts";

const SIGN_IN: FaultWords<SignInFault> = {
  wrong: () => new Refusal(VISITOR_CODE.wrongPassword, texts.wrongSignIn),
  "code-used": () => new Refusal(VISITOR_CODE.wrongPassword, texts.codeUsed),
  "authenticator-lost": () => new Refusal(VISITOR_CODE.wrongPassword, texts.authenticatorLost),
  "too-many": ({ retryAfterSeconds }) =>
    new Refusal(VISITOR_CODE.tooMany, texts.tooMany(Math.ceil(retryAfterSeconds / 60)), {
      retryAfterSeconds,
    } satisfies TooSoon),
  "other-site": () => new Refusal(CODE.forbidden, serverTexts("en").otherSite),
  "no-invitation": () => notFound(texts.noInvitation),
  "wrong-invitation-code": () => new Refusal(VISITOR_CODE.wrongPassword, texts.wrongInvitationCode),
  "wrong-code": () => new Refusal(VISITOR_CODE.wrongPassword, texts.wrongCode),
  "name-missing": () => badInput(texts.nameMissing),
  "password-length": ({ least, most }) => badInput(texts.passwordLength(least, most)),
};

/** Why somebody is not let in, or not made a member of staff, in the console's language; null for an internal failure. */
export function signInRefusal(failure: unknown): Refusal | null {
  if (failure instanceof NoTurnLeft) return new Overloaded(texts.busy);
  return failure instanceof SignInRefused ? wordsOf(SIGN_IN, failure.fault) : null;
}
