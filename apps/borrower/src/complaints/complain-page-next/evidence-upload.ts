import type { Reply } from "@hiram/contract";
import { uploadProblemImg } from "@hiram/contract/complaints/send-complaint.ts";
import { uploadFile } from "@hiram/contract/transport/upload.ts";
import type { App } from "../../shell/app/app.ts";
import type { ShrunkImage } from "../../pictures/shrink-image.ts";

export { shrinkImage } from "../../pictures/shrink-image.ts";

/** Sends one image (CMP-5). */
export function sendImage(
  app: App,
  { blob, filename }: ShrunkImage,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Reply<{ readonly url: string }>> {
  return uploadFile(app.uploads, uploadProblemImg, blob, {
    field: "problemImage",
    filename,
    onProgress,
    signal,
  });
}
