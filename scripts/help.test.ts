import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { helpOf } from "./help.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** The scripts that `npm run` calls, by name; those of other tools have a help of their own. */
const SCRIPTS = Object.entries(
  (JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as { scripts: Record<string, string> }).scripts,
).flatMap(([name, line]) => {
  const [, file] = /^node (?:scripts\/run-ts\.mjs )?((?:scripts|bench|torture)\/\S+)/.exec(line) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

test("every script of ours begins its help with how it is called", () => {
  expect(SCRIPTS.length).toBeGreaterThan(8);
  for (const [name, file] of SCRIPTS)
    expect(helpOf(`${ROOT}${file}`), name).toMatch(new RegExp(`^\`npm (run )?${name}\``));
});

test.for([
  ["scripts/run-ts.mjs", "torture/run.ts", "--help"],
  ["scripts/start.mjs", "--help"],
  ["scripts/test.mjs", "-h"],
  ["scripts/build.mjs", "--production", "--help"],
])("asked for help, a script prints it and does nothing else: %s", (args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^`npm /);
});
