import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "@hiram/content";
import { profileOf, type ProfileName } from "@hiram/market/profile.ts";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { keepImages, type KeptImages } from "../../apps/server/src/kept-images/kept-images.ts";
import type { Clock } from "../../apps/server/src/platform/clock.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { openDiskStore } from "../../apps/server/src/platform/files/disk-store.ts";
import { createMetrics } from "../../apps/server/src/platform/http/metrics.ts";
import { imageIntake } from "../../apps/server/src/platform/images/image-intake.ts";
import { createWorker, type Worker, type WorkerTuning } from "../../apps/server/src/platform/jobs/worker.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { openProviders } from "../../apps/server/src/platform/providers/providers.ts";
import { buildServer } from "../../apps/server/src/server.ts";
import { serverWork } from "../../apps/server/src/server-jobs.ts";
import { findSignedInStaff } from "../../apps/server/src/testing/signed-in-staff.ts";
import { type BreakableDatabase, breakableDatabase } from "./breakable-database.ts";
import { type Engine, openDatabaseOn } from "./databases.ts";
import { signedAnnouncement } from "./over-http.ts";
import { type Announcement, openProviderWire, openSandbox, type ProviderWire } from "./provider-wire.ts";

export interface WorldSettings {
  readonly engine: Engine;
  readonly profile: ProfileName;
  readonly clock: Clock;
  readonly tuning?: Partial<WorkerTuning>;
}

/** The product's own server with everything around it under our control: time, providers, network, database. */
export interface World {
  readonly app: FastifyInstance;
  /** Without faults, for observers. */
  readonly database: Database;
  readonly breakable: BreakableDatabase;
  readonly clock: Clock;
  readonly profile: ProfileName;
  readonly images: KeptImages;
  readonly sandbox: FastifyInstance;
  readonly wire: ProviderWire;
  /** For parts where the server works by itself; the others call `runJobs`. */
  readonly worker: Worker;
  /** Runs what is due, and what failed before. */
  readonly runJobs: () => Promise<void>;
  /** Delivers a signed announcement to the server. @returns the HTTP status */
  readonly deliver: (announcement: Announcement) => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openWorld({ engine, profile, clock, tuning = {} }: WorldSettings): Promise<World> {
  const inner = await openDatabaseOn(engine);
  const breakable = breakableDatabase(inner);
  const { database } = breakable;
  let sandbox: FastifyInstance | undefined;
  const now = (): Date => clock.now();
  const wire = await openProviderWire({ sandbox: () => sandbox!, now });
  sandbox = await openSandbox(wire, now);
  const config = readConfig({
    SANDBOX_URL: wire.url,
    LOG_LEVEL: "silent",
    PROFILE: profile,
    // Simulated people verify few codes, and a world has many of them within a few minutes.
    SMS_UNVERIFIED_ALLOWANCE: "1000000",
  });
  const logger = createLogger("silent");
  const folder = await mkdtemp(join(tmpdir(), "hiram-torture-"));
  const files = await openDiskStore(folder);
  const images = keepImages({ database, clock, files, takeImage: imageIntake() });
  const content = await loadContent(config.contentDir);
  const providers = openProviders(config);
  const metrics = createMetrics();
  const parts = { config, database, clock, logger, images, content, providers, metrics };
  const app = await buildServer({ ...parts, profile: profileOf(profile), findStaff: findSignedInStaff });
  await app.ready();
  const worker = createWorker({ database, logger, tuning, ...serverWork(parts) });

  return {
    app,
    database: inner,
    breakable,
    clock,
    profile,
    images,
    sandbox,
    wire,
    worker,
    async runJobs() {
      await makeFailedJobsDue(inner);
      await worker.drain();
    },
    deliver: (announcement) => deliver(app, announcement),
    async close() {
      await app.close();
      await sandbox.close();
      await wire.close();
      await inner.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What waits for a retry need not wait for the real clock; what was queued for later does. */
async function makeFailedJobsDue({ db }: Database): Promise<void> {
  await db.execute(sql`
    update outbox_jobs set run_after = clock_timestamp()
    where done_at is null and dead_at is null and attempts > 0 and locked_until is null`);
}

async function deliver(app: FastifyInstance, { hook, ...event }: Announcement): Promise<number> {
  const { headers, body: payload } = signedAnnouncement(hook, event);
  const reply = await app.inject({ method: "POST", url: `/webhooks/${hook}`, headers, payload });
  return reply.statusCode;
}
