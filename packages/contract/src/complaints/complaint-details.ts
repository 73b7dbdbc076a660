import * as valibot from "valibot";
import { dayOut, shortText, stars } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** One complaint and how it was handled (CMP-9). */
export const problemDetailSchema = {
  payload: valibot.object({ problemId: shortText(40) }),
  answer: valibot.object({
    /** In words. */ type: valibot.string(),
    /** In words; empty without one. */ sonType: valibot.string(),
    problemId: valibot.string(),
    content: valibot.string(),
    /** Addresses on this site. */ images: valibot.array(valibot.string()),
    /** The support agent's reply; empty until answered. */ disposeDetail: valibot.string(),
    disposeImages: valibot.array(valibot.string()),
    /** 1: answered and not rated yet (CMP-10). */ isNeedScore: valibot.picklist([0, 1]),
    /** When it was sent: YYYY-MM-DD HH:MM:SS in Manila. */ time: valibot.string(),
    /** When it was answered, the same way; empty until then. */ disposeTime: valibot.string(),
    /** In words: in progress, or answered. */ status: valibot.string(),
    /** The loan that it is about; empty if none. */ orderNo: valibot.string(),
    /** Its product; empty without a loan. */ productId: valibot.string(),
    /** Whether the borrower is waiting for a reply, and whether the time promised for it has passed. */
    waiting: valibot.picklist(["no", "promised", "late"]),
    /** The last of the promised weekdays (CMP-7) until they have passed; otherwise empty. */ replyBy: dayOut,
    /** Later messages, oldest first. */
    messages: valibot.array(
      valibot.object({
        sender: valibot.picklist(["borrower", "staff"]),
        time: valibot.string(),
        text: valibot.string(),
      }),
    ),
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

/**
 * Adds a message from the borrower to their complaint, which staff then answer again. The same message sent
 * twice counts once.
 */
export const problemFollowUpSchema = {
  payload: valibot.object({
    problemId: shortText(40),
    problemDetail: valibot.string("is missing"),
  }),
  answer: valibot.null(),
};

export const problemFollowUp = operation<typeof problemFollowUpSchema>({
  name: "problemFollowUp",
  method: "POST",
  path: "/user-problem/problem-follow-up",
  access: "borrower",
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
