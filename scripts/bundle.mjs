import { join } from "node:path";
import { root } from "./fresh.mjs";

/** Packages that are not bundled: they have files of their own that a bundle would lose. */
const EXTERNAL = [
  "@electric-sql/pglite",
  "@node-rs/argon2",
  "pg-native",
  "fontkit",
  "pdfkit",
  "piscina",
  "@fastify/swagger-ui",
  "@fastify/swagger",
  "pino",
  "sharp",
  "svg-captcha",
];

/**
 * Bundles a stand-alone script for a borrower's browser, as old as those that the pages support
 * (apps/borrower/vite.config.ts).
 * @param entry below the root
 * @param define what each name is replaced with
 * @returns its text
 */
export async function bundleScript(entry, define = {}) {
  const { build } = await import("esbuild");
  const texts = Object.entries(define).map(([name, text]) => [name, JSON.stringify(text)]);
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    minify: true,
    platform: "browser",
    format: "iife",
    target: "chrome91",
    define: Object.fromEntries(texts),
    logLevel: "warning",
  });
  return outputFiles[0].text.trim();
}

/**
 * Bundles a Node program of this repository into one file.
 * @param entry below the root
 * @param outfile absolute
 * @param without imports that the bundle leaves out
 */
export async function bundleNode(entry, outfile, { without = [] } = {}) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: [...EXTERNAL, ...without],
    sourcemap: true,
    logLevel: "warning",
    // Some packages are CommonJS and call require.
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
  });
}
