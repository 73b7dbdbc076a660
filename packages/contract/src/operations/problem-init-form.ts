import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { problemInitAnswer } from "../wire/problem-order.ts";

/** The same for the complaint form, asked by GET without a body (CMP-3). */
export const schema = { payload: valibot.object({}), answer: problemInitAnswer };

export const problemInitForm = operation<typeof schema>({
  name: "problemInitForm",
  method: "GET",
  path: "/user-problem/problem-init",
  access: "borrower",
  isLoad: true,
});
