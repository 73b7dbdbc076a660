import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundleNode } from "./bundle.mjs";
import { root } from "./fresh.mjs";

/**
 * Builds every app to `apps/<app>/dist`, below the root or below `--out`. With `--production` (or
 * MODE=production) without what only demos have: sandbox, test preview, demo data and test support (TST-4). With
 * `--pages-of <root>` the pages are those that were built there just now: they are the same for a demo.
 */
const { values: options } = parseArgs({
  options: {
    production: { type: "boolean" },
    out: { type: "string" },
    "pages-of": { type: "string" },
  },
});
const isProduction = options.production ?? process.env.MODE === "production";
const out = resolve(options.out ?? root);
const dist = (app) => join(out, "apps", app, "dist");

/** What only demos have; a build for production also removes an earlier demo's. */
const DEMO_APPS = ["sandbox", "preview"];

function vite(app, outDir, ...options) {
  const cwd = join(root, "apps", app);
  const args = ["build", "--logLevel", "warn", "--emptyOutDir", "--outDir", outDir, ...options];
  const { status } = spawnSync(join(root, "node_modules/.bin/vite"), args, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    // Where it says "test", as under Vitest, React for developers would be built in.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Built twice: for the browser, and for the server's first render. */
function buildBorrower() {
  vite("borrower", join(dist("borrower"), "client"));
  vite("borrower", join(dist("borrower"), "server"), "--ssr");
  compress(join(dist("borrower"), "client"));
}

/**
 * Above 9 brotli looks for the shortest way to say a thing: 6 % less of the app's first script at 10, for a third of a second of the
 * build; 8 % at 11, for another half, which a demo does without.
 */
const BROTLI_QUALITY = isProduction ? 11 : 10;

/** Compresses once what is served often; files that would hardly shrink are left alone. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(entry));
    if (!/\.(js|css|svg|json|txt)$/.test(file) || !statSync(file).isFile()) continue;
    const content = readFileSync(file);
    if (content.length < 512) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Scripts and style sheet for the browser, and the renderer that the server calls at its start. */
function buildSite() {
  vite("site", join(dist("site"), "client"));
  vite("site", join(dist("site"), "render"), "--ssr");
  compress(join(dist("site"), "client"));
}

function buildPromotion() {
  vite("promotion", dist("promotion"));
  compress(dist("promotion"));
}

function buildConsole() {
  vite("console", dist("console"));
  compress(dist("console"));
}

for (const app of ["borrower", "console", "site", "promotion", "server", ...DEMO_APPS])
  if (existsSync(dist(app))) rmSync(dist(app), { recursive: true });
const pagesOf = options["pages-of"];
if (pagesOf !== undefined)
  for (const app of ["borrower", "site", "promotion", "console"])
    cpSync(join(pagesOf, "apps", app, "dist"), dist(app), { recursive: true });
else {
  buildBorrower();
  buildSite();
  buildPromotion();
  buildConsole();
}
if (!isProduction) vite("preview", dist("preview"));
// Bundled to one file each, so that they start in half a second.
await Promise.all([
  bundleNode("apps/server/src/main.ts", join(dist("server"), "main.js"), {
    without: isProduction ? ["./demo/open-demo.ts"] : [],
  }),
  bundleNode("apps/server/src/command.ts", join(dist("server"), "command.js")),
  bundleNode("apps/server/src/paper/pdf-worker.ts", join(dist("server"), "pdf-worker.js")),
  ...(isProduction ? [] : [bundleNode("apps/sandbox/src/main.ts", join(dist("sandbox"), "main.js"))]),
]);
