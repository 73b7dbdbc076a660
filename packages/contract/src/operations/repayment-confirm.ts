import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { orderId, shortText } from "../wire/fields.ts";

/** Pays with the code of the SMS (OLD-3). Codes: `REPAYMENT_CODE`. */
export const schema = {
  payload: valibot.object({ orderId, verifyCode: shortText(20), repaymentRecordId: shortText(64) }),
  answer: valibot.null(),
};

export const repaymentConfirm = operation<typeof schema>({
  name: "repaymentConfirm",
  method: "POST",
  path: "/repayment-confirm",
  access: "borrower",
  conventions: "form",
});
