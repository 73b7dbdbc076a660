import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { tooSoon } from "../wire/too-soon.ts";
import { campaignText, typedText } from "../wire/visitor-fields.ts";

/**
 * Sends the registration code (PROMO-5). `00` whether or not the number is registered; `101` wrong captcha:
 * show another one; `11` the number is registered, told only to who proved in this visit that it is theirs
 * (docs/decisions/0007); another code: the message says why no code was sent.
 *
 * The captcha is used up by each call, right or wrong. Right, it also stands for this sid and number in
 * `register`, which sends the same `capcode` again.
 */
export const schema = {
  payload: valibot.object({
    phone: typedText,
    capcode: typedText,
    sid: typedText,
    deviceId: campaignText,
    appName: campaignText,
    app_from: campaignText,
    user_from: campaignText,
    utm_tag: campaignText,
  }),
  answer: valibot.null(),
  refusal: tooSoon,
};

export const promotionGetSms = operation<typeof schema>({
  name: "promotionGetSms",
  method: "POST",
  path: "/v2/h5/promotion/get-sms",
  access: "visitor",
  conventions: "json",
});
