import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "@hiram/content";
import type { OperationName } from "@hiram/contract/catalogue.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { keepImages, type KeptImages } from "../kept-images/kept-images.ts";
import type { Clock } from "../platform/clock.ts";
import { type FixedClock, fixedClock } from "./fixed-clock.ts";
import { type Config, readConfig } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { Environment } from "../platform/environment.ts";
import { openDiskStore } from "../platform/files/disk-store.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { imageIntake } from "../platform/images/image-intake.ts";
import { createMetrics } from "../platform/http/metrics.ts";
import { createWorker } from "../platform/jobs/worker.ts";
import { createLogger, type Logger } from "../platform/log.ts";
import { openProviders } from "../platform/providers/providers.ts";
import { buildServer, type ServerParts } from "../server.ts";
import { serverWork } from "../server-jobs.ts";
import { announcePayout, openOutsideWorld } from "./outside-world.ts";
import { type Answered, callOperation, type CallOptions } from "./test-calls.ts";
import { openTestDatabase } from "./test-database.ts";

/** The instant at which every test server starts. */
export const TEST_NOW = "2026-03-10T10:00:00+08:00";

export interface TestServerOptions extends Pick<
  ServerParts,
  "borrower" | "site" | "promotion" | "profile" | "findStaff" | "realNow"
> {
  /** Settings besides those of the demo. */
  readonly environment?: Environment;
  readonly clock?: Clock | ((database: Database) => Promise<Clock>);
  readonly logger?: Logger;
  /** Instead of a folder of the server's own. */
  readonly files?: FileStore;
  readonly extend?: (
    app: FastifyInstance,
    around: {
      readonly database: Database;
      readonly clock: Clock;
      readonly images: KeptImages;
      readonly sandboxUrl: string;
      readonly config: Config;
    },
  ) => Promise<void>;
}

/** The product's own server on a separate database, listening, with the sandbox app as its outside world. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: FixedClock;
  readonly config: Config;
  readonly files: FileStore;
  readonly images: KeptImages;
  readonly url: string;
  readonly sandboxUrl: string;
  /** Calls an operation as the client does; a successful answer is checked against its contract. */
  readonly call: (
    name: OperationName,
    payload: Readonly<Record<string, string | number>>,
    options?: CallOptions,
  ) => Promise<Answered>;
  /** Runs the jobs that are due. */
  readonly runJobs: () => Promise<void>;
  /** Every kind of job that it works on. */
  readonly jobKinds: readonly string[];
  /** Announces a signed event as the payout provider does. @returns the HTTP status */
  readonly announcePayout: (id: string, type: string, data: object) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A clock that stands still, and for which a provider's "now" is its own now. */
function standingClock(): FixedClock {
  const clock = fixedClock(TEST_NOW);
  return { ...clock, at: () => clock.now() };
}

/** The profile that leaves nothing of the specification out, unless a test chooses the other. */
const TO_THE_LETTER = { PROFILE: "document" };

/** Tests ask for hundreds of things at once, on a busy machine; refusals under load have tests of their own. */
const ROOMY = {
  BROWSING_AT_ONCE: "5000",
  PAGES_AT_ONCE: "5000",
  PAYMENTS_AT_ONCE: "5000",
  WEBHOOKS_AT_ONCE: "5000",
};

export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase();
  const clock =
    typeof options.clock === "function" ? await options.clock(database) : (options.clock ?? standingClock());
  const logger = options.logger ?? createLogger("silent");
  let url = "";
  const { sandbox, sandboxUrl } = await openOutsideWorld(
    () => url,
    // A demo's clock is ahead of the real time, which its providers use, as in a running demo.
    () => (typeof options.clock === "function" ? new Date() : clock.now()),
  );
  const folder = await mkdtemp(join(tmpdir(), "hiram-test-"));
  const config = readConfig({
    SANDBOX_URL: sandboxUrl,
    LOG_LEVEL: "silent",
    DATA_DIR: folder,
    ...TO_THE_LETTER,
    ...ROOMY,
    ...options.environment,
  });
  const providers = openProviders(config);
  const files = options.files ?? (await openDiskStore(folder));
  const images = keepImages({ database, clock, files, takeImage: imageIntake() });
  const content = await loadContent(config.contentDir);
  const metrics = createMetrics();
  const parts = { config, database, clock, providers, logger, images, content, metrics };
  const { borrower, site, promotion, profile, findStaff, realNow } = options;
  const app = await buildServer({
    ...parts,
    ...(borrower && { borrower }),
    ...(site && { site }),
    ...(promotion && { promotion }),
    ...(profile && { profile }),
    ...(findStaff && { findStaff }),
    ...(realNow && { realNow }),
    extend: async (server) => options.extend?.(server, { database, clock, images, sandboxUrl, config }),
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
  const work = serverWork(parts);
  const worker = createWorker({ database, logger, ...work });
  return {
    app,
    database,
    clock: clock as FixedClock,
    config,
    files,
    images,
    url,
    sandboxUrl,
    call: (name, payload, about) => callOperation(app, name, payload, about),
    runJobs: () => worker.drain(),
    jobKinds: Object.keys(work.handlers),
    announcePayout: (id, type, data) => announcePayout(app, config.payout.webhookSecret, { id, type, data }),
    close: async () => {
      await sandbox.close();
      await app.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A test server for the file that calls this, closed after its tests. */
export function withTestServer(options?: TestServerOptions): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await openTestServer(options);
  });
  afterAll(() => server?.close());
  return () => {
    if (server === undefined) throw new Error("the test server is only open while tests run");
    return server;
  };
}
