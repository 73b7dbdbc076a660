import { bigint, boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { givenNumber, instant } from "../platform/database/columns.ts";
import type { LandingTemplate } from "./landing-template.ts";

/** Landing pages that staff made; template 1 is the content folder's until a row replaces it. */
export const landingTemplates = pgTable("landing_templates", {
  id: text().primaryKey(),
  definition: jsonb().$type<LandingTemplate>().notNull(),
  active: boolean().notNull().default(true),
  updatedAt: instant("updated_at").notNull(),
});

/**
 * Landing pages opened and applied on (PROMO-3). These rows count campaigns and name nobody: a click's number is a
 * hash, kept so that people can be counted rather than taps.
 */
export const landingEvents = pgTable(
  "landing_events",
  {
    id: givenNumber("id").primaryKey(),
    kind: text({ enum: ["visit", "click"] }).notNull(),
    templateId: text("template_id").notNull(),
    userFrom: text("user_from").notNull(),
    clientType: text("client_type").notNull(),
    pageType: text("page_type").notNull(),
    utmTag: text("utm_tag").notNull(),
    appFrom: text("app_from").notNull(),
    phoneHash: text("phone_hash"),
    occurredAt: instant("occurred_at").notNull(),
  },
  (table) => [
    index("landing_events_of_campaign").on(table.templateId, table.utmTag, table.occurredAt),
    index("landing_events_occurred").on(table.occurredAt),
  ],
);

/** Where a borrower came from: one row for each person who registered on a landing page. */
export const registrations = pgTable(
  "registrations",
  {
    borrowerId: bigint("borrower_id", { mode: "number" })
      .primaryKey()
      .references(() => borrowers.id),
    templateId: text("template_id").notNull(),
    appName: text("app_name").notNull(),
    userFrom: text("user_from").notNull(),
    utmTag: text("utm_tag").notNull(),
    appFrom: text("app_from").notNull(),
    inviteCode: text("invite_code").notNull(),
    /**
     * The content pages whose box was ticked; empty: the landing page explains beside its button what tapping means.
     */
    agreedTo: text("agreed_to").notNull().default(""),
    registeredAt: instant("registered_at").notNull(),
  },
  (table) => [
    index("registrations_of_campaign").on(table.templateId, table.utmTag, table.registeredAt),
    index("registrations_registered").on(table.registeredAt),
  ],
);
