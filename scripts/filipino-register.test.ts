import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const IN_FILIPINO = /(^|\.|\/)fil(\.ts|\/.+\.(ts|md))$/;
const BESIDE_ENGLISH = /^content\/.+\.json$|\.tsx?$/;
const FOR_TESTS = /(\.test\.tsx?|-samples\.ts)$|\/(testing|dist|node_modules)\//;

const files = ["apps", "packages", "content"].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => (IN_FILIPINO.test(file) || BESIDE_ENGLISH.test(file)) && !FOR_TESTS.test(file)),
);

/** What a file that has both languages says in Filipino: what stands under `fil`, and the channels' steps. */
function filipinoIn(source: string): string {
  const found = source.matchAll(/\b(?:fil|filipinoInstructions)"?(?:: \w+)?\s*[:=]\s*(?=["{[])/g);
  return Array.from(found, ({ 0: name, index }) => valueAt(source, index + name.length)).join("\n");
}

/** A text, or all that stands between a bracket and the one that closes it. */
function valueAt(source: string, from: number): string {
  if (source[from] === '"') return /^"(?:[^"\\]|\\.)*"/.exec(source.slice(from))?.[0] ?? "";
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (/[{[]/.test(source[at] ?? "")) depth++;
    if (/[}\]]/.test(source[at] ?? "") && --depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
}

const filipino = new Map(
  files.flatMap((file) => {
    const source = readFileSync(root + file, "utf8");
    const text = IN_FILIPINO.test(file) ? source : filipinoIn(source);
    return text === "" ? [] : [[file, text] as const];
  }),
);

/** The words people use on the phone and in messages; the other word is what an office's form would say. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\bmuli(ng)?\b/i, "ulit"],
  [/\bmaaari(ng)?\b/i, "puwede"],
  [/\bpwede(ng)?\b/i, "puwede"],
  [/pindot|pindut/i, "i-tap, button"],
  [/\bi-click\b/i, "i-tap"],
  [/\bi-confirm\b/i, "kumpirmahin"],
  [/\bkahera\b/i, "cashier"],
  [/\blagyan ng tsek\b/i, "i-tick"],
  [/\bmagparehistro\b/i, "magrehistro"],
  [/\bsuriin ang (signal|koneksyon|numero|e-mail)\b/i, "tingnan ang"],
  // It reads as hiding. A receipt is kept all the same: "Itago ang resibo".
  [/\b(itinatago|itatago|nagtatago|nakatago)\b/i, "hawak namin, ise-save"],
  [/\b6 na numero\b/i, "6-digit na code"],
  [/\b(22|06):00\b/, "10 PM, 6 AM"],
  [/\bpahayag ng mga singil\b/i, "disclosure statement"],
  // One word for one thing.
  [/\b(mga|na|ng|walang \w+) pautang\b/i, "loan"],
  [/\butang na ito\b|\bmga utang (ko|mo)\b|\bmagdagdag ng utang\b/i, "loan, unless it is the sum owed"],
  [/\b(sa|ng|ang) order\b/i, "loan"],
  [/palawig|pinalalawig|pahabain|pagpapahaba/i, "i-extend"],
  [/(?<!lehitimong )\binteres\b/i, "tubo"],
  [/\b(sa|ng|ang|saka) principal\b/i, "prinsipal"],
  [/\btermino/i, "tagal"],
  [/\bkatuwang\b/i, "partner"],
  [/\b(pahina|mga pahinang)\b/i, "page"],
  [/\bang (number|phone|data)\b(?! centre)|\bmo number\b|\bphone mo\b/i, "numero, telepono, datos"],
  [/\bnumero ng mobile\b/i, "mobile number"],
  [/\btirahan\b/i, "address"],
  [/\bapplication mo\b/i, "aplikasyon mo"],
  [/\bpagkalipas\b/i, "pagkaraan"],
  [/\b(subukang|itong|magsimulang) ulit\b/i, "ulit after the root word"],
  [/\blarawan \$\{\w+\} ng\b/i, "1 sa 3"],
  // "Huli" is both late and last.
  [/\bmulta sa huli|\bhuling pagbabayad\b/i, "nahuling bayad, pagkahuli sa pagbabayad"],
  // The due day; "sa araw" is in the daytime.
  [/\bmakabayad sa araw\b|\bbago ang araw\b|\bpagkalampas ng araw\b/i, "takdang araw"],
  [/\b(sa|ng) (due|takda)\b/i, "takdang araw"],
];

test.each(SAID)("[TXT] the app's Filipino is of one register: no %s, but %s", (other) => {
  const found = Array.from(filipino)
    .filter(([, text]) => other.test(text))
    .map(([file, text]) => `${file}: ${other.exec(text)?.[0]}`);
  expect(found).toEqual([]);
});

test("[TXT] all Filipino is read for it, wherever it stands", () => {
  expect(
    files.filter((file) => file.startsWith("packages/texts/") && filipino.has(file)).length,
  ).toBeGreaterThan(60);
  expect(filipino.get("content/landing-template.json")).toContain("Mag-apply na");
  expect(filipino.get("content/fil/loan-terms.md")).toContain("takdang araw");
  expect(filipino.get("apps/server/src/agreements/wording/fil.ts")).toContain("nangungutang");
  expect(filipino.get("apps/server/src/receipts/wording.ts")).toContain("Resibo ng bayad");
  expect(filipino.get("apps/server/src/receipts/wording.ts")).not.toContain("Payment receipt");
  expect(filipino.get("apps/server/src/account/export-words.fil.ts")).toContain("Ang datos mo");
  expect(filipino.get("apps/server/src/demo/demo-products.ts")).toContain("Bayad sa serbisyo");
  expect(filipino.get("apps/server/src/payment-channels/default-channels.ts")).toContain("Sa tindahan");
});
