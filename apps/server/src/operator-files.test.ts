import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { loadIdKinds } from "./applications/id-kinds.ts";
import { loadInstitutions } from "./payout-accounts/institutions-file.ts";
import { loadDefaultTemplate } from "./promotion/landing-template.ts";
import { loadExchangeRates } from "./tools/exchange-rates.ts";

const CONTENT = resolve(import.meta.dirname, "../../../content");

test.for([
  ["payout-channels.json", loadInstitutions],
  ["id-kinds.json", loadIdKinds],
  ["landing-template.json", loadDefaultTemplate],
] as const)("[TRM-2] a %s saved on Windows says the same", async ([file, load]) => {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  try {
    const text = await readFile(join(CONTENT, file), "utf8");
    await writeFile(join(folder, file), `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    expect(JSON.stringify(await load(folder))).toBe(JSON.stringify(await load(CONTENT)));
    await writeFile(join(folder, file), Buffer.from(`"ñ" ${text}`, "latin1"));
    await expect(load(folder)).rejects.toThrow("is not UTF-8: save it with that encoding");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("[TRM-2] a landing template that lacks something is named with its file, in words", async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  try {
    await writeFile(
      join(folder, "landing-template.json"),
      '{"words": {}, "downloadLinks": [{"platform": "web"}]}',
    );
    await expect(loadDefaultTemplate(folder)).rejects.toThrow(
      "landing-template.json: words.en is missing; bannerImage is missing; colors is missing; " +
        "downloadLinks.0.platform must be one of: ",
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.for([
  ["exchange-rates.json", loadExchangeRates, '{ "source": "BSP", "asOf": "2026-03-09", "rate": [] }'],
  ["id-kinds.json", loadIdKinds, '{ "kind": [] }'],
  ["payout-channels.json", loadInstitutions, '{ "wallets": [], "banks": 7, "atm": [] }'],
] as const)("[TRM-2] what a %s lacks, or has too much, is said in words", async ([file, load, written]) => {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  try {
    await writeFile(join(folder, file), written);
    const words = await load(folder).then(
      () => "",
      (failure: unknown) => String(failure),
    );
    expect(words).toMatch(/^ {2}- \w+ is missing$/m);
    expect(words).toMatch(/^ {2}- \w+ is not a known field$/m);
    expect(words).not.toContain("Invalid");
  } finally {
    await rm(folder, { recursive: true });
  }
});
