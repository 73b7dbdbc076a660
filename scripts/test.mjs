import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { lookForChromium, lookForHeadlessShell } from "./chromium.mjs";
import { buildApps, demandNode, installPackages, root } from "./fresh.mjs";
import { helpIfAsked } from "./help.mjs";

/**
 * `npm test`: everything, from a fresh machine. The last line is `N passed, N failed`. To run some of the tests, call
 * vitest: README.md shows how.
 */
helpIfAsked(new URL(import.meta.url));
demandNode();
installPackages();
installChromium();
buildApps();

const temporary = temporaryFolder();
let passed = 0;
let failed = 0;
/** What failed and why, repeated at the end: it is the end of a long log that is kept and read. */
const failures = [];
/** How long each check and project took: several lanes run at once, so the sum is more than the total time. */
const seconds = new Map();

await check("types", "tsc", ["-b"]);
await check("lint", "oxlint", ["--type-aware", "--deny-warnings"]);
await check("format", "oxfmt", ["--check", "."]);
// Its browser is a Linux binary for x64; elsewhere its stories are skipped.
const oldWebView = process.platform === "linux" && process.arch === "x64" ? ["e2e-old-web-view"] : [];
// Each lane takes the next job when it is free, the longest first. Three lanes for two cores: a story waits
// part of its time, and with four all would wait for each other.
const LANES = 3;
const projects = [
  "e2e",
  "server",
  "e2e-wire-table",
  "e2e-embedded",
  ...oldWebView,
  "unit",
  "torture",
  "server-embedded",
  "e2e-production",
  "e2e-document",
];
await Promise.all(Array.from({ length: LANES }, lane));

for (const failure of failures) console.log(`\nFAILED  ${failure}`);
console.log(`\nSeconds: ${[...seconds].map(([what, taken]) => `${what} ${taken}`).join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Where tests put what can be discarded: in memory if there is room, since each of hundreds of databases is a
 * thousand small files and each browser's pictures pass through more. It is deleted when the run ends, however
 * it ends.
 */
function temporaryFolder() {
  const folder = mkdtempSync(join(roomInMemory() ?? tmpdir(), "hiram-test-"));
  // PostgreSQL started by root runs as another user.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
  return folder;
}

/** Linux's folder in memory, if there is room in it: the server's tests alone have used 200 MB at once. */
function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 3 * 2 ** 30 ? "/dev/shm" : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a tool and prints all its output once it has ended, so that two at once do not mix. */
async function run(what, tool, args) {
  console.log(`${what} …`);
  const startedAt = Date.now();
  const child = spawn(join(root, "node_modules/.bin", tool), args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      CI: "true",
      EACH_STORY_ONCE: "true",
      PAGES_ARE_BUILT: "true",
      TMPDIR: temporary,
    },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
  });
  seconds.set(what, Math.round((Date.now() - startedAt) / 1000));
  process.stdout.write(Buffer.concat([Buffer.from(`\n${what} (${seconds.get(what)} s):\n`), ...output]));
  return status;
}

/** A check counts as one test. */
async function check(name, tool, args) {
  if ((await run(name, tool, args)) === 0) {
    passed += 1;
  } else {
    failed += 1;
    failures.push(name);
  }
}

async function lane() {
  for (let project = projects.shift(); project !== undefined; project = projects.shift())
    await runTests(project);
}

async function runTests(project) {
  const report = join(mkdtempSync(join(temporary, "report-")), "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = await run(project, "vitest", ["run", "--project", project, ...reporters]);
  const before = failed;
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    for (const file of testResults) failures.push(...failuresOf(project, file));
    passed += numPassedTests;
    failed += numFailedTests;
    // A file that could not be loaded has no failed test of its own.
    if (numFailedTests === 0 && numFailedTestSuites > 0) failed += numFailedTestSuites;
  } catch {
    console.error(`vitest left no report of ${project}`);
  }
  if (status !== 0 && failed === before) {
    failed += 1;
    failures.push(`${project} ended with status ${status}, though no test failed: see its output above`);
  }
}

/** One text for each failed test of a file, or for the file if it could not be loaded. */
function failuresOf(project, file) {
  const path = relative(root, file.name);
  const failedTests = file.assertionResults.filter((test) => test.status === "failed");
  if (failedTests.length === 0 && file.status === "failed") return [`${project}  ${path}\n${file.message}`];
  return failedTests.map(
    (test) => `${project}  ${path}  ${test.fullName}\n${test.failureMessages.join("\n").slice(0, 3000)}`,
  );
}

/** The browser of the end-to-end stories: Debian's package if there is none, headless if possible. */
function installChromium() {
  if (lookForHeadlessShell() !== undefined) return;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    console.log("Installing Chromium …");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (lookForChromium() !== undefined && name === "chromium") break;
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
      if (lookForHeadlessShell() !== undefined) return;
    }
  }
  if (lookForChromium() !== undefined) return;
  console.error(
    "No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, then try again.",
  );
  process.exit(1);
}
