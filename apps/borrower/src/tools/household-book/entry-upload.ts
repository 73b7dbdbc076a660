import type { Reply } from "@hiram/contract";
import { bookImage } from "@hiram/contract/tools/book-keeping.ts";
import { uploadFile } from "@hiram/contract/transport/upload.ts";
import { shrinkImage, type Unsendable } from "../../pictures/shrink-image.ts";
import type { App } from "../../shell/app/app.ts";

/** Shrinks an entry's picture on the phone, like every picture, and sends it. Always settles. */
export async function sendEntryPicture(
  app: App,
  file: Blob,
): Promise<Reply<{ readonly url: string }> | Unsendable> {
  const picture = await shrinkImage(file);
  if (typeof picture === "string") return picture;
  return uploadFile(app.uploads, bookImage, picture.blob, { field: "bookImage", filename: picture.filename });
}
