import { CODE, type KeyTranslation } from "@hiram/contract";
import type { UploadedFile } from "@hiram/contract/complaints/send-complaint.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import type { FastifyRequest } from "fastify";
import { MINUTE_MS } from "../clock.ts";
import { fieldOnTheWire } from "./decode.ts";
import { badInput, Refusal } from "./refusal.ts";
import { cutWhenStalled } from "./upload-pace.ts";

/** Per uploaded file, as it arrives. */
export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * A larger upload, up to whatever a phone's camera makes, is read to its end and discarded on the way, so that a
 * browser, which reads no answer before it has sent everything, can show why it was refused. Past this, the connection
 * is cut instead.
 */
const DRAIN_LIMIT_BYTES = 64 * 1024 * 1024;

/** A phone on the slowest network has sent a shrunk picture long before; anyone slower is holding up a place. */
export const SLOWEST_UPLOAD_MS = 3 * MINUTE_MS;

const LIMITS = {
  fileSize: UPLOAD_LIMIT_BYTES,
  files: 1,
  fields: 10,
  fieldSize: 1_024,
  parts: 11,
  headerPairs: 20,
};

/**
 * Reads the one file of a multipart request, by its real field name. It is passed on only when the whole form has
 * arrived: an upload cut off in the middle does not count. Throws a Refusal in the borrower's words for anything else.
 */
export async function readUpload(
  request: FastifyRequest,
  keys: KeyTranslation,
  texts: ServerTexts["picture"],
): Promise<Readonly<Record<string, UploadedFile>>> {
  if (!request.isMultipart()) throw new Refusal(CODE.unsupported, texts.notMultipart);
  if (request.raw.destroyed) throw badInput(texts.cutShort);
  cutPast(DRAIN_LIMIT_BYTES, request);
  const tooSlow = setTimeout(() => request.raw.destroy(), SLOWEST_UPLOAD_MS);
  const stopWatching = cutWhenStalled(request.raw);
  const files: Record<string, UploadedFile> = {};
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type !== "file") continue;
      const bytes = await part.toBuffer();
      files[fieldOnTheWire(part.fieldname, keys)] = { bytes, filename: part.filename };
    }
  } catch (failure) {
    throw refusalOf(failure, texts);
  } finally {
    clearTimeout(tooSlow);
    stopWatching();
  }
  return files;
}

/** Anything else that goes wrong while a form is read is the form's fault, and the sender may send it again. */
function refusalOf(failure: unknown, texts: ServerTexts["picture"]): Refusal {
  const code = failure instanceof Error && "code" in failure ? failure.code : "";
  if (code === "FST_REQ_FILE_TOO_LARGE")
    return new Refusal(CODE.tooLarge, texts.tooLarge(UPLOAD_LIMIT_BYTES / 1024 / 1024));
  if (code === "FST_FILES_LIMIT") return badInput(texts.oneAtATime);
  return badInput(texts.cutShort);
}

function cutPast(limitBytes: number, { raw }: FastifyRequest): void {
  let left = limitBytes;
  raw.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
}
