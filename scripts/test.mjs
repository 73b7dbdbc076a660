import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { lookForChromium } from "./chromium.mjs";
import { buildApps, demandNode, installPackages, root } from "./fresh.mjs";

/** `npm test`: everything, from a fresh machine. The last line is `N passed, N failed`. */
demandNode();
installPackages();
installChromium();
buildApps();

let passed = 0;
let failed = 0;
/** What failed and why, told once more at the end: the end of a long log is what is kept and read. */
const failures = [];

check("types", "tsc", ["-b"]);
check("lint", "oxlint", ["--type-aware", "--deny-warnings"]);
check("format", "oxfmt", ["--check", "."]);
for (const project of ["unit", "server", "server-postgres", "e2e", "e2e-wire-table"]) runTests(project);

for (const failure of failures) console.log(`\nFAILED  ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A check counts as one test. */
function check(name, tool, args) {
  console.log(`\n${name} …`);
  const { status } = spawnSync(join(root, "node_modules/.bin", tool), args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status === 0) {
    passed += 1;
  } else {
    failed += 1;
    failures.push(name);
  }
}

/** Each project on its own: the browser's stories need the machine to themselves. */
function runTests(project) {
  const report = join(mkdtempSync(join(tmpdir(), "hiram-test-")), "report.json");
  const args = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const { status } = spawnSync(join(root, "node_modules/.bin/vitest"), args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CI: "true" },
  });
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

/** The browser of the end-to-end stories; Debian's package where there is none. */
function installChromium() {
  if (lookForChromium() !== undefined) return;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    console.log("Installing Chromium …");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  }
  if (lookForChromium() !== undefined) return;
  console.error(
    "No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, then try again.",
  );
  process.exit(1);
}
