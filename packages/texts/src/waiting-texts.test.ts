import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("./", import.meta.url));

/** What is shown while something is awaited: every text that ends in dots. */
const waitingTexts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap((file) =>
    Array.from(readFileSync(`${folder}${file}`, "utf8").matchAll(/["`]([^"`\n]*(?:\.\.\.|…))["`]/g)),
  )
  .map((found) => found[1] ?? "");

test("[TXT] texts of waiting are written alike, 'Saving…'; only 'loading...' is fixed (ORD-1)", () => {
  const others = waitingTexts.filter((text) => !/^\p{Lu}[^.]*(\.[^.]+)?…$/u.test(text));
  expect(new Set(others)).toEqual(new Set(["loading...", "naglo-load..."]));
  expect(waitingTexts.length).toBeGreaterThan(60);
});
