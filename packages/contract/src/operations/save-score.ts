import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { shortText } from "../wire/fields.ts";

/** Rates how a complaint was handled, 1 to 5 stars, once (CMP-10). */
export const schema = {
  payload: valibot.object({
    score: valibot.pipe(
      valibot.string("is missing"),
      valibot.picklist(["1", "2", "3", "4", "5"], "must be 1 to 5 stars"),
      valibot.transform(Number),
    ),
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
