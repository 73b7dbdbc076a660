import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "../../tables.ts";

/** The server's own sources. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A statement that inserts a row unless the rule it names says that it is already there. */
const WRITES_UNLESS_THERE = /\.insert\((\w+)\)(?:(?!\.insert\()[^;])*?\.onConflictDo\w+\(\{\s*target/g;

function tablesWrittenUnlessThere(): { table: string; file: string }[] {
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      Array.from(readFileSync(join(ROOT, file), "utf8").matchAll(WRITES_UNLESS_THERE), ([, table]) => ({
        table: table ?? "",
        file,
      })),
    );
}

/** What two rows of a table can't share, by name, except values that the database generates. */
function uniqueRulesOf(table: PgTable): string[] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  return [
    ...columns.filter((column) => (column.primary || column.isUnique) && !isMadeUp(column)),
    ...primaryKeys.map((key) => ({ name: key.getName() })),
    ...uniqueConstraints,
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config),
  ].map(({ name }) => name ?? "unnamed");
}

const isMadeUp = ({ generatedIdentity, hasDefault, columnType }: PgColumn): boolean =>
  generatedIdentity !== undefined || (hasDefault && columnType === "PgUUID");

const tables = new Map(
  Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, table] as const] : [])),
);

test("[PAY-3] an insert that skips an existing row names the one unique rule of its table: of two at once, the second would trip over any other", () => {
  const written = tablesWrittenUnlessThere();
  expect(written.length).toBeGreaterThan(8);
  for (const { table, file } of written)
    expect([file, uniqueRulesOf(tables.get(table)!)]).toEqual([file, [expect.any(String)]]);
});
