import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { shortText, stars } from "../wire/fields.ts";

/** Rates how a complaint was handled, 1 to 5 stars, once (CMP-10). */
export const schema = {
  payload: valibot.object({
    score: stars,
    problemId: shortText(40),
  }),
  answer: valibot.null(),
};

export const saveScore = operation<typeof schema>({
  name: "saveScore",
  method: "POST",
  path: "/user-problem/save-score",
  access: "borrower",
});
