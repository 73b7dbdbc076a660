import { bigint } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { orders } from "./schema.ts";

/** The order that a row belongs to, and the order's borrower: to be spread into a table's columns. */
export const orderColumns = () => ({
  orderId: bigint("order_id", { mode: "number" })
    .notNull()
    .references(() => orders.id),
  borrowerId: bigint("borrower_id", { mode: "number" })
    .notNull()
    .references(() => borrowers.id),
});
