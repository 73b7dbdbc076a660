import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { orderColumns } from "../orders/order-columns.ts";
import { instant, manilaDay } from "../platform/database/columns.ts";

/**
 * Messages about our loans' due days (WEB-11), each recorded before it is sent: only one ever per order, due day and
 * step. An extension gives an instalment another due day, which is announced again.
 */
export const dueReminders = pgTable(
  "due_reminders",
  {
    ...orderColumns(),
    dueOn: manilaDay("due_on").notNull(),
    /** As of the day on which it was sent: negative before the due day. */
    daysFromDue: integer("days_from_due").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.dueOn, table.daysFromDue] }),
    index("due_reminders_of_borrower").on(table.borrowerId, table.sentAt),
  ],
);
