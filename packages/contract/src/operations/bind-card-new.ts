import { operation } from "../operation.ts";
import { BIND_CARD_FIELDS, bindCardForm, bindCardRefused, bindCardSaved } from "../wire/bind-card-item.ts";

/** Saves a payout account (BND-6). A refusal's data names the wrong fields (`wrongFieldsOf`, BND-8). */
export const schema = { payload: bindCardForm, answer: bindCardSaved, refusal: bindCardRefused };

export const bindCardNew = operation<typeof schema>({
  name: "bindCardNew",
  method: "POST",
  path: "/v3/bind-card/bind-card-new",
  access: "borrower",
  formFields: BIND_CARD_FIELDS,
});
