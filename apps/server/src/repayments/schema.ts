import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { orderColumns } from "../orders/order-columns.ts";
import { orders } from "../orders/schema.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";

/** What money is paid for. */
export type PaymentPurpose = "repayment" | "extension" | "early-settlement";

/** Why a request is closed: nothing more is expected of it, though money that comes anyway still counts. */
export type CloseReason =
  | "paid"
  /** Its time ran out. */
  | "expired"
  /** The borrower asked to pay another amount in the same way. */
  | "replaced"
  /** Its payer gave up. */
  | "cancelled"
  /** The provider or the bank collected nothing. */
  | "failed";

/**
 * Pay codes, QR codes, checkouts and card charges, as requested from a provider. One per order, purpose and channel is
 * open at a time (PAY-3): the partial unique index guarantees it against two simultaneous taps. The same amount gets
 * the open one again, another amount replaces it, and one found past `expiresAt` is closed before another is made;
 * money that still arrives for a closed one counts all the same.
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
    /**
     * The payments that counted for the order when an early settlement was quoted: without one of them, the price would
     * have been higher. Empty for anything else.
     */
    countedOn: uuid("counted_on")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The channel's provider at that time. */
    provider: text().notNull().default("gateway"),
    /** The provider's id for it; null until its answer came. */
    providerReference: text("provider_reference"),
    payCode: text("pay_code"),
    qrPayload: text("qr_payload"),
    checkoutUrl: text("checkout_url"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    closedAt: instant("closed_at"),
    /** Null while it is open, and for requests closed before this was recorded. */
    closeReason: text("close_reason").$type<CloseReason>(),
    /** How often we have asked the provider what became of it. */
    inquiries: integer().notNull().default(0),
    /** When it is asked next, by the loans' clock; null once asking can yield nothing more. */
    nextInquiryAt: instant("next_inquiry_at"),
  },
  (table) => [
    uniqueIndex("payment_requests_one_open")
      .on(table.orderId, table.purpose, table.channelNumber)
      .where(sql`${table.closedAt} is null`),
    unique("payment_requests_of_provider").on(table.provider, table.providerReference),
    index("payment_requests_to_inquire")
      .on(table.nextInquiryAt)
      .where(sql`${table.nextInquiryAt} is not null`),
    index("payment_requests_pay_code").on(table.payCode),
    index("payment_requests_of_order").on(table.orderId, table.createdAt),
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
 * Money received, once per provider reference however often it is announced. A payment that matches no order is kept
 * too: it is someone's money until staff find out whose.
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
    /**
     * What the payer used, according to the provider, where the money matched no request; null where a request says it.
     */
    payCode: text("pay_code"),
    requestReference: text("request_reference"),
    providerChannel: text("provider_channel"),
    /** The request's agreed price, copied, so that the payment alone says what it was for. */
    priceCentavos: centavos("price_centavos"),
    /** When the borrower paid, according to the provider; null where it does not say, and before this was recorded. */
    paidAt: instant("paid_at"),
    /** When we learnt of it. */
    receivedAt: instant("received_at").notNull(),
    /** Numbered as they are written: of two that came at the same instant, which was first. */
    arrival: givenNumber("arrival"),
    /** The day in Manila on which the borrower paid: the day that counts. */
    appliedOn: manilaDay("applied_on").notNull(),
    /**
     * When it was set aside, since the money of the loan that it was paid for came back (decision 17): it is the
     * borrower's own and pays nothing. Null: it counts for its loan.
     */
    setAsideAt: instant("set_aside_at"),
    /**
     * When two persons booked that its provider had taken the money back (decision 63): it counts for nothing. Null: the
     * money is ours.
     */
    takenBackAt: instant("taken_back_at"),
    /** When the borrower was told so; null again once they were told that it counts again. */
    takenBackToldAt: instant("taken_back_told_at"),
  },
  (table) => [
    unique("payments_once").on(table.provider, table.providerReference),
    index("payments_of_order").on(table.orderId, table.appliedOn),
    index("payments_of_request").on(table.requestId),
    index("payments_of_day").on(table.provider, table.paidAt),
    index("payments_unmatched")
      .on(table.arrival)
      .where(sql`${table.orderId} is null`),
    check("payments_purpose", sql`${table.purpose} in ('repayment', 'extension', 'early-settlement')`),
    check("payments_amount", sql`${table.amountCentavos} > 0`),
  ],
);
