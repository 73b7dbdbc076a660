import * as valibot from "valibot";
import { centavosOut, dayOut } from "../../fields.ts";
import { orderStatus } from "../fields.ts";

/** An order as the staff who move its money see it. */
export const moneyOrder = valibot.object({
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
export type MoneyOrder = valibot.InferOutput<typeof moneyOrder>;
