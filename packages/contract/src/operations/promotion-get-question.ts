import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { typedText } from "../wire/visitor-fields.ts";

/**
 * The way round the picture for whoever cannot see it: a question in the visitor's language, to be read by eye,
 * ear or finger. Its answer, a number of at most two digits, goes into `capcode` like the picture's characters;
 * it takes the place of the picture's answer. 404 for an unknown sid, 429 past the limits.
 */
export const schema = {
  payload: valibot.object({ sid: typedText }),
  answer: valibot.object({ question: valibot.string() }),
};

export const promotionGetQuestion = operation<typeof schema>({
  name: "promotionGetQuestion",
  method: "GET",
  path: "/v2/h5/promotion/get-question",
  access: "visitor",
  conventions: "json",
});
