import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** A card's Filipino texts, in place of its own, which are English. */
export interface FilipinoCard {
  readonly buttonText: string;
  readonly rangeDescription: string;
  readonly rate: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** Other lenders shown to the borrower (ORD-4, JLF-1). */
export const recommendedProducts = pgTable("recommended_products", {
  /** Sent when the product is tapped. */
  id: text().primaryKey(),
  logo: text().notNull(),
  name: text().notNull(),
  buttonText: text("button_text").notNull(),
  amountRange: text("amount_range").notNull(),
  rangeDescription: text("range_description").notNull(),
  rate: text().notNull(),
  description: text().notNull(),
  tags: jsonb().$type<readonly string[]>().notNull(),
  /** Null: the lender provided none. */
  filipino: jsonb().$type<FilipinoCard>(),
  /** false: shown grey, not clickable. */
  enabled: boolean().notNull().default(true),
  /** `http…` opens in the browser; anything else is a page key of the native app (BRG-5). */
  link: text().notNull(),
  position: integer().notNull().default(0),
  /** Listed; staff switch a lender off without forgetting it (CON-7). */
  active: boolean().notNull().default(true),
});
