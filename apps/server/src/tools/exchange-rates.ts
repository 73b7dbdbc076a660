import { join } from "node:path";
import { readOperatorJson } from "@hiram/content";
import { isManilaDate, roundHalfUp } from "@hiram/lending";
import * as v from "valibot";
import { wordsOfIssue } from "../platform/written-text.ts";
import { ToolRefused } from "./tool-refused.ts";

const FILE = "exchange-rates.json";

const text = (longest: number) =>
  v.pipe(
    v.string("is missing"),
    v.nonEmpty("is empty"),
    v.maxLength(longest, `is longer than ${longest} characters`),
  );

const rate = v.strictObject({
  currency: v.pipe(v.string("is missing"), v.regex(/^[A-Z]{3}$/, "must be three capital letters")),
  name: v.strictObject({ en: text(40), fil: text(40) }),
  /** Pesos of one unit, as text: a number in JSON would lose digits. */
  pesos: v.pipe(
    v.string("is missing"),
    v.regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be pesos such as "57.25", in quotes'),
    v.check((written) => Number(written) > 0, "must be more than 0"),
  ),
});

const file = v.strictObject({
  /** Who publishes them, such as "Bangko Sentral ng Pilipinas, Reference Exchange Rate Bulletin". */
  source: text(120),
  asOf: v.pipe(
    v.string("is missing"),
    v.check((day) => isManilaDate(day), "must be a day, YYYY-MM-DD"),
  ),
  rates: v.pipe(
    v.array(rate, "is missing"),
    v.minLength(1, "must list at least one currency"),
    v.check(
      (rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length,
      "has a currency that appears twice",
    ),
  ),
});
export type ExchangeRateTable = v.InferOutput<typeof file>;

/** Rates that cannot be used; the message names each entry and what is wrong with it. */
export class ExchangeRatesError extends Error {
  override readonly name = "ExchangeRatesError";
  constructor(problems: readonly string[]) {
    super([`${FILE} cannot be used:`, ...problems].join("\n  - "));
  }
}

/**
 * Reads `exchange-rates.json` from the content folder, where an operator may keep one.
 * @returns null without the file: no rate is ever made up
 * @throws {ExchangeRatesError}
 */
export async function loadExchangeRates(contentDir: string): Promise<ExchangeRateTable | null> {
  try {
    return readExchangeRates(await readOperatorJson(join(contentDir, FILE)));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === "ENOENT") return null;
    if (failure instanceof ExchangeRatesError) throw failure;
    throw new ExchangeRatesError([failure instanceof Error ? failure.message : String(failure)]);
  }
}

/** @throws {ExchangeRatesError} */
export function readExchangeRates(written: unknown): ExchangeRateTable {
  const read = v.safeParse(file, written, { abortPipeEarly: true });
  if (read.success) return read.output;
  throw new ExchangeRatesError(
    read.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"} ${wordsOfIssue(issue)}`),
  );
}

/**
 * An amount of a foreign currency in centavos, rounded half-up.
 * @param hundredths of the currency's unit
 * @throws {ToolRefused} unknown-currency
 */
export function convertToPesos(table: ExchangeRateTable, currency: string, hundredths: number): number {
  const found = table.rates.find((each) => each.currency === currency);
  if (found === undefined) throw new ToolRefused({ kind: "unknown-currency" });
  const [pesos = "", decimals = ""] = found.pesos.split(".");
  const millionths = BigInt(pesos + decimals.padEnd(6, "0"));
  return roundHalfUp(BigInt(hundredths) * millionths, 1_000_000n);
}
