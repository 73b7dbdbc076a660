import type { Catalogue } from "../operation.ts";
import { bindCardInit, bindCardInitSchema } from "./account-form.ts";
import {
  bindCardConfirm,
  bindCardConfirmSchema,
  bindCardResend,
  bindCardResendSchema,
} from "./confirm-account.ts";
import { bindCardNew, bindCardNewSchema, bindCardOrder, bindCardOrderSchema } from "./save-account.ts";

export const payoutAccountsCatalogue = {
  bindCardInit: { operation: bindCardInit, schema: bindCardInitSchema },
  bindCardNew: { operation: bindCardNew, schema: bindCardNewSchema },
  bindCardOrder: { operation: bindCardOrder, schema: bindCardOrderSchema },
  bindCardConfirm: { operation: bindCardConfirm, schema: bindCardConfirmSchema },
  bindCardResend: { operation: bindCardResend, schema: bindCardResendSchema },
} satisfies Catalogue;
