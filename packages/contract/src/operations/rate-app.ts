import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { stars } from "../wire/fields.ts";

/** The borrower's rating of the app (ORD-7): 1 to 5 stars. */
export const schema = {
  payload: valibot.object({
    score: stars,
  }),
  answer: valibot.null(),
};

export const rateApp = operation<typeof schema>({
  name: "rateApp",
  method: "POST",
  path: "/v3/loan-details/google-score",
  access: "borrower",
});
