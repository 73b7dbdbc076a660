import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { uploadedFile } from "../wire/uploaded-file.ts";

/** Keeps an evidence image (CMP-5): at most 10 MB and 25 megapixels of JPEG, PNG or WebP. */
export const schema = {
  payload: valibot.object({ problemImage: uploadedFile }),
  answer: valibot.object({ /** Of our own origin, relative. */ url: valibot.string() }),
};

export const uploadProblemImg = operation<typeof schema>({
  name: "uploadProblemImg",
  method: "POST",
  path: "/user-problem/upload-problem-img",
  access: "borrower",
  conventions: "upload",
});
