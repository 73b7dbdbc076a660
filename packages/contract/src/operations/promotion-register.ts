import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { campaignText, typedText } from "../wire/visitor-fields.ts";

/**
 * Makes the visitor a borrower (PROMO-7). `00` registered; `11` the number was registered already; `-1` wrong
 * captcha: show another one; `102` wrong or expired SMS code; another code: the message says why.
 *
 * `capcode` is the one that `get-sms` accepted for the same sid and number, as often as it takes to type the SMS
 * code; or a fresh captcha of the sid, used up like any other.
 */
export const schema = {
  payload: valibot.object({
    phone: typedText,
    capcode: typedText,
    sid: typedText,
    deviceId: campaignText,
    appName: campaignText,
    /** Always 0. */ merchantNumber: campaignText,
    /** The mobile number once more. */ userName: typedText,
    smsCode: typedText,
    invite_code: campaignText,
    user_from: campaignText,
    /** The template's. */ id: campaignText,
    app_from: campaignText,
    utm_tag: campaignText,
  }),
  answer: valibot.null(),
};

export const promotionRegister = operation<typeof schema>({
  name: "promotionRegister",
  method: "POST",
  path: "/v2/h5/promotion/register",
  access: "visitor",
  conventions: "json",
});
