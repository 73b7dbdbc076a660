import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { convertToPesos, loadExchangeRates, readExchangeRates } from "./exchange-rates.ts";
import { ToolRefused } from "./tool-refused.ts";

const TABLE = {
  source: "A bank's board",
  asOf: "2026-03-09",
  rates: [
    { currency: "USD", name: { en: "US dollar", fil: "Dolyar ng Amerika" }, pesos: "57.255" },
    { currency: "JPY", name: { en: "Japanese yen", fil: "Yen ng Hapon" }, pesos: "0.3805" },
  ],
};

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hiram-rates-"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (content: string) => writeFile(join(folder, "exchange-rates.json"), content);

test("[API-7] where the operator wrote no rates there are none", async () => {
  expect(await loadExchangeRates(folder)).toBeNull();
});

test("[API-7] the operator's table is read with its source and day", async () => {
  await write(JSON.stringify(TABLE));
  expect(await loadExchangeRates(folder)).toEqual(TABLE);
});

test("[API-7] a file that is not JSON is named, and is not taken for a missing one", async () => {
  await write("{");
  await expect(loadExchangeRates(folder)).rejects.toThrow(/exchange-rates\.json cannot be used:[^]*not JSON/);
});

describe("a table is refused, its entry named,", () => {
  test.for([
    ["without a source", { ...TABLE, source: undefined }, "source is missing"],
    ["with a day that is none", { ...TABLE, asOf: "2026-02-30" }, "asOf must be a day"],
    ["without rates", { ...TABLE, rates: [] }, "rates must list at least one currency"],
    [
      "with a rate of 0",
      { ...TABLE, rates: [{ ...TABLE.rates[0], pesos: "0.00" }] },
      "rates.0.pesos must be more",
    ],
    [
      "with a rate as a number",
      { ...TABLE, rates: [{ ...TABLE.rates[0], pesos: 57.25 }] },
      "rates.0.pesos is missing",
    ],
    ["with a currency twice", { ...TABLE, rates: [TABLE.rates[0], TABLE.rates[0]] }, "appears twice"],
  ] as const)("[API-7] %s", ([, written, problem]) => {
    expect(() => readExchangeRates(written)).toThrow(problem);
  });
});

test("[API-7] an amount is turned into pesos exactly, a half centavo upwards", () => {
  expect(convertToPesos(TABLE, "USD", 100_00)).toBe(5_725_50);
  expect(convertToPesos(TABLE, "USD", 1)).toBe(57);
  expect(convertToPesos(TABLE, "JPY", 1_000_00)).toBe(380_50);
  expect(convertToPesos(TABLE, "USD", 99_999_999_999)).toBe(5_725_499_999_943);
  expect(() => convertToPesos(TABLE, "EUR", 100)).toThrow(new ToolRefused({ kind: "unknown-currency" }));
});
