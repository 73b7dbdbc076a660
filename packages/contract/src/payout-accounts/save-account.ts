import { operation } from "../operation.ts";
import { ACCOUNT_FIELDS, accountForm, accountRefused, accountSaved } from "./account-form.ts";

/** How long a saved account waits for its code, in minutes. */
export const ACCOUNT_WAITS_MINUTES = 30;

/** Saves a payout account (BND-6). A refusal's data names the wrong fields (`wrongFieldsOf`, BND-8). */
export const savePayoutAccountSchema = {
  payload: accountForm,
  answer: accountSaved,
  refusal: accountRefused,
};

export const savePayoutAccount = operation<typeof savePayoutAccountSchema>({
  name: "savePayoutAccount",
  method: "POST",
  path: "/v3/bind-card/bind-card-new",
  access: "borrower",
  formFields: ACCOUNT_FIELDS,
});

/** Saves a payout account for an order that waits for one: source=loanDetail (BND-6). */
export const savePayoutAccountOfOrderSchema = {
  payload: accountForm,
  answer: accountSaved,
  refusal: accountRefused,
};

export const savePayoutAccountOfOrder = operation<typeof savePayoutAccountOfOrderSchema>({
  name: "savePayoutAccountOfOrder",
  method: "POST",
  path: "/v3/bind-card/bind-card-order",
  access: "borrower",
  formFields: ACCOUNT_FIELDS,
});
