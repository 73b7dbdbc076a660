import type { ServerTexts } from "@hiram/market/texts/server/load.ts";
import { badInput, conflict, Overloaded, type Refusal } from "../platform/http/refusal.ts";
import { type ImageFault, ImageRefused } from "../platform/images/image-intake.ts";
import { NoTurnLeft } from "../platform/turns.ts";
import { TooManyUnused } from "./kept-images.ts";

type PictureTexts = ServerTexts["picture"];

const WORDS: Readonly<Record<ImageFault, (texts: PictureTexts) => string>> = {
  "not-an-image": (texts) => texts.notAPicture,
  "too-many-pixels": (texts) => texts.tooManyPixels,
  damaged: (texts) => texts.damaged,
};

/** Why a picture was not kept, in the borrower's words; null for a failure of ours. */
export function imageRefusal(failure: unknown, texts: PictureTexts): Refusal | null {
  if (failure instanceof ImageRefused) return badInput(WORDS[failure.fault](texts));
  if (failure instanceof NoTurnLeft) return new Overloaded(texts.busy);
  if (failure instanceof TooManyUnused) return conflict(texts.tooManyUnused);
  return null;
}
