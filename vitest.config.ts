import { defineConfig } from "vitest/config";

/** `expect.poll` gives up after a second by default, which a busy machine may need for one look. */
const patient = { poll: { timeout: 20_000 } };

const server = {
  expect: patient,
  include: ["apps/server/**/*.test.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Stories in a real browser against the built product; one file at a time, as on one phone. */
const stories = {
  expect: patient,
  include: ["e2e/**/*.e2e.ts"],
  globalSetup: "e2e/harness/global-setup.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
  fileParallelism: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          expect: patient,
          setupFiles: "vitest.setup.ts",
          // Properties run hundreds of histories; a busy machine must not fail them.
          testTimeout: 30_000,
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/{borrower,preview,promotion,site}/**/*.test.{ts,tsx}",
            "apps/sandbox/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...server,
          name: "server",
          globalSetup: [
            "apps/server/src/testing/embedded-template.ts",
            "apps/server/src/testing/app-builds.ts",
          ],
        },
      },
      {
        // The same tests on PostgreSQL: TEST_DATABASE_URL, or a server started for the run.
        test: {
          ...server,
          name: "server-postgres",
          exclude: ["**/platform/database/embedded.test.ts"],
          globalSetup: [
            "apps/server/src/testing/postgres-server.ts",
            "apps/server/src/testing/app-builds.ts",
          ],
        },
      },
      {
        test: { ...stories, name: "e2e" },
      },
      {
        // The same stories with every name on the wire translated (WIRE-12).
        test: { ...stories, name: "e2e-wire-table" },
      },
    ],
  },
});
