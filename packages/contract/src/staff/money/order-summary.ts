import * as valibot from "valibot";
import { centavosOut, dayOut } from "../../fields.ts";
import { orderStatus } from "../fields.ts";

/** An order as staff read it who move its money. */
export const orderSummary = valibot.object({
  orderId: valibot.number(),
  /** Masked. */
  person: valibot.string(),
  product: valibot.string(),
  status: orderStatus,
  amountCentavos: centavosOut,
  owedCentavos: centavosOut,
  /** Paid beyond what was owed, and not returned. */
  creditCentavos: centavosOut,
  /** Of the oldest unpaid instalment; empty when nothing is due. */
  dueOn: dayOut,
});
export type OrderSummary = valibot.InferOutput<typeof orderSummary>;
