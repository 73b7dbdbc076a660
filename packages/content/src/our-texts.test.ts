import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { ContentBlock, ContentPage, ContentRun } from "./blocks.ts";
import { type Content, loadContent } from "./load-content.ts";
import { sampleLoans } from "./loan-samples.ts";

let content: Content;
beforeAll(async () => {
  content = await loadContent(fileURLToPath(new URL("../../../content", import.meta.url)));
});

const words = (runs: readonly ContentRun[]): string => runs.map(({ text }) => text).join("");

function linesOf(block: ContentBlock): string[] {
  switch (block.kind) {
    case "heading":
      return [`## ${block.text}`];
    case "paragraph":
      return [words(block.runs)];
    case "list":
      return block.items.map(words);
    case "table":
      return block.rows.map((row) => row.map(words).join(" | "));
    default:
      return block.facts.map(({ term, runs }) => `${term}: ${words(runs)}`);
  }
}

/** A page as a reader sees it, one line per block, item or row. */
function textOf(name: string, locale: "en" | "fil"): string {
  return page(name, locale).blocks.flatMap(linesOf).join("\n");
}

function page(name: string, locale: "en" | "fil"): ContentPage {
  const found = content.page(name, locale, sampleLoans);
  if (found === null) throw new Error(`no page ${name}`);
  return found;
}

test.for(["about-us", "privacy-policy", "loan-terms"])(
  "[TRM-2] %s says the same in both languages: block for block, link for link",
  (name) => {
    const shape = ({ blocks }: ContentPage) =>
      blocks.map((block) => [block.kind, linesOf(block).length] as const);
    const links = ({ blocks }: ContentPage) => JSON.stringify(blocks).match(/"href":"[^"]*"/g);
    const filipino = page(name, "fil");
    expect(filipino.lang).toBe("fil");
    expect(shape(filipino)).toEqual(shape(page(name, "en")));
    expect(links(filipino)).toEqual(links(page(name, "en")));
  },
);

test("[CON-7] the landing page that staff begin with names no sum: it would be wrong once the product changes", () => {
  const file = new URL("../../../content/landing-template.json", import.meta.url);
  const { words: all } = JSON.parse(readFileSync(file, "utf8")) as { words: unknown };
  expect(JSON.stringify(all)).not.toMatch(/₱|\bPHP\b/);
});

test.for(["en", "fil"] as const)(
  "[TRM-2] about us, in %s, says where the lender is by its address alone",
  (locale) => {
    const source = readFileSync(new URL(`../../../content/${locale}/about-us.md`, import.meta.url), "utf8");
    expect(source).toContain("{{lender.address}}");
    expect(source).not.toMatch(/Makati|Manila|Maynila/);
  },
);

describe("loan terms and conditions", () => {
  test.for([
    ["term of 91 to 365 days", "runs for 91 to 365 days", "nang 91 hanggang 365 araw"],
    ["funds in 1 to 3 calendar days", "within 1 to 3 calendar days", "1 hanggang 3 araw sa kalendaryo"],
    ["decision within 1 day", "decide within 1 day", "sa loob ng 1 araw matapos"],
    ["penalty of a new borrower", "New borrower | ₱1,000", "Bagong nangungutang | ₱1,000"],
    ["penalty of a repeat borrower", "Repeat borrower | ₱800", "Dati nang nangungutang | ₱800"],
    ["penalty one time", "one time for the whole loan", "Isang beses lang sisingilin"],
    ["5% a day on days 1 to 30", "Days 1 to 30 | 5%", "Araw 1 hanggang 30 | 5%"],
    ["4% a day on days 31 to 90", "Days 31 to 90 | 4%", "Araw 31 hanggang 90 | 4%"],
    ["2% a day from day 91", "From day 91 | 2%", "Mula araw 91 | 2%"],
    [
      "early repayment after half the term",
      "only after half of its term",
      "lumipas na ang kalahati ng tagal",
    ],
    ["early repayment after 7 days", "at least 7 days after", "hindi bababa sa 7 araw"],
    ["prolongation for the same period", "prolonged for the same period", "sa parehong haba ng panahon"],
    ["address change told within 3 days", "mobile number within 3 days", "mobile number sa loob ng 3 araw"],
    ["assignment told 7 business days before", "7 business days before", "7 araw ng trabaho bago"],
    ["a Filipino", "a Filipino citizen", "mamamayang Pilipino"],
    ["over 18", "over 18 years of age", "lampas 18 taong gulang"],
  ] as const)("[TRM-1] state: %s", ([, english, filipino]) => {
    expect(textOf("loan-terms", "en")).toContain(english);
    expect(textOf("loan-terms", "fil")).toContain(filipino);
  });
});

test("[ABT-1] about us has mission, advantages, team, contact and the support e-mail", () => {
  const headings = page("about-us", "en").blocks.flatMap((block) =>
    block.kind === "heading" ? block.text : [],
  );
  expect(headings).toEqual(["Our mission", "Our advantages", "Our team", "Contact"]);
  expect(textOf("about-us", "en")).toContain(`Support e-mail: ${content.lender.emails.support}`);
  expect(JSON.stringify(page("about-us", "fil").blocks)).toContain(`mailto:${content.lender.emails.support}`);
});

test.for(["en", "fil"] as const)(
  "[PRV-1] the privacy policy is long and shows both registration numbers (%s)",
  (locale) => {
    const text = textOf("privacy-policy", locale);
    expect(text.length).toBeGreaterThan(7000);
    const { secRegistrationNumber, certificateOfAuthorityNumber, emails } = content.lender;
    expect(text).toContain(`SEC registration number: ${secRegistrationNumber}`);
    expect(text).toContain(`Certificate of Authority number: ${certificateOfAuthorityNumber}`);
    for (const law of ["RA 10173", "Circular 20-01", "RA 9510", "CIC", emails.privacy])
      expect(text).toContain(law);
  },
);
