import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { orderId, productId } from "../wire/fields.ts";
import { repaymentInfo } from "../wire/repayment-info.ts";

/** Repayment by instalment (INST-1). */
export const schema = { payload: valibot.object({ productId, orderId }), answer: repaymentInfo };

export const instalmentPlan = operation<typeof schema>({
  name: "instalmentPlan",
  method: "POST",
  path: "/v3/installment/loan-play-detail",
  access: "borrower",
  isLoad: true,
});
