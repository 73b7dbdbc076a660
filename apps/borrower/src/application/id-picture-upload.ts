import type { Reply } from "@hiram/contract";
import type { IdPicture } from "@hiram/contract/applications/certify-form.ts";
import { uploadCard } from "@hiram/contract/applications/upload-card.ts";
import { uploadFile } from "@hiram/contract/transport/upload.ts";
import { drawnImage, shrinkImage, type Unsendable } from "../pictures/shrink-image.ts";
import type { App } from "../shell/app/app.ts";
import { CHECKED_SIDE_PX, type PictureFault, pictureFaults } from "./picture-check.ts";

/** A picture ready to be sent, and what the check found. */
export interface CheckedPicture {
  readonly blob: Blob;
  readonly filename: string;
  /** As a data address; null if the browser cannot draw it: then it is for the server to judge. */
  readonly preview: string | null;
  readonly faults: readonly PictureFault[];
}

/** Shrinks a picture on the phone, and checks a small copy of it before anything is sent (WEB-5). */
export async function checkPicture(file: Blob, side: IdPicture): Promise<CheckedPicture | Unsendable> {
  const shrunk = await shrinkImage(file);
  if (typeof shrunk === "string") return shrunk;
  const { blob, filename } = shrunk;
  if (shrunk.preview === null) return { blob, filename, preview: null, faults: [] };
  try {
    const copy = await drawnImage(blob, CHECKED_SIDE_PX);
    const { width, height } = copy;
    const pixels = copy.getContext("2d")?.getImageData(0, 0, width, height);
    const faults = pixels === undefined ? [] : pictureFaults(pixels, side);
    return { blob, filename, preview: copy.toDataURL("image/jpeg"), faults };
  } catch {
    // A picture that cannot be checked is no reason to hold the borrower up.
    return { blob, filename, preview: shrunk.preview, faults: [] };
  }
}

/** Sends the picture of one side. Always settles. */
export function sendIdPicture(
  app: App,
  { side, picture }: { readonly side: IdPicture; readonly picture: CheckedPicture },
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Reply<{ readonly nextStep: string }>> {
  const { blob, filename } = picture;
  return uploadFile(app.uploads, uploadCard, blob, { field: side, filename, onProgress, signal });
}

/** A picture handed over by the native app, as a file. */
export function blobOf(dataUrl: string): Blob {
  const [head = "", text = ""] = dataUrl.split(",", 2);
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? "image/jpeg" });
}
