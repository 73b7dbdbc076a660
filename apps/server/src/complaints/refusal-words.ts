import { LONGEST_COMPLAINT, MOST_IMAGES } from "@hiram/contract/complaints/complaint-form.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { badInput, conflict, notFound, Overloaded, type Refusal } from "../platform/http/refusal.ts";
import { type ImageFault, ImageRefused } from "../platform/images/image-intake.ts";
import { NoTurnLeft } from "../platform/turns.ts";
import { type ComplaintFault, ComplaintRefused } from "./complaint-refused.ts";
import { TooManyUnused } from "../kept-images/kept-images.ts";

type Words<Fault extends string> = Readonly<Record<Fault, (texts: ServerTexts) => Refusal>>;

const COMPLAINT: Words<ComplaintFault> = {
  "text-missing": ({ complaint }) => badInput(complaint.textMissing),
  "text-too-long": ({ complaint }) => badInput(complaint.textTooLong(LONGEST_COMPLAINT)),
  "unknown-type": ({ complaint }) => badInput(complaint.typeUnknown),
  "collection-type-missing": ({ complaint }) => badInput(complaint.collectionTypeMissing),
  "order-missing": ({ complaint }) => badInput(complaint.orderMissing),
  "unknown-order": ({ unknownOrder }) => notFound(unknownOrder),
  "collection-not-admitted": ({ complaint }) => conflict(complaint.collectionNotAdmitted),
  "too-many-images": ({ complaint }) => badInput(complaint.tooManyImages(MOST_IMAGES)),
  "unknown-image": ({ complaint }) => badInput(complaint.imageUnknown),
  "too-many-complaints": ({ tooManyTries }) => conflict(tooManyTries),
  "unknown-complaint": ({ complaint }) => notFound(complaint.unknownComplaint),
  "not-answered": ({ complaint }) => conflict(complaint.notAnswered),
  "rated-before": ({ complaint }) => conflict(complaint.ratedBefore),
};

const PICTURE: Words<ImageFault> = {
  "not-an-image": ({ picture }) => badInput(picture.notAPicture),
  "too-many-pixels": ({ picture }) => badInput(picture.tooManyPixels),
  damaged: ({ picture }) => badInput(picture.damaged),
};

/** The answer to the borrower when a complaint or its picture was not kept; null for an internal failure. */
export function complaintRefusal(failure: unknown, texts: ServerTexts): Refusal | null {
  if (failure instanceof ComplaintRefused) return COMPLAINT[failure.fault](texts);
  if (failure instanceof ImageRefused) return PICTURE[failure.fault](texts);
  if (failure instanceof NoTurnLeft) return new Overloaded(texts.picture.busy);
  if (failure instanceof TooManyUnused) return conflict(texts.picture.tooManyUnused);
  return null;
}
