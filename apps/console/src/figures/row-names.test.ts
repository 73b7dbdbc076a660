import type { StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { expect, test } from "vitest";
import { counts, rowName, rowsToRead } from "./row-names.ts";

const named = (name: string, ...cells: readonly (string | number)[]): readonly string[] => {
  const table: StaffFigure = { columns: [{ name, kind: "text" }], rows: cells.map((cell) => [cell]) };
  return rowsToRead(table).map((row) => rowName(table, row));
};

test.for([
  ["day", ["2025-12-31", "2026-01-01", "2026-10-25"], ["25 Oct", "1 Jan", "31 Dec 2025"]],
  ["week", ["2026-10-19", "2026-10-26"], ["26 Oct", "19 Oct"]],
  ["month", ["2025-12", "2026-01"], ["Jan 2026", "Dec 2025"]],
  ["daysLate", [1, 30], ["1 day or more", "More than 30 days"]],
  ["standing", ["in-time", "late"], ["On time", "Late"]],
  ["age", ["in-time", "late-a-day"], ["On time", "Late by up to a day"]],
  [
    "campaign",
    ["mabilis · tag", "", " · tag"],
    ["mabilis · tag", "No landing page", "No landing page · tag"],
  ],
] as const)("[CON-8] rows by %s are named in words, the newest first", ([name, cells, words]) => {
  expect(named(name, ...cells)).toEqual(words);
});

test("[CON-8] a figure counts something once a number is over zero or there is something to have a share of", () => {
  const table = (...row: StaffFigure["rows"][number]): StaffFigure => ({
    columns: [
      { name: "daysLate", kind: "text" },
      { name: "loans", kind: "count" },
      { name: "share", kind: "share" },
    ],
    rows: [row],
  });
  expect(counts(table(1, 0, ""))).toBe(false);
  expect(counts(table(1, 0, 0))).toBe(true);
  expect(counts(table(1, 2, ""))).toBe(true);
});
