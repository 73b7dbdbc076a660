import type { DocumentKind } from "@hiram/contract/receipts/document-address.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { orderColumns } from "../orders/order-columns.ts";
import type { PaperDocument } from "../paper/document.ts";
import { bytes, givenNumber, instant } from "../platform/database/columns.ts";

/** The last number issued, by kind and year: numbers have no gaps. */
export const documentCounters = pgTable(
  "document_counters",
  {
    kind: text().$type<DocumentKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Documents as they were issued, word for word in both languages: later texts and payments change none. */
export const issuedDocuments = pgTable(
  "issued_documents",
  {
    id: givenNumber("id").primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    /** What it is about, such as `payment:<id>`: each fact has one document of a kind. */
    fact: text().notNull(),
    ...orderColumns(),
    documents: jsonb().$type<Readonly<Record<Locale, PaperDocument>>>().notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (table) => [
    unique("issued_documents_number").on(table.kind, table.year, table.number),
    unique("issued_documents_once").on(table.kind, table.fact),
    index("issued_documents_of_order").on(table.orderId),
    index("issued_documents_of_borrower").on(table.borrowerId),
    check(
      "issued_documents_kind",
      sql`${table.kind} in ('receipt', 'statement', 'certificate', 'disclosure')`,
    ),
  ],
);

/** Their PDFs, made when first requested and kept: the same bytes every time. */
export const issuedDocumentPdfs = pgTable(
  "issued_document_pdfs",
  {
    documentId: bigint("document_id", { mode: "number" })
      .notNull()
      .references(() => issuedDocuments.id),
    locale: text({ enum: ["en", "fil"] }).notNull(),
    bytes: bytes("bytes").notNull(),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.locale] })],
);
