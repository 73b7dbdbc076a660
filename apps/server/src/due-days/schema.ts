import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { orderColumns } from "../orders/order-columns.ts";
import { instant, manilaDay } from "../platform/database/columns.ts";

/**
 * Messages about due days of our loans (WEB-11), each written before it is sent: one an order, due day and step, ever.
 * An extension makes another due day of an instalment, which is told of anew.
 */
export const dueReminders = pgTable(
  "due_reminders",
  {
    ...orderColumns(),
    dueOn: manilaDay("due_on").notNull(),
    /** Of the day that it was sent: negative before the due day. */
    daysFromDue: integer("days_from_due").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.dueOn, table.daysFromDue] }),
    index("due_reminders_of_borrower").on(table.borrowerId, table.sentAt),
  ],
);
