import { readFileSync } from "node:fs";

/** With `--help` among what was typed, prints a script's help and ends the process, before anything is done. */
export function helpIfAsked(file, args = process.argv.slice(2)) {
  if (!args.includes("--help") && !args.includes("-h")) return;
  console.log(helpOf(file));
  process.exit(0);
}

/** A script's help is its docstring: the first one that begins with how to call it. */
export function helpOf(file) {
  for (const [, text] of readFileSync(file, "utf8").matchAll(/\/\*\*([\s\S]*?)\*\//g)) {
    const words = text.replaceAll(/^[ \t]*\*? ?/gm, "").trim();
    if (/^`npm (run|start|test)\b/.test(words)) return words;
  }
  throw new Error(`${file} has no docstring that shows how to call it`);
}
