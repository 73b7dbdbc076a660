import type { Catalogue } from "../operation.ts";
import { loanDetails, loanDetailsSchema } from "./order-details.ts";

export const ordersCatalogue = {
  loanDetails: { operation: loanDetails, schema: loanDetailsSchema },
} satisfies Catalogue;
