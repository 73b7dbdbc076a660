import * as valibot from "valibot";
import { typedText } from "../fields.ts";
import { operation } from "../operation.ts";

/**
 * Begins a visit: its captcha, and whatever the visit proves, belong to this id (PROMO-4). It lives half an
 * hour.
 */
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
 * The alternative to the picture for people who cannot see it: a question in the visitor's language, as text
 * for any reader. Its answer, a number of at most two digits, goes into `capcode` in place of the picture's
 * characters. 404 for an unknown sid, 429 past the limits.
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
