import * as valibot from "valibot";
import { stars } from "../fields.ts";
import { operation } from "../operation.ts";

/** The borrower's rating of the app (ORD-7): 1 to 5 stars. */
export const rateAppSchema = {
  payload: valibot.object({
    score: stars,
  }),
  answer: valibot.null(),
};

export const rateApp = operation<typeof rateAppSchema>({
  name: "rateApp",
  method: "POST",
  path: "/v3/loan-details/google-score",
  access: "borrower",
});
