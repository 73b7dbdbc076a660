import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAMES } from "./environment.ts";

test("[settings] docs/running.md has every setting in its table, and no other", () => {
  const guide = readFileSync(new URL("../../../../docs/running.md", import.meta.url), "utf8");
  const rows = guide.split("\n").filter((line) => /^\| `[A-Z][A-Z0-9_]+`/.test(line));
  const told = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(told.toSorted()).toEqual([...NAMES].toSorted());
});
