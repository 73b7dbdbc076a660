import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvAmount, csvLine } from "./csv.ts";

test.for(["=1+1", "+63917", "-2", "@SUM(A1)", "\tx", "\rx", "\n=1+1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "[CON-9] a cell that begins as a formula, %j, is led by an apostrophe",
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

test("[CON-9] amounts stay numbers, also below zero, and commas, quotes and lines stay within their cell", () => {
  expect(csvLine([csvAmount(-123_450), 'a "b", c\nd', "plain", ""])).toBe(
    '-1234.5,"a ""b"", c\nd",plain,\r\n',
  );
});

/** Parses one line by RFC 4180. */
function readLine(line: string): string[] {
  return Array.from(
    `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g),
    ([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? "",
  );
}

test("[CON-9] whatever text goes in is read back, but for the apostrophe", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (cells) => {
      const read = readLine(csvLine(cells)).map((cell, at) =>
        cell === `'${cells[at] ?? ""}` ? cell.slice(1) : cell,
      );
      expect(read).toEqual(cells);
    }),
  );
});
