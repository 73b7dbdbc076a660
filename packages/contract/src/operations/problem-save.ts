import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { count } from "../wire/fields.ts";

/** Files a complaint (CMP-6). The same one sent again, or twice at once, is one complaint. */
export const schema = {
  payload: valibot.object({
    problemType: count,
    /** Needed for type 1. */ problemSonType: valibot.optional(valibot.string(), ""),
    problemDetail: valibot.string("is missing"),
    /** Comma-joined addresses of upload-problem-img, or empty. */
    problemImage: valibot.optional(valibot.string(), ""),
    /** Empty: about no order. */ orderNo: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.null(),
};

export const problemSave = operation<typeof schema>({
  name: "problemSave",
  method: "POST",
  path: "/user-problem/problem-save",
  access: "borrower",
});
