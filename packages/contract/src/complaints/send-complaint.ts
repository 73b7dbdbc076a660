import * as valibot from "valibot";
import { count } from "../fields.ts";
import { operation } from "../operation.ts";

/** A file as the server received it; name and type are the sender's claims and prove nothing. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly filename: string;
}

/** A multipart field that holds a file (CMP-5). */
export const uploadedFile = valibot.custom<UploadedFile>(
  (value) =>
    typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array,
  "must be a file",
);

/** Stores an evidence image (CMP-5): at most 10 MB and 25 megapixels of JPEG, PNG or WebP. */
export const uploadProblemImgSchema = {
  payload: valibot.object({ problemImage: uploadedFile }),
  answer: valibot.object({ /** On this site, relative. */ url: valibot.string() }),
};

export const uploadProblemImg = operation<typeof uploadProblemImgSchema>({
  name: "uploadProblemImg",
  method: "POST",
  path: "/user-problem/upload-problem-img",
  access: "borrower",
  conventions: "upload",
});

/** Files a complaint (CMP-6). The same one sent again, or twice at once, is one complaint. */
export const problemSaveSchema = {
  payload: valibot.object({
    problemType: count,
    /** Required for type 1. */ problemSonType: valibot.optional(valibot.string(), ""),
    problemDetail: valibot.string("is missing"),
    /** Addresses from upload-problem-img, separated by commas, or empty. */
    problemImage: valibot.optional(valibot.string(), ""),
    /** Empty if about no order. */ orderNo: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.null(),
};

export const problemSave = operation<typeof problemSaveSchema>({
  name: "problemSave",
  method: "POST",
  path: "/user-problem/problem-save",
  access: "borrower",
});
