import * as v from "valibot";
import { operation } from "../operation.ts";

/** The borrower's rating of the app (ORD-7): 1 to 5 stars. */
export const schema = {
  payload: v.object({
    score: v.pipe(v.string("is missing"), v.regex(/^[1-5]$/, "must be 1 to 5"), v.transform(Number)),
  }),
  answer: v.null(),
};

export const rateApp = operation<typeof schema>({
  name: "rateApp",
  method: "POST",
  path: "/v3/loan-details/google-score",
  access: "borrower",
});
