import { CODE } from "@hiram/contract";
import type { TooSoon } from "@hiram/contract/transport/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { staffTexts as texts } from "@hiram/texts/server/staff.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, conflict, notFound, Overloaded, Refusal } from "../platform/http/refusal.ts";
import { NoTurnLeft } from "../platform/turns.ts";
import { type ApprovalFault, ApprovalRefused } from "./approval-refused.ts";
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

const APPROVAL: Readonly<Record<ApprovalFault, (words?: string) => Refusal>> = {
  "no-such-request": () => notFound(texts.approval.noSuchRequest),
  "own-request": () => new Refusal(CODE.forbidden, texts.approval.ownRequest),
  "not-ones-own": () => new Refusal(CODE.forbidden, texts.approval.notOnesOwn),
  "not-permitted": () => new Refusal(CODE.forbidden, serverTexts("en").notPermitted),
  "decided-before": () => conflict(texts.approval.decidedBefore),
  stale: (words = texts.approval.stale) => conflict(words),
  "asked-before": () => conflict(texts.approval.askedBefore),
  "no-such-person": () => notFound(texts.approval.noSuchPerson),
  "same-role": () => conflict(texts.approval.sameRole),
  oneself: () => new Refusal(CODE.forbidden, texts.approval.oneself),
  "no-email": () => badInput(texts.approval.noEmail),
};

/**
 * Why somebody is not let in, or something is not requested or approved, in the console's language; null for an
 * internal failure.
 */
export function staffRefusal(failure: unknown): Refusal | null {
  if (failure instanceof ApprovalRefused) return APPROVAL[failure.fault](failure.words);
  if (failure instanceof NoTurnLeft) return new Overloaded(texts.busy);
  return failure instanceof SignInRefused ? wordsOf(SIGN_IN, failure.fault) : null;
}
