import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

/** The browser's package and its hash; never installed with the product, which does not need it. */
const MANIFEST = fileURLToPath(new URL("../old-web-view/", import.meta.url));
const CACHE = fileURLToPath(new URL("../../.cache/old-web-view/", import.meta.url));

/**
 * The path of a Chromium of 2021, as old as borrowers' web views: downloaded from the registry at first, and
 * kept in `.cache`. It is a Linux binary for x64.
 */
export async function oldChromium(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(MANIFEST, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const chromium = join(CACHE, `chromium-${dependencies["@sparticuz/chromium"]}`);
  if (!existsSync(chromium)) await fetchChromium(chromium);
  return chromium;
}

/**
 * Unpacked elsewhere and moved into place, so that neither an interrupted run nor a concurrent one leaves half
 * of it.
 */
async function fetchChromium(path: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const apart = await mkdtemp(join(CACHE, "fetching-"));
  try {
    for (const file of ["package.json", "package-lock.json"])
      await copyFile(join(MANIFEST, file), join(apart, file));
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    await promisify(execFile)("npm", ["ci", ...flags], { cwd: apart });
    const unpacked = join(apart, "chromium");
    await pipeline(
      createReadStream(join(apart, "node_modules/@sparticuz/chromium/bin/chromium.br")),
      createBrotliDecompress(),
      createWriteStream(unpacked, { mode: 0o755 }),
    );
    await rename(unpacked, path);
  } finally {
    await rm(apart, { recursive: true, force: true });
  }
}
