import { operation } from "../operation.ts";
import { BIND_CARD_FIELDS, bindCardForm, bindCardRefused, bindCardSaved } from "../wire/bind-card-item.ts";

/** Saves a payout account for an order that waits for one: source=loanDetail (BND-6). */
export const schema = { payload: bindCardForm, answer: bindCardSaved, refusal: bindCardRefused };

export const bindCardOrder = operation<typeof schema>({
  name: "bindCardOrder",
  method: "POST",
  path: "/v3/bind-card/bind-card-order",
  access: "borrower",
  formFields: BIND_CARD_FIELDS,
});
