import { operation } from "../operation.ts";
import { BIND_CARD_FIELDS, bindCardForm, bindCardRefused, bindCardSaved } from "./account-form.ts";

/** Saves a payout account (BND-6). A refusal's data names the wrong fields (`wrongFieldsOf`, BND-8). */
export const bindCardNewSchema = { payload: bindCardForm, answer: bindCardSaved, refusal: bindCardRefused };

export const bindCardNew = operation<typeof bindCardNewSchema>({
  name: "bindCardNew",
  method: "POST",
  path: "/v3/bind-card/bind-card-new",
  access: "borrower",
  formFields: BIND_CARD_FIELDS,
});

/** Saves a payout account for an order that waits for one: source=loanDetail (BND-6). */
export const bindCardOrderSchema = { payload: bindCardForm, answer: bindCardSaved, refusal: bindCardRefused };

export const bindCardOrder = operation<typeof bindCardOrderSchema>({
  name: "bindCardOrder",
  method: "POST",
  path: "/v3/bind-card/bind-card-order",
  access: "borrower",
  formFields: BIND_CARD_FIELDS,
});
