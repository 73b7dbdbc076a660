import { join } from "node:path";
import { root } from "./fresh.mjs";

/** Bundles that stay packages: they carry files of their own that a bundle would lose. */
const EXTERNAL = [
  "@electric-sql/pglite",
  "pg-native",
  "pdfkit",
  "@fastify/swagger-ui",
  "@fastify/swagger",
  "pino",
];

/** Bundles a Node program of ours to one file; both paths below the root. */
export async function bundleNode(entry, outfile) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(root, entry)],
    outfile: join(root, outfile),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: EXTERNAL,
    sourcemap: true,
    logLevel: "warning",
    // Some packages are CommonJS and call require.
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
  });
}
