import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { cardId, centavos, flag, flagOut, orderId, shortText } from "../wire/fields.ts";
import { tooSoon } from "../wire/too-soon.ts";

/**
 * Pays from a saved card (OLD-2). With `needValid` 1 nothing is paid before repayment-confirm has the code;
 * `sendMsg` 1 sends that code, and repeated with the same token sends another; within a minute it is refused,
 * and the refusal's data names the seconds (`tooSoon`). Codes: `REPAYMENT_CODE`.
 */
export const schema = {
  payload: valibot.object({
    amount: centavos,
    bankName: shortText(100),
    cardId,
    cardNo: shortText(40),
    /** No coupons are given out: empty. */ couponId: valibot.optional(valibot.string(), ""),
    orderId,
    repayToken: shortText(100),
    bankCode: shortText(40),
    /** 1: send the code, if one is needed. */ sendMsg: valibot.optional(flag, "0"),
  }),
  answer: valibot.object({ needValid: flagOut, repayRecordId: valibot.string() }),
  refusal: tooSoon,
};

export const repaymentCommit = operation<typeof schema>({
  name: "repaymentCommit",
  method: "POST",
  path: "/repayment-commit",
  access: "borrower",
  conventions: "form",
});
