import * as valibot from "valibot";
import { operation } from "../operation.ts";

/** The borrower's rating of the app (ORD-7): 1 to 5 stars. */
export const schema = {
  payload: valibot.object({
    score: valibot.pipe(
      valibot.string("is missing"),
      valibot.regex(/^[1-5]$/, "must be 1 to 5"),
      valibot.transform(Number),
    ),
  }),
  answer: valibot.null(),
};

export const rateApp = operation<typeof schema>({
  name: "rateApp",
  method: "POST",
  path: "/v3/loan-details/google-score",
  access: "borrower",
});
