import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { problemInitAnswer } from "../wire/problem-order.ts";

/** What the complaint entry offers (CMP-1). */
export const schema = {
  payload: valibot.object({ orderId: valibot.optional(valibot.string(), "") }),
  answer: problemInitAnswer,
};

export const problemInit = operation<typeof schema>({
  name: "problemInit",
  method: "POST",
  path: "/user-problem/problem-init",
  access: "borrower",
  isLoad: true,
});
