import type { Catalogue } from "../operation.ts";
import { payoutAccountForm, payoutAccountFormSchema } from "./account-form.ts";
import {
  confirmPayoutAccount,
  confirmPayoutAccountSchema,
  resendAccountCode,
  resendAccountCodeSchema,
} from "./confirm-account.ts";
import {
  savePayoutAccount,
  savePayoutAccountSchema,
  savePayoutAccountOfOrder,
  savePayoutAccountOfOrderSchema,
} from "./save-account.ts";

export const payoutAccountsCatalogue = {
  payoutAccountForm: { operation: payoutAccountForm, schema: payoutAccountFormSchema },
  savePayoutAccount: { operation: savePayoutAccount, schema: savePayoutAccountSchema },
  savePayoutAccountOfOrder: { operation: savePayoutAccountOfOrder, schema: savePayoutAccountOfOrderSchema },
  confirmPayoutAccount: { operation: confirmPayoutAccount, schema: confirmPayoutAccountSchema },
  resendAccountCode: { operation: resendAccountCode, schema: resendAccountCodeSchema },
} satisfies Catalogue;
