import { marked, type Token, type Tokens } from "marked";
import type { ContentBlock, ContentFact, ContentPage, ContentRun } from "./blocks.ts";
import { type Reading, readPlainText, readRuns } from "./parse-inline.ts";
import type { Fillings } from "./placeholders.ts";

/**
 * Parses a Markdown file's text, with lines that end in `\n`, into a page; reports each problem to `reading`
 * with its line.
 */
export function parsePage(
  { name, lang, text }: { readonly name: string; readonly lang: "en" | "fil"; readonly text: string },
  reading: Reading,
): ContentPage {
  let line = 1;
  let title = "";
  const blocks: ContentBlock[] = [];
  const ids = new Set<string>();
  for (const token of marked.lexer(text)) {
    const at = line;
    const here = { ...reading, onProblem: (problem: string) => reading.onProblem(`line ${at}: ${problem}`) };
    if (isHeading(token) && token.depth === 1) {
      if (title !== "") here.onProblem("a page has one # title");
      title = readPlainText(token.tokens, here);
    } else if (token.type !== "space" && token.type !== "def") {
      if (title === "") here.onProblem("the page must begin with its # title");
      const block = readBlock(token, here, ids);
      if (block !== null) blocks.push(block);
    }
    line += token.raw.split("\n").length - 1;
  }
  if (title === "" && blocks.length === 0) reading.onProblem("the page is empty");
  return { name, lang, title, summary: summaryOf(blocks), blocks };
}

function readBlock(token: Token, reading: Reading, ids: Set<string>): ContentBlock | null {
  if (isHeading(token)) return readHeading(token, reading, ids);
  if (token.type === "paragraph")
    return { kind: "paragraph", runs: readRuns((token as Tokens.Paragraph).tokens, reading) };
  if (token.type === "list") return readList(token as Tokens.List, reading);
  if (token.type === "table") return readTable(token as Tokens.Table, reading);
  reading.onProblem(
    `"${token.raw.trim().slice(0, 40)}" is not a heading, paragraph, list or table: nothing else can be shown`,
  );
  return null;
}

function readHeading(token: Tokens.Heading, reading: Reading, ids: Set<string>): ContentBlock {
  if (token.depth > 3) reading.onProblem("headings go down to ### only");
  const text = readPlainText(token.tokens, reading);
  return { kind: "heading", level: token.depth === 2 ? 2 : 3, id: uniqueId(text, ids), text };
}

function readList(token: Tokens.List, reading: Reading): ContentBlock {
  const items = token.items.map((item): ContentRun[] => {
    const [only, ...more] = item.tokens.filter(({ type }) => type !== "space");
    if (more.length > 0 || (only !== undefined && only.type !== "text" && only.type !== "paragraph"))
      reading.onProblem("a list's item must be one paragraph, without a list inside");
    return only === undefined ? [] : readRuns(tokensOf(only), reading);
  });
  return { kind: "list", isOrdered: token.ordered, items };
}

function tokensOf(token: Token): readonly Token[] {
  return "tokens" in token ? (token.tokens ?? []) : [];
}

/** A table of two columns without a head is a list of terms and definitions. */
function readTable(token: Tokens.Table, reading: Reading): ContentBlock {
  const head = token.header.map((cell) => readPlainText(cell.tokens, reading));
  if (head.length === 2 && head.every((text) => text === "")) {
    const facts = token.rows.map(([term, value]): ContentFact => ({
      term: readPlainText(term?.tokens ?? [], reading),
      runs: readRuns(value?.tokens ?? [], reading),
    }));
    return { kind: "facts", facts };
  }
  const rows = token.rows.flatMap((row) => {
    const isOfRates = row.some(({ text }) => text.includes("{{rate."));
    const readings = isOfRates ? reading.rates.map((rate) => withFillings(reading, rate)) : [reading];
    return readings.map((each) => row.map((cell) => readRuns(cell.tokens, each)));
  });
  return { kind: "table", head, rows };
}

function withFillings(reading: Reading, more: Fillings): Reading {
  return { ...reading, fillings: new Map([...reading.fillings, ...more]) };
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}

/**
 * A heading's words as an id: `3. Your rights` → `3-your-rights`; a second heading with the same words gets a
 * number.
 */
function uniqueId(text: string, ids: Set<string>): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["section"];
  const plain = words.join("-");
  let id = plain;
  for (let count = 2; ids.has(id); count += 1) id = `${plain}-${count}`;
  ids.add(id);
  return id;
}

function summaryOf(blocks: readonly ContentBlock[]): string {
  const first = blocks.find((block) => block.kind === "paragraph");
  return first?.runs.map(({ text }) => text).join("") ?? "";
}
