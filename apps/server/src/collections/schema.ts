import { PROMISE_REASONS } from "@hiram/contract/repayments/promise-to-pay.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";
import { staff } from "../staff/schema.ts";

const orderId = () => bigint("order_id", { mode: "number" }).references(() => orders.id);
const borrowerId = () =>
  bigint("borrower_id", { mode: "number" })
    .notNull()
    .references(() => borrowers.id);
const staffMember = (name: string) => bigint(name, { mode: "number" }).references(() => staff.id);

/** Who works on a loan that is past due; no row: nobody (CON-4). */
export const collectionAssignments = pgTable(
  "collection_assignments",
  {
    orderId: orderId().primaryKey(),
    ownerId: staffMember("owner_id").notNull(),
    assignedAt: instant("assigned_at").notNull(),
  },
  (table) => [index("collection_assignments_of_owner").on(table.ownerId)],
);

/** Times that collector and borrower spoke or wrote. What is allowed is judged by these rows. */
export const collectionContacts = pgTable(
  "collection_contacts",
  {
    id: givenNumber("id").primaryKey(),
    orderId: orderId().notNull(),
    borrowerId: borrowerId(),
    /** Made by the console: the same contact sent again is no second one. */
    saveKey: text("save_key").notNull().unique("collection_contacts_once"),
    way: text({ enum: ["call", "sms", "incoming"] }).notNull(),
    outcome: text({ enum: ["reached", "no-answer", "wrong-number", "will-not-pay"] }).notNull(),
    note: text().notNull(),
    /** Null: a message that is sent by itself (WEB-11). */
    contactedBy: staffMember("contacted_by"),
    contactedAt: instant("contacted_at").notNull(),
    /** Of an SMS: the provider has taken it. */
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("collection_contacts_of_borrower").on(table.borrowerId, table.contactedAt),
    index("collection_contacts_of_order").on(table.orderId, table.contactedAt),
  ],
);

/** What borrowers promised to pay and by when; the newest of an order counts. */
export const paymentPromises = pgTable(
  "payment_promises",
  {
    id: givenNumber("id").primaryKey(),
    orderId: orderId().notNull(),
    borrowerId: borrowerId(),
    amountCentavos: centavos("amount_centavos").notNull(),
    promisedOn: manilaDay("promised_on").notNull(),
    /** Null: the borrower made it without a collector (WEB-12). */
    takenBy: staffMember("taken_by"),
    /** What kept them from paying; null: a collector took it. */
    reason: text({ enum: PROMISE_REASONS }),
    /** The same in the borrower's words. */
    note: text().notNull().default(""),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [
    index("payment_promises_of_order").on(table.orderId, table.id),
    index("payment_promises_of_borrower").on(table.borrowerId, table.madeAt),
    check("payment_promises_amount", sql`${table.amountCentavos} > 0`),
    check("payment_promises_reason", sql`(${table.takenBy} is null) = (${table.reason} is not null)`),
  ],
);
