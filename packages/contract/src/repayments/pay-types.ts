import * as valibot from "valibot";
import { centavosOut, dayOut, orderId, productId } from "../fields.ts";
import { operation } from "../operation.ts";
import { nothingOwed } from "./nothing-owed.ts";
import { repayChannel } from "./repayment-info.ts";

/** What is due of a loan and the ways to pay it (API-5), for the native app's own page of them. */
export const payTypeInitSchema = {
  payload: valibot.object({ productId, orderId }),
  answer: valibot.object({
    /** Everything overdue including its penalty, or otherwise the next instalment. */
    repayAmount: centavosOut,
    repayDate: dayOut,
    repayList: valibot.array(repayChannel),
    /** How many saved bank cards it may be paid with (OLD-1). */
    savedCards: valibot.number(),
  }),
  refusal: nothingOwed,
};

export const payTypeInit = operation<typeof payTypeInitSchema>({
  name: "payTypeInit",
  method: "POST",
  path: "/v3/pay-type/init",
  access: "borrower",
  isLoad: true,
});
