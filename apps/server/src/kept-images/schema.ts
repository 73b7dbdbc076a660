import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { instant } from "../platform/database/columns.ts";

/** Pictures in the file store, each with the borrower who may see it. */
export const keptImages = pgTable(
  "kept_images",
  {
    /** The file's name: 128 random bits, so that none can be guessed. */
    name: text().primaryKey(),
    /** Who may see it: the borrower who uploaded it, or to whom staff sent it with a reply. */
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    keptAt: instant("kept_at").notNull(),
  },
  (table) => [index("kept_images_of_borrower").on(table.borrowerId, table.keptAt)],
);
