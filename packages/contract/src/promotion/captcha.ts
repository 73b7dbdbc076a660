import * as valibot from "valibot";
import { typedText } from "../fields.ts";
import { operation } from "../operation.ts";

/** Begins a visit: its captcha, and what it proved, belong to this id (PROMO-4). It lives half an hour. */
export const promotionGetSidSchema = {
  payload: valibot.object({}),
  answer: valibot.object({ sid: valibot.string() }),
};

export const promotionGetSid = operation<typeof promotionGetSidSchema>({
  name: "promotionGetSid",
  method: "GET",
  path: "/v2/h5/promotion/get-sid",
  access: "visitor",
  isLoad: true,
  conventions: "json",
});

/**
 * The way round the picture for whoever cannot see it: a question in the visitor's language, to be read by eye,
 * ear or finger. Its answer, a number of at most two digits, goes into `capcode` like the picture's characters;
 * it takes the place of the picture's answer. 404 for an unknown sid, 429 past the limits.
 */
export const promotionGetQuestionSchema = {
  payload: valibot.object({ sid: typedText }),
  answer: valibot.object({ question: valibot.string() }),
};

export const promotionGetQuestion = operation<typeof promotionGetQuestionSchema>({
  name: "promotionGetQuestion",
  method: "GET",
  path: "/v2/h5/promotion/get-question",
  access: "visitor",
  conventions: "json",
});
