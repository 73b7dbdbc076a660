import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { uploadedFile } from "../complaints/send-complaint.ts";
import { certifySaved } from "./certify-form.ts";

/**
 * Stores one picture of the ID under the name of its side (API-3): at most 10 MB and 25 megapixels of JPEG,
 * PNG or WebP. A new one replaces the old. No address serves it.
 */
export const uploadCardSchema = {
  payload: valibot.object({
    idFront: valibot.optional(uploadedFile),
    idBack: valibot.optional(uploadedFile),
    idSelfie: valibot.optional(uploadedFile),
  }),
  answer: certifySaved,
};

export const uploadCard = operation<typeof uploadCardSchema>({
  name: "uploadCard",
  method: "POST",
  path: "/v3/certification/card-upload",
  access: "borrower",
  conventions: "upload",
});
