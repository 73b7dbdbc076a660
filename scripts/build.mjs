import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Bundles that stay packages: they carry files of their own that a bundle would lose. */
const EXTERNAL = [
  "@electric-sql/pglite",
  "pg-native",
  "pdfkit",
  "@fastify/swagger-ui",
  "@fastify/swagger",
  "pino",
];

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

/** Bundles a Node app to one file, so that it starts in half a second. */
async function bundle(app) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(root, `apps/${app}/src/main.ts`)],
    outfile: join(root, `apps/${app}/dist/main.js`),
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
await Promise.all([bundle("server"), bundle("sandbox")]);
