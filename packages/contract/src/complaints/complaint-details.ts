import * as valibot from "valibot";
import { shortText, stars } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** One complaint and what came of it (CMP-9). */
export const problemDetailSchema = {
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
export type ProblemDetail = AnswerOf<typeof problemDetailSchema>;

export const problemDetail = operation<typeof problemDetailSchema>({
  name: "problemDetail",
  method: "POST",
  path: "/user-problem/problem-detail",
  access: "borrower",
  isLoad: true,
});

/** Rates how a complaint was handled, 1 to 5 stars, once (CMP-10). */
export const saveScoreSchema = {
  payload: valibot.object({
    score: stars,
    problemId: shortText(40),
  }),
  answer: valibot.null(),
};

export const saveScore = operation<typeof saveScoreSchema>({
  name: "saveScore",
  method: "POST",
  path: "/user-problem/save-score",
  access: "borrower",
});
