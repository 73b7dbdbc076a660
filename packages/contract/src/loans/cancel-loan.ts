import * as valibot from "valibot";
import { orderId, productId } from "../fields.ts";
import { operation } from "../operation.ts";

/**
 * Cancels a loan of which no money has arrived (decision 64). Sent again, or twice at once, it changes nothing more; it is
 * refused while the money is on its way, and once it has arrived.
 */
export const cancelLoanSchema = {
  payload: valibot.object({ productId, orderId }),
  answer: valibot.null(),
};

export const cancelLoan = operation<typeof cancelLoanSchema>({
  name: "cancelLoan",
  method: "POST",
  path: "/v3/loan-details/cancel-loan",
  access: "borrower",
});
