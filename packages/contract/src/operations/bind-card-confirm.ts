import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { shortText } from "../wire/fields.ts";

/** Confirms a new payout account by the code of the SMS (ours; profile field payoutAccountStepUp). */
export const schema = {
  payload: valibot.object({
    bindRecordId: shortText(64),
    verifyCode: valibot.pipe(valibot.string("is missing"), valibot.regex(/^\d{6}$/, "must be 6 digits")),
  }),
  answer: valibot.null(),
};

export const bindCardConfirm = operation<typeof schema>({
  name: "bindCardConfirm",
  method: "POST",
  path: "/v3/bind-card/bind-card-confirm",
  access: "borrower",
});
