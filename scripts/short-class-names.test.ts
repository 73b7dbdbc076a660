import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { shortClassNames } from "./short-class-names.ts";

const folder = mkdtempSync(join(tmpdir(), "short-class-names-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sheets = Array.from({ length: 40 }, (_, index) => join(folder, `part-${index}`, "part.module.css"));
for (const sheet of sheets) {
  mkdirSync(join(sheet, ".."));
  writeFileSync(sheet, "");
}
const classes = Array.from({ length: 40 }, (_, index) => `class${index}`);

test("no two classes of any sheets have one name", () => {
  const name = shortClassNames(folder);
  const names = sheets.flatMap((sheet) => classes.map((each) => name(each, sheet)));
  expect(new Set(names).size).toBe(sheets.length * classes.length);
  expect(names.filter((each) => !/^_[a-z0-9]{3,4}$/.test(each))).toEqual([]);
});

test("a class has one name in the browser's build and the server's, whichever sheet comes first", () => {
  const [browser, server] = [shortClassNames(folder), shortClassNames(folder)];
  const names = sheets.map((sheet) => browser("class0", sheet));
  expect(sheets.toReversed().map((sheet) => server("class0", sheet))).toEqual(names.toReversed());
  expect(browser("class0", sheets[0] ?? "")).toBe(names[0]);
});

test("a sheet outside the known folders fails at once", () => {
  expect(() => shortClassNames(folder)("class0", "/elsewhere/part.module.css")).toThrow("/elsewhere");
});
