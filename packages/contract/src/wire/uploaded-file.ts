import * as valibot from "valibot";

/** A file as the server received it; its name and type are the sender's word and prove nothing. */
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
