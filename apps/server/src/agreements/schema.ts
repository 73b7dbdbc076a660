import { bigint, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/schema.ts";
import { bytes, instant } from "../platform/database/columns.ts";
import type { AgreementModel } from "./agreement-model.ts";
import type { PlanModel } from "./plan-model.ts";

/**
 * The documents as the borrower accepted them, kept word for word: later changes to the texts or the product change no
 * agreement. Documents of an offer not yet confirmed are rendered, not kept.
 */
export const agreements = pgTable(
  "agreements",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** A `DocumentKind`. */
    kind: text().notNull(),
    title: text().notNull(),
    /** The page as shown. */
    html: text().notNull(),
    /** What it was rendered from. */
    terms: jsonb().$type<AgreementModel | PlanModel>().notNull(),
    acceptedAt: instant("accepted_at").notNull(),
  },
  (table) => [unique("agreements_once").on(table.orderId, table.kind)],
);

/**
 * Accepted documents as PDF, made when first requested and kept as long as the agreement: the same bytes every time.
 */
export const agreementPdfs = pgTable(
  "agreement_pdfs",
  {
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => agreements.id),
    locale: text({ enum: ["en", "fil"] }).notNull(),
    bytes: bytes("bytes").notNull(),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.locale] })],
);
