import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { payoutOrder, testKeys } from "../testing/lender.ts";
import { withSandbox } from "../testing/with-sandbox.ts";
import { STYLE_SHEET } from "./stylesheet.ts";

const sandbox = withSandbox();

const PRODUCT = readFileSync(new URL("../../../../packages/ui/src/tokens.css", import.meta.url), "utf8");
const BASE = readFileSync(new URL("../../../../packages/ui/src/base.css", import.meta.url), "utf8");

/** The light tokens and the dark ones, by name. */
const tokensOf = (css: string): readonly Map<string, string>[] => {
  const [light = "", dark = ""] = css.split(/@media[^{]*dark/);
  return [light.split("[data-theme")[0] ?? "", dark].map(
    (half) =>
      new Map(
        Array.from(half.matchAll(/(--[\w-]+):\s*([^;}]+)/g), ([, name = "", value = ""]) => [name, value]),
      ),
  );
};

test("[look] the sandbox's tokens are the product's, light and dark", () => {
  const [product, sandboxes] = [tokensOf(PRODUCT), tokensOf(STYLE_SHEET)];
  for (const half of [0, 1])
    for (const token of sandboxes[half] ?? []) expect(Array.from(product[half] ?? [])).toContainEqual(token);
  const darkOnes = Array.from(sandboxes[0]?.keys() ?? []).filter((name) => product[1]?.has(name));
  expect(Array.from(sandboxes[1]?.keys() ?? [])).toEqual(darkOnes);
});

test("[look] the sandbox's type keeps to the scale and to the product's fonts", () => {
  const named = Array.from(STYLE_SHEET.matchAll(/font(?:-size)?:([^;}]+)/g), ([, value = ""]) => value);
  const sizes = named.flatMap((value) => value.match(/\b[\d.]+(?=rem)/g) ?? []);
  expect(named.flatMap((value) => value.match(/\b[\d.]+px/g) ?? [])).toEqual([]);
  expect(new Set(sizes.map((rem) => Number(rem) * 16))).toEqual(new Set([44, 22, 17, 15, 13]));
  const weights = Array.from(STYLE_SHEET.matchAll(/font-weight:(\d+)/g), ([, weight]) => weight);
  expect(new Set(weights)).toEqual(new Set(["500", "700"]));
  const [, stack = ""] = /font:0\.9375rem\/1\.45 ([^;]+);/.exec(STYLE_SHEET) ?? [];
  expect(BASE.replaceAll(/,\s+/g, ",")).toContain(`0.9375rem/1.45 ${stack};`);
});

test("[look] the sandbox's first page leads on by rows, each with its name and how many wait", async () => {
  const { text } = await sandbox.visit("/sandbox/");
  const rows = text.match(/<li class="row">.*?<\/li>/gs) ?? [];
  const words = rows.map((row) => [
    /<a href="([^"]+)">([^<]+)<\/a>/.exec(row)?.slice(1),
    /<p class="value">([^<]+)/.exec(row)?.[1],
  ]);
  expect(words).toEqual([
    [["/sandbox/counter", "Payment counter"], "0 open"],
    [["/sandbox/cards", "Card desk"], "0 waiting"],
    [["/sandbox/payouts", "Payout desk"], "0 waiting"],
    [["/sandbox/outbox", "SMS outbox"], "0 sent"],
    [["http://sandbox.test/", "Back to the lender"], undefined],
  ]);
});

test("[look] each line of a desk's data is a pair of its own, so that a long value goes below its label", async () => {
  await sandbox.post("/payout/v1/payouts", payoutOrder(), testKeys.payout);
  const { text } = await sandbox.visit("/sandbox/payouts");
  const pairs = text.match(/<div>\s*<dt>[^<]+<\/dt>\s*<dd>[^<]+<\/dd>\s*<\/div>/g) ?? [];
  expect(pairs).toHaveLength(text.match(/<dt>/g)?.length ?? 0);
  expect(pairs.length).toBeGreaterThan(3);
});
