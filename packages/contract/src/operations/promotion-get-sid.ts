import * as valibot from "valibot";
import { operation } from "../operation.ts";

/** Begins a visit: its captcha, and what it proved, belong to this id (PROMO-4). It lives half an hour. */
export const schema = {
  payload: valibot.object({}),
  answer: valibot.object({ sid: valibot.string() }),
};

export const promotionGetSid = operation<typeof schema>({
  name: "promotionGetSid",
  method: "GET",
  path: "/v2/h5/promotion/get-sid",
  access: "visitor",
  isLoad: true,
  conventions: "json",
});
