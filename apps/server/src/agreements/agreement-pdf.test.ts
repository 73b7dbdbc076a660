import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { priceLoan } from "@hiram/lending";
import { expect, test } from "vitest";
import { composeAgreement } from "./compose-agreement.ts";
import type { AgreementRequest } from "./agreement-model.ts";
import { writePdf } from "../paper/document-pdf.ts";
import { agreementPdf } from "./agreement-pdf.ts";
import { product, sampleModel } from "./agreement-samples.ts";

async function pdf(changes: Partial<AgreementRequest> = {}, locale: "en" | "fil" = "en"): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writePdf(agreementPdf(sampleModel(changes), locale)))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The text as a reader would copy it, extracted by poppler; null where it is not installed. */
function textOf(file: Buffer): string | null {
  const folder = mkdtempSync(join(tmpdir(), "agreement-"));
  try {
    const path = join(folder, "agreement.pdf");
    writeFileSync(path, file);
    return execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8", stdio: "pipe" });
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasPoppler = textOf(await pdf()) !== null;
const pagesOf = (file: Buffer): number => file.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test("[CNF-9] a document is the same file whatever was made before it: its fonts are shared, and nothing else", async () => {
  const first = await pdf();
  await pdf({}, "fil");
  expect((await pdf()).equals(first)).toBe(true);
});

test("[CNF-9] the PDF is a whole file of A4 pages, tagged, titled, dated by its acceptance", async () => {
  const file = await pdf();
  const text = file.toString("latin1");
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
  expect(pagesOf(file)).toBeGreaterThan(1);
  expect(text).toContain("[0 0 595.28 841.89]");
  expect(text).toContain("/MarkInfo");
  expect(text).toContain("D:20261121020304Z");
});

const yearLong = priceLoan(product, {
  amountCentavos: 500_000,
  periods: 12,
  unit: "M",
  startsOn: "2026-11-30",
});

test.skipIf(!hasPoppler).each<[string, "en" | "fil", Partial<AgreementRequest>]>([
  ["in English", "en", {}],
  ["in Filipino", "fil", {}],
  ["of an offer", "en", { kind: "disclosure-statement", order: null, isPaidOut: false }],
  [
    "of twelve instalments and a very long name",
    "en",
    {
      terms: yearLong,
      party: { borrowerName: "Maria ".repeat(60).trim(), borrowerAddress: "Ñ".repeat(300) },
    },
  ],
])("[CNF-2] a PDF %s says every word and figure that the page says", async (_, locale, changes) => {
  // Lines wrap where they must, so only the words are compared.
  const words = (text: string): string => text.replace(/[\s•]+/g, "");
  const text = words(textOf(await pdf(changes, locale)) ?? "");
  const { title, standing, sections } = composeAgreement(sampleModel(changes), locale);
  for (const part of [title, standing]) expect(text).toContain(words(part));
  for (const { heading, blocks } of sections) {
    expect(text).toContain(words(heading));
    for (const block of blocks) {
      if (block.kind === "text") expect(text).toContain(words(block.text));
      if (block.kind === "list") for (const item of block.items) expect(text).toContain(words(item));
      if (block.kind === "rows")
        for (const row of block.rows) expect(text).toContain(words(row.label + row.value));
      if (block.kind === "table")
        for (const row of [...block.rows, block.total]) expect(text).toContain(words(row.join("")));
    }
  }
  expect(text).toContain("₱4,850.00");
});
