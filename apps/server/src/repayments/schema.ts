import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../loans/schema.ts";
import { centavos, instant, manilaDay } from "../platform/database/columns.ts";
import { orderColumns } from "./order-columns.ts";

/** What money is paid for. */
export type PaymentPurpose = "repayment" | "extension" | "early-settlement";

/** How a channel takes money: a code at a counter, a QR, the provider's own page (PAY-2), a saved card (OLD-2). */
export type ChannelKind = "pay-code" | "qr" | "checkout" | "direct-debit";

/** The specification's payNotice: group title, named items, each with steps (CODE-2). */
export interface InstructionGroup {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly steps: readonly string[] }[];
}

/** Ways to pay, in the order they are shown; the first is the default. */
export const paymentChannels = pgTable(
  "payment_channels",
  {
    /** The specification's channel_number. */
    number: integer().primaryKey(),
    name: text().notNull(),
    logo: text().notNull(),
    kind: text().$type<ChannelKind>().notNull(),
    /** The payment provider's own name of it; null only for the debit, which is asked for by its card. */
    providerChannel: text("provider_channel"),
    minCentavos: centavos("min_centavos").notNull(),
    maxCentavos: centavos("max_centavos").notNull(),
    /** How long a code of this channel can be paid. */
    expiresMinutes: integer("expires_minutes").notNull(),
    instructions: jsonb().$type<readonly InstructionGroup[]>().notNull(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (table) => [
    check("payment_channels_kind", sql`${table.kind} in ('pay-code', 'qr', 'checkout', 'direct-debit')`),
    check(
      "payment_channels_provider_channel",
      sql`(${table.kind} = 'direct-debit') = (${table.providerChannel} is null)`,
    ),
    check(
      "payment_channels_range",
      sql`${table.minCentavos} > 0 and ${table.maxCentavos} >= ${table.minCentavos}`,
    ),
    check("payment_channels_expiry", sql`${table.expiresMinutes} > 0`),
  ],
);

/**
 * Pay codes, QR codes and checkouts made for a borrower. The same request while one is open answers
 * that one (PAY-3): the partial unique index holds it against two taps at once. Whoever finds an
 * open request past `expiresAt` closes it before making another; money that still arrives for a
 * closed one counts all the same.
 */
export const paymentRequests = pgTable(
  "payment_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    ...orderColumns(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    amountCentavos: centavos("amount_centavos").notNull(),
    /** The price agreed for an extension or an early settlement; null for a repayment. */
    priceCentavos: centavos("price_centavos"),
    channelNumber: integer("channel_number")
      .notNull()
      .references(() => paymentChannels.number),
    providerReference: text("provider_reference").unique(),
    payCode: text("pay_code"),
    qrPayload: text("qr_payload"),
    checkoutUrl: text("checkout_url"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Paid, expired or given up. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    uniqueIndex("payment_requests_one_open")
      .on(table.orderId, table.purpose, table.channelNumber, table.amountCentavos)
      .where(sql`${table.closedAt} is null`),
    index("payment_requests_pay_code").on(table.payCode),
    check(
      "payment_requests_purpose",
      sql`${table.purpose} in ('repayment', 'extension', 'early-settlement')`,
    ),
    check("payment_requests_amount", sql`${table.amountCentavos} > 0`),
    check(
      "payment_requests_price",
      sql`(${table.purpose} = 'repayment') = (${table.priceCentavos} is null) and ${table.priceCentavos} is distinct from 0`,
    ),
  ],
);

/**
 * Money received, once for its provider's reference however often it is announced. A payment that
 * matches no order is kept too: it is someone's money until staff find whose.
 */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    providerReference: text("provider_reference").notNull(),
    requestId: uuid("request_id").references(() => paymentRequests.id),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    purpose: text().$type<PaymentPurpose>().notNull(),
    amountCentavos: centavos("amount_centavos").notNull(),
    /** The request's agreed price, copied, so that the payment alone says what it was for. */
    priceCentavos: centavos("price_centavos"),
    /** When we learnt of it. */
    receivedAt: instant("received_at").notNull(),
    /** The day in Manila on which the borrower paid: the day that counts. */
    appliedOn: manilaDay("applied_on").notNull(),
  },
  (table) => [
    unique("payments_once").on(table.provider, table.providerReference),
    index("payments_of_order").on(table.orderId, table.appliedOn),
    index("payments_of_request").on(table.requestId),
    check("payments_purpose", sql`${table.purpose} in ('repayment', 'extension', 'early-settlement')`),
    check("payments_amount", sql`${table.amountCentavos} > 0`),
  ],
);
