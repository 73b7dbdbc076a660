import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import {
  CERTIFY_STEPS,
  type CertifyItem,
  type CertifyStep,
  type CertifyStepAnswer,
  ID_PICTURES,
} from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import type { PictureFault } from "@hiram/contract/staff/applications/waiting-applications.ts";
import { manilaDateOf } from "@hiram/lending";
import type { ApplicationReview } from "../orders/unsent-words.ts";
import type { Wording } from "../orders/wording.ts";
import { answerByOf } from "../policy/answer-by.ts";
import type { Reason } from "../policy/facts.ts";
import { type Certification, isStepDone, stepFault } from "./certifications.ts";
import { type DecidedApplication, mayAskAgain } from "./decide-application.ts";
import type { IdKind } from "./id-kinds.ts";
import { type Question, QUESTIONS } from "./questions.ts";

export interface AnswerParts {
  readonly wording: Wording;
  readonly idKinds: readonly IdKind[];
}

/** The steps with what was saved before, by the wire's names. */
export function listAnswer(
  certification: Certification,
  newest: DecidedApplication | null,
  { wording, idKinds }: AnswerParts,
): CertifyList {
  const { pictures } = certification;
  const flag = (is: boolean) => (is ? 1 : 0);
  const [idFront, idBack, idSelfie] = ID_PICTURES.map((side) => flag(pictures.includes(side)));
  return {
    steps: CERTIFY_STEPS.map((step): CertifyStepAnswer => ({
      step,
      title: wording.texts.certify.steps[step].title,
      why: whyOf(certification, step, wording),
      isDone: flag(isStepDone(certification, step)),
      isOpen: flag(stepFault(certification, step) === null),
      items: QUESTIONS[step].map((question) =>
        itemOf(question, valueOf(certification, step, question), { wording, idKinds }),
      ),
    })),
    pictures: { idFront: idFront ?? 0, idBack: idBack ?? 0, idSelfie: idSelfie ?? 0 },
    application: stateAnswer(newest, wording),
  };
}

/** Why a step asks, and what comes of correcting what an approval rests on, or why it can't be corrected. */
function whyOf(certification: Certification, step: CertifyStep, { texts }: Wording): string {
  const { steps, decidedAgain, closed } = texts.certify;
  const fault = stepFault(certification, step);
  if (fault === "settled-identity") return closed[fault];
  const isRestedOn = certification.approvedId !== null && (step === "basic" || step === "card");
  const { why } = steps[step];
  return isRestedOn && fault === null ? `${why} ${decidedAgain}` : why;
}

function valueOf({ answers, id }: Certification, step: CertifyStep, { code }: Question): string {
  if (step !== "card") return answers[step]?.[code] ?? "";
  return code === "idKind" ? (id?.kind ?? "") : "";
}

function itemOf(question: Question, value: string, { wording, idKinds }: AnswerParts): CertifyItem {
  const { code, cate, inputType = "text", maxLength = 0, isOptional, options } = question;
  const { certify } = wording.texts;
  const [title = code, subtitle = ""] = certify.questions[code];
  const optionName = (option: string): string =>
    (certify.options as Record<string, string>)[option] ?? option;
  return {
    code,
    title,
    subtitle,
    cate,
    value,
    note:
      code === "idKind"
        ? idKinds.map((kind) => ({
            name: kind.name[wording.locale],
            type: kind.code,
            hint: kind.hint[wording.locale],
          }))
        : (options ?? []).map((type) => ({ name: optionName(type), type, hint: "" })),
    inputType,
    maxLength,
    optional: isOptional ? 1 : 0,
  };
}

/** What a borrower's loans that are under review are told of it. */
export function reviewOf(newest: DecidedApplication | null): ApplicationReview {
  if (newest === null) return { lookedAtSince: null, pictureFault: null };
  const { application, decision } = newest;
  const { waitingSince } = application;
  return {
    lookedAtSince: waitingSince === null ? null : manilaDateOf(waitingSince),
    pictureFault: decision.outcome === "pictures-asked" ? (decision.reasons[0] ?? null) : null,
  };
}

/** How the newest application stands, in the borrower's words (WEB-6). */
export function stateAnswer(
  newest: DecidedApplication | null,
  { texts, day, today }: Wording,
): ApplicationState {
  const words = texts.application;
  const nothing = { reasons: [], limit: 0, answeredBy: "", againOn: "" };
  if (newest === null) return { ...nothing, applicationId: "", state: "none", ...words.none };
  const { application, decision } = newest;
  const applicationId = String(application.id);
  const isAgain = application.askedAgainAt === null ? 0 : 1;
  if (decision.outcome === "approved") {
    const limit = decision.limitCentavos ?? 0;
    return { ...nothing, applicationId, state: "approved", ...words.approved, limit };
  }
  if (decision.outcome === "ask-person") {
    const answeredBy = answerByOf(application.waitingSince ?? application.submittedAt);
    const { title, text, late } = isAgain === 1 ? words.lookingAgain : words.looking;
    const told = answeredBy < today ? late : text;
    return {
      ...nothing,
      applicationId,
      state: "looking",
      title,
      text: told(day(answeredBy)),
      answeredBy,
      isAgain,
    };
  }
  if (decision.outcome === "pictures-asked") {
    const fault = decision.reasons[0] as PictureFault;
    const { title, text } = fault === "no-face" ? words.selfieAsked : words.picturesAsked;
    const reasons = [words.pictureFaults[fault]];
    const againOn = manilaDateOf(decision.decidedAt);
    return { ...nothing, applicationId, state: "pictures-asked", title, text, reasons, againOn };
  }
  const againOn = decision.againOn ?? "";
  const { title, text } = isAgain === 1 ? words.refusedAgain : words.refused;
  return {
    ...nothing,
    applicationId,
    state: "refused",
    title,
    text: text(day(againOn)),
    reasons: [...new Set(decision.reasons.map((reason) => words.reasons[reason as Reason]))],
    againOn,
    isAgain,
    mayAskAgain: mayAskAgain(newest) ? 1 : 0,
  };
}
