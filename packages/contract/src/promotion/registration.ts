import * as valibot from "valibot";
import { campaignText, typedText } from "../fields.ts";
import { operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";

/**
 * Sends the registration code (PROMO-5). `00` whether or not the number is registered; `101` wrong captcha:
 * show another one; `11` the number is registered, told only to those who have proved in this visit that it is
 * theirs (docs/decisions/0007); another code: the message says why no code was sent.
 *
 * Each call uses up the captcha, whether the answer is right or wrong. A right answer is also accepted by
 * `register` for this sid and number, which sends the same `capcode` again.
 */
export const promotionGetSmsSchema = {
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

export const promotionGetSms = operation<typeof promotionGetSmsSchema>({
  name: "promotionGetSms",
  method: "POST",
  path: "/v2/h5/promotion/get-sms",
  access: "visitor",
  conventions: "json",
});

/**
 * Makes the visitor a borrower (PROMO-7). `00` registered; `11` the number was registered already; `-1` wrong
 * captcha: show another one; `102` wrong or expired SMS code; another code: the message says why.
 *
 * `capcode` is the one that `get-sms` accepted for the same sid and number, for as many attempts as the SMS
 * code takes; or a fresh captcha of the sid, used up like any other.
 */
export const promotionRegisterSchema = {
  payload: valibot.object({
    phone: typedText,
    capcode: typedText,
    sid: typedText,
    deviceId: campaignText,
    appName: campaignText,
    /** Always 0. */ merchantNumber: campaignText,
    /** The mobile number again. */ userName: typedText,
    smsCode: typedText,
    invite_code: campaignText,
    user_from: campaignText,
    /** The template's. */ id: campaignText,
    app_from: campaignText,
    utm_tag: campaignText,
  }),
  answer: valibot.null(),
};

export const promotionRegister = operation<typeof promotionRegisterSchema>({
  name: "promotionRegister",
  method: "POST",
  path: "/v2/h5/promotion/register",
  access: "visitor",
  conventions: "json",
});
