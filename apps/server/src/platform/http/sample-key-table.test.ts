import { readFileSync } from "node:fs";
import { keyTranslation } from "@hiram/contract";
import { expect, test } from "vitest";
import { readKeyTable, realNames } from "./key-table.ts";
import { sampleTable } from "./sample-key-table.ts";

const FILE = new URL("../../../../../config/wire-table.sample.json", import.meta.url);

test("[WIRE-12] the sample table that ships translates every name of the contract (else: npm run wire-table)", () => {
  const shipped = JSON.parse(readFileSync(FILE, "utf8")) as ReturnType<typeof sampleTable>;
  expect(shipped).toEqual(sampleTable());
  expect(new Set([...Object.keys(shipped.fields), ...Object.keys(shipped.paths)])).toEqual(realNames());
});

test("[WIRE-12] the server takes it as WIRE_TABLE, and no word of it is a real name", async () => {
  const { table } = await readKeyTable(FILE.pathname);
  const words = [...Object.values(table.fields), ...Object.values(table.paths)];
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => realNames().has(word))).toEqual([]);
});

test("[WIRE-12] a name keeps its word whatever else the contract has", () => {
  const { fieldOut } = keyTranslation(sampleTable());
  expect([fieldOut("productId"), fieldOut("orderId")]).toEqual(["fobulipu", "rugovabu"]);
});
