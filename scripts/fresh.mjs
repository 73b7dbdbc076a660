import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. */
export const root = fileURLToPath(new URL("../", import.meta.url));

const cache = join(root, ".cache");
const stampOf = (name, folder = cache) => join(folder, `${name}.stamp`);

function run(command, args, what) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) {
    console.error(`\n${what} failed; the lines above say why.`);
    process.exit(status ?? 1);
  }
}

/** Stops with a clear message if Node is too old for the tools that build. */
export function demandNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(
    `Hiram needs Node 20.19, 22.12 or newer; this is ${process.versions.node}. Install it from https://nodejs.org`,
  );
  process.exit(1);
}

/** Does `work` when what it makes is missing, or what it depends on changed since it was last done. */
function onChange(name, fingerprint, missing, work) {
  const stamp = stampOf(name);
  if (!missing && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** Installs the packages of package-lock.json unless they are the ones installed. */
export function installPackages() {
  // A link leads to another tree's packages, which must not be replaced.
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink() === true) return;
  const lock = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  lock.update(process.version);
  const fingerprint = lock.digest("hex");
  const missing = !existsSync(join(root, "node_modules/.package-lock.json"));
  onChange("packages", fingerprint, missing, () => {
    console.log("Installing packages …");
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    // The build needs the development tools, in production too.
    run(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], "npm ci");
  });
}

/**
 * Builds the apps when a source changed: names, sizes and times of the sources are compared. A build for
 * production contains no demo, so switching between the two rebuilds.
 */
export function buildApps({ isProduction = false } = {}) {
  const built = [
    "borrower/dist/client/.vite/manifest.json",
    "site/dist/render/render-site.js",
    "promotion/dist/.vite/manifest.json",
    "console/dist/.vite/manifest.json",
    "server/dist/main.js",
  ];
  const missing = built.some((file) => !existsSync(join(root, "apps", file)));
  const fingerprint = `${isProduction ? "production" : "demo"} ${fingerprintOfSources()}`;
  onChange("build", fingerprint, missing, () => {
    console.log("Building …");
    const options = isProduction ? ["--production"] : [];
    run(process.execPath, [join(root, "scripts/build.mjs"), ...options], "The build");
  });
}

/** A build begins: what an earlier one was made of says nothing about it, nor of one that is interrupted. */
export function forgetBuild(out) {
  rmSync(stampOf("build", join(out, ".cache")), { force: true });
}

function fingerprintOfSources() {
  const hash = createHash("sha256");
  hash.update(readFileSync(join(root, "package-lock.json")));
  for (const folder of ["apps", "packages", "scripts"]) {
    const entries = readdirSync(join(root, folder), { recursive: true }).map(String).sort();
    for (const entry of entries) {
      if (/(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/.test(entry)) continue;
      const found = statSync(join(root, folder, entry));
      if (found.isFile()) hash.update(`${entry} ${found.size} ${found.mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}
