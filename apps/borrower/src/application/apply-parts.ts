import {
  type CertifyStepAnswer,
  ID_PICTURES,
  type IdPicture,
} from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { latePart, type LatePart } from "@hiram/ui/late-code/late-part.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import { isAnswered } from "./apply-places.ts";

// To the borrower each is a page of its own, and none carries the code of the others.
export const lateOverview = latePart(() => import("./steps-overview.tsx"));
export const lateDecision = latePart(() => import("./decision.tsx"));
export const lateQuestions = latePart(() => import("./question-step.tsx"));
export const lateReferences = latePart(() => import("./references-step.tsx"));
export const lateIdPicture = latePart(() => import("./id-picture-step.tsx"));

/**
 * What the page shows: one step, one picture of the ID, the outcome of the application, or the list of steps.
 */
export type ApplyView =
  | { readonly name: "questions" | "references"; readonly step: CertifyStepAnswer }
  | { readonly name: "picture"; readonly step: CertifyStepAnswer; readonly side: IdPicture }
  | { readonly name: "decision" | "overview" };

const PARTS: Readonly<Record<ApplyView["name"], LatePart<unknown>>> = {
  questions: lateQuestions,
  references: lateReferences,
  picture: lateIdPicture,
  decision: lateDecision,
  overview: lateOverview,
};

/** The part that shows it. */
export const partOf = ({ name }: ApplyView): LatePart<unknown> => PARTS[name];

/** Loads the parts one after another: a borrower on this page opens most of them. */
export const loadsOfParts = Object.values(PARTS).map(({ loadAhead }) => loadAhead);

/** What `?step=` in the address asks for, as far as it may be shown: a step that is not open yet may not. */
export function viewOf(
  { steps, application }: Pick<CertifyList, "steps" | "application">,
  { step: place }: AddressQuery,
  today: string,
): ApplyView {
  const open = steps.filter(({ isOpen }) => isOpen === 1);
  const step = open.find((each) => each.step === place);
  if (step !== undefined) return { name: step.step === "ext" ? "references" : "questions", step };
  const side = ID_PICTURES.find((each) => each === place);
  const card = open.find((each) => each.step === "card");
  if (side !== undefined && card !== undefined) return { name: "picture", step: card, side };
  return { name: isAnswered(application, today) && place !== "all" ? "decision" : "overview" };
}
