import type { Catalogue } from "../operation.ts";
import { orderList, orderListSchema } from "./order-list.ts";
import { loanDetails, loanDetailsSchema } from "./order-details.ts";

export const ordersCatalogue = {
  loanDetails: { operation: loanDetails, schema: loanDetailsSchema },
  orderList: { operation: orderList, schema: orderListSchema },
} satisfies Catalogue;
