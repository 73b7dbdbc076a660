import { CODE } from "@hiram/contract";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { staffTexts } from "@hiram/texts/server/staff.ts";
import { badInput, conflict, notFound, Refusal } from "../../platform/http/refusal.ts";
import { type ApprovalFault, ApprovalRefused } from "./approval-refused.ts";

const texts = staffTexts.approval;

const WORDS: Readonly<Record<ApprovalFault, (words?: string) => Refusal>> = {
  "no-such-request": () => notFound(texts.noSuchRequest),
  "own-request": () => new Refusal(CODE.forbidden, texts.ownRequest),
  "not-ones-own": () => new Refusal(CODE.forbidden, texts.notOnesOwn),
  "not-permitted": () => new Refusal(CODE.forbidden, serverTexts("en").notPermitted),
  "decided-before": () => conflict(texts.decidedBefore),
  stale: (words = texts.stale) => conflict(words),
  "asked-before": () => conflict(texts.askedBefore),
  "no-such-person": () => notFound(texts.noSuchPerson),
  "same-role": () => conflict(texts.sameRole),
  oneself: () => new Refusal(CODE.forbidden, texts.oneself),
  "no-email": () => badInput(texts.noEmail),
};

/** Why something is not requested or approved, in the console's language; null for an internal failure. */
export const approvalRefusal = (failure: unknown): Refusal | null =>
  failure instanceof ApprovalRefused ? WORDS[failure.fault](failure.words) : null;
