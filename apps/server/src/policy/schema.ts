import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { givenNumber, instant } from "../platform/database/columns.ts";

/**
 * Versions of the credit policy. A version is written once and never changed (see the migration `credit_policies`):
 * decisions refer to it, and are replayed with it (POL-2). Version 1 is the starter policy.
 */
export const creditPolicies = pgTable("credit_policies", {
  version: givenNumber("version", 2).primaryKey(),
  /** A `CreditPolicy`. */
  definition: jsonb().$type<unknown>().notNull(),
  /** The version that its draft was begun from; null: not known, or none. */
  basedOn: bigint("based_on", { mode: "number" }),
  savedBy: text("saved_by").notNull(),
  savedAt: instant("saved_at").notNull(),
});

/** When which version was switched on: the newest row's is in force. */
export const creditPolicySwitches = pgTable(
  "credit_policy_switches",
  {
    id: givenNumber("id").primaryKey(),
    version: bigint({ mode: "number" })
      .notNull()
      .references(() => creditPolicies.version),
    switchedBy: text("switched_by").notNull(),
    switchedAt: instant("switched_at").notNull(),
  },
  (table) => [index("credit_policy_switches_of_version").on(table.version)],
);
