import { getTableName, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { EXPORTED_TABLES } from "./exported-tables.ts";
import { exportWords } from "./export-words.en.ts";
import { rowsOf } from "./personal-tables.ts";

/** A row as it appears in the copy: instants as ISO 8601, days as `YYYY-MM-DD`, amounts as whole centavos. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** The copy of a borrower's data, parsed from its JSON. */
export interface ExportedData {
  readonly data: Readonly<Record<string, readonly ExportedRow[]>>;
}

/**
 * Writes a borrower's copy as JSON, one table after another, so that only one table is in memory at a time.
 * @param onRows called with each table's number of rows
 */
export async function* writeExport(
  db: Db,
  { borrowerId, lender, madeAt }: { borrowerId: number; lender: string; madeAt: Date },
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const about = {
    what: "All data about one person (Republic Act 10173, sections 16(c) and 18)",
    lender,
    madeAt,
    amounts: "Fields that end in Centavos are whole centavos of pesos.",
    times: "Instants are UTC, days are Manila's.",
    pictures: "A picture opens at /files/<name> for its borrower who is logged in.",
    notIncluded: notIncluded(),
  };
  yield `{"about":${JSON.stringify(about)},"data":{`;
  let comma = "";
  for (const [table, exported] of EXPORTED_TABLES) {
    if (typeof exported === "string") continue;
    const { name, columns, by } = exported;
    const rows = await db
      .select({ ...columns })
      .from(table)
      .where(rowsOf(table, borrowerId, by))
      .orderBy(sql`1`);
    onRows(rows.length);
    yield `${comma}\n${JSON.stringify(name)}:${JSON.stringify(rows)}`;
    comma = ",";
  }
  yield "\n}}\n";
}

/** What every copy leaves out, by the name of the table, or of the copy's table and column. */
function notIncluded(): { readonly what: string; readonly why: string }[] {
  return [...EXPORTED_TABLES].flatMap(([table, exported]) =>
    typeof exported === "string"
      ? [{ what: getTableName(table), why: exportWords.reasons[exported] }]
      : Object.entries(exported.leftOut).map(([column, reason]) => ({
          what: `${exported.name}.${column}`,
          why: exportWords.reasons[reason],
        })),
  );
}
