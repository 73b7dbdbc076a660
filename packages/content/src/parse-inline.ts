import type { Token } from "marked";
import type { ContentRun } from "./blocks.ts";
import { checkedLink, type LinkRule } from "./links.ts";
import { fillIn, type Fillings } from "./placeholders.ts";

/** What reading a file depends on, and where it reports problems. */
export interface Reading extends LinkRule {
  readonly fillings: Fillings;
  /** For table rows that contain `{{rate.…}}`: such a row is repeated for each of these. */
  readonly rates: readonly Fillings[];
  /** Called with each problem in words, without the file's name. */
  readonly onProblem: (problem: string) => void;
}

interface Style {
  readonly style?: "strong" | "emphasis";
  readonly href?: string;
}

/** Reads the inside of a paragraph, an item or a cell. */
export function readRuns(tokens: readonly Token[], reading: Reading, style: Style = {}): ContentRun[] {
  return joined(tokens.flatMap((token) => readToken(token, reading, style)));
}

/** The same as plain text, for titles and table heads. */
export function readPlainText(tokens: readonly Token[], reading: Reading): string {
  return readRuns(tokens, reading)
    .map(({ text }) => text)
    .join("");
}

function readToken(token: Token, reading: Reading, style: Style): ContentRun[] {
  const inner = "tokens" in token && token.tokens !== undefined ? token.tokens : null;
  switch (token.type) {
    case "text":
      return inner === null
        ? filled(token["text"] as string, reading, style)
        : readRuns(inner, reading, style);
    case "escape":
      return [run(token["text"] as string, style)];
    case "br":
      return [run(" ", style)];
    case "strong":
      return readRuns(inner ?? [], reading, { ...style, style: "strong" });
    case "em":
      return readRuns(inner ?? [], reading, { style: "emphasis", ...style });
    case "link": {
      const link = token["href"] as string;
      const href = checkedLink(link, reading);
      if (href === null) reading.onProblem(linkProblem(link));
      return readRuns(inner ?? [], reading, href === null ? style : { ...style, href });
    }
    default:
      reading.onProblem(`"${token.raw.trim().slice(0, 40)}" is more than plain text: ${INLINE_KINDS}`);
      return [];
  }
}

const INLINE_KINDS = "only **strong**, *emphasis* and [links](https://…) are shown";

/** Merges adjacent runs of the same style. */
function joined(runs: readonly ContentRun[]): ContentRun[] {
  const whole: ContentRun[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last !== undefined && last.style === run.style && last.href === run.href)
      whole[whole.length - 1] = { ...last, text: last.text + run.text };
    else whole.push(run);
  }
  return whole;
}

function linkProblem(link: string): string {
  return link.includes("{{")
    ? `the link "${link}" contains a placeholder: write the placeholder alone, it becomes a link by itself`
    : `the link "${link}" cannot be followed: use https:, mailto:, tel: or page:<name of a page>`;
}

function filled(text: string, reading: Reading, style: Style): ContentRun[] {
  const entity = /&(?:#\w+|[a-z]\w*);/i.exec(text);
  if (entity !== null) reading.onProblem(`"${entity[0]}" is shown as it stands: write the character itself`);
  const parts = fillIn(text, reading.fillings, (placeholder) =>
    reading.onProblem(`the placeholder ${placeholder} is not known`),
  );
  return parts.map(({ text: words, href }) => run(words.replaceAll("\n", " "), { href, ...style }));
}

function run(
  text: string,
  { style, href }: { style?: Style["style"]; href?: string | undefined },
): ContentRun {
  return { text, ...(style === undefined ? {} : { style }), ...(href === undefined ? {} : { href }) };
}
