import type { Catalogue } from "../operation.ts";
import { paymentHistory, paymentHistorySchema } from "./payment-history.ts";

export const receiptsCatalogue = {
  paymentHistory: { operation: paymentHistory, schema: paymentHistorySchema },
} satisfies Catalogue;
