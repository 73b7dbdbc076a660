import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundleNode, bundleScript } from "./bundle.mjs";
import { forgetBuild, root } from "./fresh.mjs";
import { helpIfAsked } from "./help.mjs";

/**
 * `npm run build`, which is `node scripts/build.mjs --production`: builds every app to `apps/<app>/dist`, below the
 * root or below `--out`. With `--production` (or MODE=production) leaves out what only demos have: sandbox, test
 * preview, demo data and test support (TST-4). With `--pages-of <root>`, the pages are those just built there, which
 * are the same as a demo's.
 */
helpIfAsked(new URL(import.meta.url));
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
    // If it says "test", as under Vitest, React's development build would be included.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Built twice: for the browser, and for the server's first render. */
async function buildBorrower() {
  vite("borrower", join(dist("borrower"), "client"));
  vite("borrower", join(dist("borrower"), "server"), "--ssr");
  await buildOfflineWorker();
  compress(join(dist("borrower"), "client"));
}

/** The worker contains its page, so that each release brings its own. */
async function buildOfflineWorker() {
  const folder = "apps/borrower/src/shell/offline";
  const script = await bundleScript(`${folder}/offline-page.ts`);
  const rendered = join(dist("borrower"), "server/offline-document.js");
  const { body, styles } = await import(pathToFileURL(rendered).href);
  const hash = createHash("sha256").update(script).digest("base64");
  const worker = await bundleScript(`${folder}/offline-worker.ts`, {
    OFFLINE_PAGE:
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
      '<meta name="format-detection" content="telephone=no">' +
      '<meta name="theme-color" content="#F6F5F1" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" content="#101513" media="(prefers-color-scheme: dark)">' +
      `<style>${styles}</style></head><body>${body()}<script>${script}</script></body></html>`,
    // Only its own script may run, and only answers of this site may be fetched. Stored screens bring style
    // sheets of their own.
    OFFLINE_POLICY:
      `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'self'; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  writeFileSync(join(dist("borrower"), "client/offline-worker.js"), worker);
}

/**
 * Above 9, brotli searches for the shortest encoding: at 10 the app's first script is 6 % smaller, for a third
 * of a second of the build; at 11 it is 8 % smaller, for another half second, which a demo does without.
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

/** Scripts and style sheet for the browser, and the renderer that the server calls at start. */
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

forgetBuild(out);
for (const app of ["borrower", "console", "site", "promotion", "server", ...DEMO_APPS])
  if (existsSync(dist(app))) rmSync(dist(app), { recursive: true });
const pagesOf = options["pages-of"];
if (pagesOf !== undefined)
  for (const app of ["borrower", "site", "promotion", "console"])
    cpSync(join(pagesOf, "apps", app, "dist"), dist(app), { recursive: true });
else {
  await buildBorrower();
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
