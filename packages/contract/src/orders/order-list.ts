import * as valibot from "valibot";
import { centavosOut, dayOut } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** A loan that is over: paid off, declined, or cancelled by the borrower. */
const pastOrder = valibot.object({
  orderId: valibot.string(),
  productId: valibot.number(),
  productName: valibot.string(),
  /** As on Order Details (ORD-5). */ orderStatus: valibot.string(),
  statusText: valibot.string(),
  /** How much was borrowed, or asked for. */ amount: centavosOut,
  /** When the borrower confirmed it. */ confirmedOn: dayOut,
  /** When it was paid off; empty if it was declined or cancelled. */ settledOn: dayOut,
});

/** The borrower's finished loans, newest first, a page at a time (API-4, WEB-7). */
export const orderListSchema = {
  payload: valibot.object({
    /** From the previous page. */ after: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.object({
    orders: valibot.array(pastOrder),
    /** Where the next page begins; empty after the last one. */ next: valibot.string(),
  }),
};
export type OrderList = AnswerOf<typeof orderListSchema>;

export const orderList = operation<typeof orderListSchema>({
  name: "orderList",
  method: "POST",
  path: "/v3/order/order-list",
  access: "borrower",
  isLoad: true,
});
