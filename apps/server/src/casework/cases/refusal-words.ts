import { CODE } from "@hiram/contract";
import { MOST_IMAGES } from "@hiram/contract/complaints/complaint-form.ts";
import { type AnsweredBefore, LONGEST_REPLY } from "@hiram/contract/staff/cases/case-work.ts";
import { type AnswerFault, AnswerRefused } from "../../complaints/answer-complaint.ts";
import { badInput, conflict, notFound, Refusal } from "../../platform/http/refusal.ts";
import { ImageRefused } from "../../platform/images/image-intake.ts";
import { type CaseFault, CaseRefused } from "../../support-cases/support-cases.ts";

const UNKNOWN =
  "This case does not exist any more. When borrowers delete their account, what they wrote is deleted too. Go back to the queue.";

/** Staff read English. */
const CASE: Readonly<Record<CaseFault, (answered: AnsweredBefore | null) => Refusal>> = {
  "unknown-case": () => notFound(UNKNOWN),
  "owner-changed": () =>
    conflict("A colleague took or released this case in the meantime. Look again before you continue."),
  "no-such-owner": () => badInput("This colleague can't be given cases. Choose another one."),
  "no-complaint": () =>
    conflict("This is a message from the site: answer it by telephone or e-mail, then close it."),
  "no-message": () => conflict("This is a complaint: your reply closes it."),
  "writer-changed": () =>
    conflict(
      "A colleague said who wrote this, or took that back, in the meantime. Look again before you continue.",
    ),
  "unknown-borrower": () => notFound("There is no borrower with this number."),
  "account-deleted": () => conflict("This borrower's account is deleted."),
  "reply-changed": () =>
    conflict(
      "A colleague saved a reply under this number in the meantime. Read it below before you replace it.",
    ),
  answered: (answered) =>
    new Refusal(
      CODE.conflict,
      answered === null
        ? "This case has already been answered."
        : `${answered.by} answered this a moment ago. Read it below; your own text is kept.`,
      answered,
    ),
};

const ANSWER: Readonly<Record<AnswerFault, () => Refusal>> = {
  "unknown-complaint": () => notFound(UNKNOWN),
  empty: () => badInput("Write a reply, or add a picture."),
  "too-long": () => badInput(`A reply has at most ${LONGEST_REPLY} characters.`),
  "too-many-images": () => badInput(`A reply has at most ${MOST_IMAGES} pictures.`),
  "unknown-image": () => badInput("One of the pictures is no longer there. Remove it and add it again."),
  "answered-before": () => CASE.answered(null),
  "borrower-wrote-again": () => conflict("The borrower wrote again: read it first, then send."),
  "images-after-first-reply": () =>
    badInput("Only the first reply can have pictures. Remove them and send the text."),
};

/** Why staff could not do something to a case, in words; null for an internal failure. */
export function caseRefusal(failure: unknown): Refusal | null {
  if (failure instanceof CaseRefused) return CASE[failure.fault](failure.answered);
  if (failure instanceof AnswerRefused) return ANSWER[failure.fault]();
  if (failure instanceof ImageRefused)
    return badInput("This file can't be read as a picture. Choose another one.");
  return null;
}
