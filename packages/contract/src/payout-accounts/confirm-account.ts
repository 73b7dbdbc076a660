import * as valibot from "valibot";
import { shortText, smsCode } from "../fields.ts";
import { operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";

/** Confirms a new payout account with the code from the SMS (ours; profile field payoutAccountStepUp). */
export const confirmPayoutAccountSchema = {
  payload: valibot.object({
    bindRecordId: shortText(64),
    verifyCode: smsCode,
  }),
  answer: valibot.null(),
};

export const confirmPayoutAccount = operation<typeof confirmPayoutAccountSchema>({
  name: "confirmPayoutAccount",
  method: "POST",
  path: "/v3/bind-card/bind-card-confirm",
  access: "borrower",
});

/** Sends the code for a waiting payout account again (ours). */
export const resendAccountCodeSchema = {
  payload: valibot.object({ bindRecordId: shortText(64) }),
  answer: valibot.null(),
  refusal: tooSoon,
};

export const resendAccountCode = operation<typeof resendAccountCodeSchema>({
  name: "resendAccountCode",
  method: "POST",
  path: "/v3/bind-card/bind-card-resend",
  access: "borrower",
});
