import { CODE } from "@hiram/contract";
import type { WrongAnswers } from "@hiram/contract/applications/certify-form.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { badInput, conflict, Overloaded, Refusal } from "../platform/http/refusal.ts";
import { ImageRefused } from "../platform/images/image-intake.ts";
import { NoTurnLeft } from "../platform/turns.ts";
import { StepClosed } from "./certifications.ts";
import { ApplicationRefused, AppliedTooOften, MOST_APPLICATIONS_A_DAY } from "./decide-application.ts";
import { ReferencesFull } from "./picked-contact.ts";
import { AnswersRefused } from "./read-answers.ts";

/** Why a step was not saved, in the borrower's words; null for an internal failure. */
export function answersRefusal(failure: unknown, texts: ServerTexts): Refusal | null {
  if (failure instanceof StepClosed) {
    if (failure.fault === "no-borrower") return new Refusal(CODE.noSession, texts.noSession);
    return conflict(texts.certify.closed[failure.fault]);
  }
  if (failure instanceof ReferencesFull) return conflict(texts.certify.twoReferences);
  if (!(failure instanceof AnswersRefused)) return null;
  const { faults, questions, severalWrong } = texts.certify;
  const wrongFields = failure.wrong.map(({ code, fault }) => ({
    code,
    message: faults[fault](questions[code][0] ?? code),
  }));
  const [first] = wrongFields;
  const message = wrongFields.length === 1 && first ? first.message : severalWrong(wrongFields.length);
  return new Refusal(CODE.badInput, message, { wrongFields } satisfies WrongAnswers);
}

/** Why a picture was not kept. */
export function pictureRefusal(failure: unknown, { picture }: ServerTexts): Refusal | null {
  if (failure instanceof NoTurnLeft) return new Overloaded(picture.busy);
  if (!(failure instanceof ImageRefused)) return null;
  if (failure.fault === "not-an-image") return badInput(picture.notAPicture);
  return badInput(failure.fault === "damaged" ? picture.damaged : picture.tooManyPixels);
}

/** Why an application was not accepted. */
export function applicationRefusal(failure: unknown, texts: ServerTexts): Refusal | null {
  if (failure instanceof AppliedTooOften)
    return new Refusal(CODE.tooMany, texts.application.tooManyToday(MOST_APPLICATIONS_A_DAY));
  if (!(failure instanceof ApplicationRefused)) return null;
  const { fault } = failure;
  if (fault.kind === "no-borrower") return new Refusal(CODE.noSession, texts.noSession);
  if (fault.kind !== "steps-missing") return null;
  const missingSteps = [...fault.steps];
  const named = missingSteps.map((step) => texts.certify.steps[step].title).join(", ");
  return new Refusal(CODE.conflict, texts.certify.stepsMissing(named), { missingSteps });
}
