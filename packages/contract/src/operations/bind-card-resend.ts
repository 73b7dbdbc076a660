import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { shortText } from "../wire/fields.ts";
import { tooSoon } from "../wire/too-soon.ts";

/** Sends the code for a waiting payout account again (ours). */
export const schema = {
  payload: valibot.object({ bindRecordId: shortText(64) }),
  answer: valibot.null(),
  refusal: tooSoon,
};

export const bindCardResend = operation<typeof schema>({
  name: "bindCardResend",
  method: "POST",
  path: "/v3/bind-card/bind-card-resend",
  access: "borrower",
});
