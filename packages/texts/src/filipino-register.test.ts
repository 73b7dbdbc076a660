import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("./", import.meta.url));
const filipino = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => /(^|\.|\/)fil(\.ts|\/)/.test(file) && file.endsWith(".ts"),
);

/** The words people use on the phone and in messages; the other word is what an office's form would say. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\bmuli\b/i, "ulit"],
  [/\bmaaari(ng)?\b/i, "puwede"],
  [/\bpwede(ng)?\b/i, "puwede"],
  [/\bpindutin\b/i, "i-tap"],
  [/\bi-click\b/i, "i-tap"],
  [/\b(mga|ng|walang \w+) pautang\b/i, "loan"],
  // It reads as hiding. A receipt is kept all the same: "Itago ang resibo".
  [/\b(itinatago|itatago|nagtatago)\b/i, "hawak namin, ise-save"],
  [/\b6 na numero\b/i, "6-digit na code"],
  [/\bpahayag ng mga singil\b/i, "disclosure statement"],
  // One word for one thing.
  [/palawig/i, "i-extend"],
  [/\btermino/i, "tagal"],
  [/\bkatuwang\b/i, "partner"],
  [/\bpahina/i, "page"],
  [/\bang (number|phone|data)\b/i, "numero, telepono, datos"],
  [/\bpagkalipas\b/i, "pagkaraan"],
  [/\b(subukang|itong|magsimulang) ulit\b/i, "ulit after the root word"],
];

test.each(SAID)("[TXT] the app's Filipino is of one register: no %s, but %s", (other) => {
  const found = filipino.filter((file) => other.test(readFileSync(`${folder}${file}`, "utf8")));
  expect(found).toEqual([]);
});

test("[TXT] every Filipino file is read for it", () => {
  expect(filipino.length).toBeGreaterThan(35);
});
