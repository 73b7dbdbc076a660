import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { centavos } from "../platform/database/columns.ts";
import type { PaymentKind } from "../platform/providers/payment-provider.ts";

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
