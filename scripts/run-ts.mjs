import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildApps, installPackages, root } from "./fresh.mjs";
import { helpIfAsked } from "./help.mjs";

/**
 * Runs one of the repository's TypeScript files against a fresh build: `node scripts/run-ts.mjs bench/run.ts`. With
 * `--help`, prints that file's docstring instead.
 */
helpIfAsked(join(root, process.argv[2]), process.argv.slice(3));
installPackages();
buildApps();
const { status } = spawnSync(join(root, "node_modules/.bin/tsx"), process.argv.slice(2), {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
