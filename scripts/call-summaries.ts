import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const CONTRACT = new URL("../packages/contract/src/", import.meta.url);
const WRITTEN = new URL("../apps/server/src/platform/http/call-summaries.ts", import.meta.url);

/** The contract's docstring above each call's schema, by the operation's name, for readers of the API. */
export function readSummaries(): Record<string, string> {
  const summaries: Record<string, string> = {};
  for (const file of readdirSync(CONTRACT, { recursive: true }).map(String).toSorted()) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const source = readFileSync(new URL(file, CONTRACT), "utf8");
    for (const [, schema = "", name = ""] of source.matchAll(
      /= operation<typeof (\w+)>\(\{\s*name: "(\w+)"/g,
    ))
      summaries[name] = docOf(source, schema);
  }
  return summaries;
}

/** The docstring above a constant, its lines joined; empty if there is none. */
function docOf(source: string, constant: string): string {
  const [, doc = ""] =
    new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*(?:export )?const ${constant} =`).exec(source) ?? [];
  return doc
    .replaceAll(/\n\s*\*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** `npm run call-summaries`: rewrites the API's descriptions of its calls after the contract's docstrings changed. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = Object.entries(readSummaries()).map(
    ([name, words]) => `  ${name}: ${JSON.stringify(words)},`,
  );
  writeFileSync(
    WRITTEN,
    `/** Written by \`npm run call-summaries\` from the contract's docstrings; a test fails when the two differ. */\n` +
      `export const CALL_SUMMARIES: Readonly<Record<string, string>> = {\n${lines.join("\n")}\n};\n`,
  );
  execFileSync("node_modules/.bin/oxfmt", [fileURLToPath(WRITTEN)]);
}
