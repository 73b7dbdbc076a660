import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** `expect.poll` gives up after a second by default, which a busy machine may need for a single check. */
const patient = { poll: { timeout: 60_000 } };

const SERVER = "apps/server/src";

/** The server's tests that use a database, recognised by their imports; its other tests are unit tests. */
const databaseTests = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => join(SERVER, file))
  .filter((file) =>
    /testing\/(test-database|test-server|two-persons)\.ts"|\/embedded\.ts"|\bwithDemoServer\b/.test(
      readFileSync(file, "utf8"),
    ),
  );

/**
 * Where the two engines could differ: values that cross the driver, transactions, locks, jobs, triggers. The rest of
 * the server's tests run on PostgreSQL alone; the borrower's calls meet the embedded engine in the stories of
 * `e2e-wire-table`.
 */
const onBothEngines = [
  "platform/database/database.test.ts",
  "platform/database/embedded.test.ts",
  "platform/jobs",
  "platform/inbox",
  "ledger",
  "demo/demo-clock.test.ts",
  "demo/demo-decisions.test.ts",
  "policy/",
  "retentions.test.ts",
  "staff/",
  "operator-commands.test.ts",
  "same-again.test.ts",
  "loans/confirm-loan.test.ts",
  "money/adjustments.test.ts",
  "one-time-codes/codes.test.ts",
  "repayments/record-payment.test.ts",
].map((part) => `${SERVER}/${part}`);

/**
 * The files of a project share their worker, which takes a third of the time that files by themselves take.
 * `vitest.setup.ts` undoes after each test what it left (docs/decisions/0044-tests-that-share-a-worker.md).
 */
const shared = {
  expect: patient,
  isolate: false,
  // Tests leave much behind them: with room for it, and one thread to sweep it, they take a sixth less of the processor.
  execArgv: ["--max-semi-space-size=64", "--single-threaded-gc"],
  setupFiles: "vitest.setup.ts",
  // A busy machine must not fail a test that only waits; property tests run hundreds of histories.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const onDatabase = { ...shared, setupFiles: ["vitest.setup.ts", `${SERVER}/testing/property-seed.ts`] };

/** Stories in a real browser against the built product; one file at a time, as on one phone. */
const stories = {
  expect: { poll: { timeout: 60_000 } },
  include: ["e2e/**/*.e2e.ts"],
  globalSetup: "e2e/harness/global-setup.ts",
  testTimeout: 300_000,
  hookTimeout: 120_000,
  // One browser for all.
  isolate: false,
  fileParallelism: false,
};

/** Stories that run only in an old web view. */
const ON_OLD_WEB_VIEW = ["e2e/journeys.e2e.ts", "e2e/cut-requests.e2e.ts"];

/** The way of WEB-15, which `e2e-production` tells too, in the other language (docs/test-map.md). */
const WHOLE_WAY = "e2e/whole-way.e2e.ts";

/** Stories of the profile `document`; the others are told in `philippines`. */
const BY_THE_DOCUMENT = "e2e/by-the-document.e2e.ts";

/**
 * Stories that send no name that another story does not also send (docs/test-map.md); they run with real names. The
 * others run with every name translated (WIRE-12).
 */
const WITH_REAL_NAMES = [
  // Calls of the JSON client, which no table renames, and pages that make none.
  "e2e/promotion-*.e2e.ts",
  "e2e/site.e2e.ts",
  "e2e/test-preview.e2e.ts",
  "e2e/api-docs.e2e.ts",
  // Staff's calls have names of their own, which no table renames.
  "e2e/console*.e2e.ts",
  // Appearance only.
  "e2e/accessible-*.e2e.ts",
  // An order's details in each of its states, by the names by which `loan-life` and `repayment-ways` read them.
  "e2e/every-state.e2e.ts",
  // What the network and quick fingers do to the calls of other stories.
  "e2e/{dead-network,early-tap,early-taps,late-parts,offline,page-changes,twice}.e2e.ts",
];

/** A day's work of staff, told on the engine of `npm start`; what else staff do is told on PostgreSQL. */
const DAYS_WORK = [
  "e2e/console-{complaints,applications,money,payouts,products,landing-pages,reminders,policy,books}.e2e.ts",
];

/** `npm test` tells each story once. By hand any is told with real names, so as to see what a translation changes. */
const isEachStoryOnce = process.env["EACH_STORY_ONCE"] === "true";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          // The page is shared by many files: a link that one of them taps leads away from none.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          include: ["{packages,apps,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**", ...databaseTests],
        },
      },
      {
        // On PostgreSQL: TEST_DATABASE_URL, or a server started for the run.
        test: {
          ...onDatabase,
          name: "server",
          include: databaseTests.filter((file) => !file.endsWith("/embedded.test.ts")),
          globalSetup: [`${SERVER}/testing/postgres-server.ts`, `${SERVER}/testing/app-builds.ts`],
        },
      },
      {
        test: {
          ...onDatabase,
          name: "server-embedded",
          include: databaseTests.filter((file) => onBothEngines.some((part) => file.startsWith(part))),
          globalSetup: [`${SERVER}/testing/embedded-engine.ts`, `${SERVER}/testing/app-builds.ts`],
        },
      },
      {
        // `npm run torture` in short, on both engines; its parts start what they need.
        test: { ...shared, name: "torture", include: ["torture/**/*.test.ts"] },
      },
      {
        // With real names, on PostgreSQL.
        test: {
          ...stories,
          name: "e2e",
          include: isEachStoryOnce ? WITH_REAL_NAMES : stories.include,
          exclude: [...ON_OLD_WEB_VIEW, BY_THE_DOCUMENT, ...(isEachStoryOnce ? DAYS_WORK : [])],
        },
      },
      {
        test: { ...stories, name: "e2e-document", include: [BY_THE_DOCUMENT] },
      },
      {
        test: { ...stories, name: "e2e-embedded", include: DAYS_WORK },
      },
      {
        // As an operator runs it, on PostgreSQL by two roles, the sandbox as its providers: nothing of the demo's.
        test: { ...stories, name: "e2e-production", include: [WHOLE_WAY] },
      },
      {
        // The journeys in a browser of 2021, as in the web views of cheap phones.
        test: {
          ...stories,
          name: "e2e-old-web-view",
          include: [...ON_OLD_WEB_VIEW, "e2e/dead-network.e2e.ts"],
        },
      },
      {
        // With translated names, on the embedded engine.
        test: {
          ...stories,
          name: "e2e-wire-table",
          exclude: [...ON_OLD_WEB_VIEW, BY_THE_DOCUMENT, ...WITH_REAL_NAMES],
        },
      },
    ],
  },
});
