import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundleNode } from "./bundle.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}

function bin(name) {
  return join(root, "node_modules/.bin", name);
}

/** Builds the borrower app twice: for the browser, and for the server's first render. */
function buildBorrower() {
  const cwd = join(root, "apps/borrower");
  run(bin("vite"), ["build", "--logLevel", "warn"], cwd);
  run(bin("vite"), ["build", "--ssr", "--logLevel", "warn"], cwd);
  compress(join(cwd, "dist/client"));
}

/** Compresses once what is served often; files that would hardly shrink are left alone. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(entry));
    if (!/\.(js|css|svg|json|txt)$/.test(file) || !statSync(file).isFile()) continue;
    const content = readFileSync(file);
    if (content.length < 512) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

for (const app of ["borrower", "server", "sandbox"])
  rmSync(join(root, `apps/${app}/dist`), { recursive: true, force: true });
buildBorrower();
// Bundled to one file each, so that they start in half a second.
await Promise.all(
  ["server", "sandbox"].map((app) => bundleNode(`apps/${app}/src/main.ts`, `apps/${app}/dist/main.js`)),
);
