import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { BIND_CARD_FIELDS, bindCardItem } from "../wire/bind-card-item.ts";

/** The fields of the payout account form (BND-2). The product is optional: any account can be bound. */
export const schema = {
  payload: valibot.object({
    product_id: valibot.optional(
      valibot.pipe(valibot.string(), valibot.maxLength(20, "is longer than 20")),
      "",
    ),
  }),
  answer: valibot.object({ items: valibot.array(bindCardItem) }),
};
export type BindCardInit = AnswerOf<typeof schema>;

export const bindCardInit = operation<typeof schema>({
  name: "bindCardInit",
  method: "POST",
  path: "/v3/bind-card/card-init",
  access: "borrower",
  isLoad: true,
  formFields: BIND_CARD_FIELDS,
});
