import type { OfferingKindName } from "@hiram/contract/staff/offerings/offerings.ts";
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";
import { staff } from "../staff/schema.ts";

const member = (name: string) => bigint(name, { mode: "number" }).references(() => staff.id);

/** What is being edited of an offering, valid or not yet: one draft each, whoever works on it (CON-7). */
export const offeringDrafts = pgTable(
  "offering_drafts",
  {
    kind: text().$type<OfferingKindName>().notNull(),
    /** A product's or channel's number, a template's id. */
    subject: text().notNull(),
    /** As it was typed: what should be a number but isn't is kept as text, and the check names it. */
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** How often it was saved. */
    revision: integer().notNull(),
    savedBy: member("saved_by").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);

/**
 * Each version in which an offering was offered to borrowers, by whom and why. Written once and never changed (see the
 * migration `offerings`); the current one is in the domain's own table, which the product reads.
 */
export const offeringVersions = pgTable(
  "offering_versions",
  {
    kind: text().$type<OfferingKindName>().notNull(),
    subject: text().notNull(),
    /** From 1: what was there before anybody changed it here, or the first. */
    version: integer().notNull(),
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    isOn: boolean("is_on").notNull(),
    why: text().notNull(),
    /** Null for what was there before. */
    askedBy: member("asked_by"),
    approvedBy: member("approved_by"),
    switchedAt: instant("switched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.version] })],
);
