import type { OwnMoneyKind } from "@hiram/contract/staff/money/own-money.ts";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { centavos, givenNumber, instant, manilaDay, writer } from "../platform/database/columns.ts";

/**
 * Moves of the lender's own money, as two of its staff recorded them from a bank's or provider's statement (decision 66).
 * None is changed; a wrong one is reversed.
 */
export const ownMoneyMoves = pgTable(
  "own_money_moves",
  {
    id: givenNumber("id").primaryKey(),
    kind: text().$type<OwnMoneyKind>().notNull(),
    happenedOn: manilaDay("happened_on").notNull(),
    /** What arrived. */
    amountCentavos: centavos("amount_centavos").notNull(),
    /** What was taken on the way. */
    feeCentavos: centavos("fee_centavos").notNull(),
    /** As its asker typed it. */
    reference: text().notNull(),
    /** By which it is recognised (`referenceKey`). */
    referenceKey: text("reference_key").notNull(),
    note: text().notNull(),
    askedBy: writer("asked_by").notNull(),
    approvedBy: writer("approved_by").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    reversalAskedBy: writer("reversal_asked_by"),
    reversedBy: writer("reversed_by"),
    reversedWhy: text("reversed_why"),
    reversedAt: instant("reversed_at"),
  },
  (table) => [
    index("own_money_moves_newest").on(table.happenedOn, table.id),
    uniqueIndex("own_money_moves_once")
      .on(table.kind, table.referenceKey)
      .where(sql`${table.reversedAt} is null`),
    check("own_money_moves_amounts", sql`${table.amountCentavos} > 0 and ${table.feeCentavos} >= 0`),
    check(
      "own_money_moves_reversed",
      sql`num_nulls(${table.reversalAskedBy}, ${table.reversedBy}, ${table.reversedWhy}, ${table.reversedAt}) in (0, 4)`,
    ),
  ],
);
