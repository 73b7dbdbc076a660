import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { shortText } from "../wire/fields.ts";

/** One complaint and what came of it (CMP-9). */
export const schema = {
  payload: valibot.object({ problemId: shortText(40) }),
  answer: valibot.object({
    /** In words. */ type: valibot.string(),
    /** In words; empty without one. */ sonType: valibot.string(),
    problemId: valibot.string(),
    content: valibot.string(),
    /** Addresses of our own origin. */ images: valibot.array(valibot.string()),
    /** The support agent's words; empty until answered. */ disposeDetail: valibot.string(),
    disposeImages: valibot.array(valibot.string()),
    /** 1: answered and not rated yet (CMP-10). */ isNeedScore: valibot.picklist([0, 1]),
  }),
};
export type ProblemDetail = AnswerOf<typeof schema>;

export const problemDetail = operation<typeof schema>({
  name: "problemDetail",
  method: "POST",
  path: "/user-problem/problem-detail",
  access: "borrower",
  isLoad: true,
});
