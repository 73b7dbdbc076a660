import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { orderColumns } from "../orders/order-columns.ts";
import { orders } from "../orders/schema.ts";
import { centavos, givenNumber, instant, manilaDay, writer } from "../platform/database/columns.ts";
import type { PaymentKind } from "../platform/providers/payment-provider.ts";

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
    kind: text().$type<PaymentKind>().notNull(),
    /** Who takes the money: the name of an adapter (`platform/providers`). */
    provider: text().notNull().default("gateway"),
    /** The provider's own name for it; null only for the debit, which goes by its card. */
    providerChannel: text("provider_channel"),
    minCentavos: centavos("min_centavos").notNull(),
    maxCentavos: centavos("max_centavos").notNull(),
    /** How long a code of this channel can be paid. */
    expiresMinutes: integer("expires_minutes").notNull(),
    /** What it charges the payer on top, as it publishes; null: unknown, and not shown. */
    payerFeeCentavos: centavos("payer_fee_centavos"),
    instructions: jsonb().$type<readonly InstructionGroup[]>().notNull(),
    /** The same in Filipino; null: Filipino readers get the English. A channel's name is the one on its sign. */
    filipinoInstructions: jsonb("filipino_instructions").$type<readonly InstructionGroup[]>(),
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
    check("payment_channels_payer_fee", sql`${table.payerFeeCentavos} >= 0`),
    check("payment_channels_expiry", sql`${table.expiresMinutes} > 0`),
  ],
);

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

/** What the lender gives up of a loan (CON-5). */
export const LOAN_ADJUSTMENTS = ["penalty-waiver", "write-off"] as const;
export type LoanAdjustmentKind = (typeof LOAN_ADJUSTMENTS)[number];

/**
 * Facts about a loan that two of the lender's staff decided; none is changed or taken back. They count for nothing once
 * the loan's money has come back: there was no loan.
 */
export const loanAdjustments = pgTable(
  "loan_adjustments",
  {
    id: givenNumber("id").primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    kind: text().$type<LoanAdjustmentKind>().notNull(),
    /**
     * As it was decided: the unpaid penalty, of which no more is ever waived, or the principal owed. The fold decides what
     * it amounts to.
     */
    amountCentavos: centavos("amount_centavos").notNull(),
    decidedBy: writer("decided_by").notNull(),
    decidedAt: instant("decided_at").notNull(),
    /**
     * From the same sequence as the payments' own: decides which came first when a payment and a decision have the same
     * instant.
     */
    arrival: bigint({ mode: "number" })
      .notNull()
      .default(sql`nextval('payments_arrival_seq')`),
    /** The day in Manila from which it counts. */
    appliedOn: manilaDay("applied_on").notNull(),
    /** When the loan's money turned out to have come back, so that there was no loan (decision 17); null: it counts. */
    setAsideAt: instant("set_aside_at"),
  },
  (table) => [
    index("loan_adjustments_of_order").on(table.orderId, table.decidedAt),
    uniqueIndex("loan_adjustments_one_write_off")
      .on(table.orderId)
      .where(sql`${table.kind} = 'write-off' and ${table.setAsideAt} is null`),
    check("loan_adjustments_kind", sql`${table.kind} in ('penalty-waiver', 'write-off')`),
    check("loan_adjustments_amount", sql`${table.amountCentavos} > 0`),
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

/**
 * Matches that two persons undid, since the payment was for another loan (decision 38): from `matchedAt` on it counted for
 * the order, and it counts for it no more.
 */
export const undoneMatches = pgTable(
  "undone_matches",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Which of the payment's matches: 1 is the first. */
    match: integer().notNull(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    matchedAt: instant("matched_at").notNull(),
    /** When the payment was set aside for the order's borrower (decision 17), until the match was undone; null: never. */
    setAsideAt: instant("set_aside_at"),
    undoneBy: writer("undone_by").notNull(),
    undoneAt: instant("undone_at").notNull(),
    /** When the order's borrower was told. */
    toldAt: instant("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.match] }),
    index("undone_matches_of_order").on(table.orderId),
    check("undone_matches_match", sql`${table.match} > 0`),
  ],
);
