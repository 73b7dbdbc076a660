import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "@hiram/content";
import { profileOf, type ProfileName } from "@hiram/market/profile.ts";
import { buildSandbox } from "@hiram/sandbox";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { keepImages, type KeptImages } from "../../apps/server/src/complaints/kept-images.ts";
import type { Clock } from "../../apps/server/src/platform/clock.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { DEMO_SECRETS } from "../../apps/server/src/platform/environment.ts";
import { openDiskStore } from "../../apps/server/src/platform/files/disk-store.ts";
import { createMetrics } from "../../apps/server/src/platform/http/metrics.ts";
import { imageIntake } from "../../apps/server/src/platform/images/image-intake.ts";
import { createWorker } from "../../apps/server/src/platform/jobs/worker.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { openProviders } from "../../apps/server/src/platform/providers/providers.ts";
import { buildServer } from "../../apps/server/src/server.ts";
import { serverWork } from "../../apps/server/src/server-jobs.ts";
import { type BreakableDatabase, breakableDatabase } from "./breakable-database.ts";
import { type Engine, openDatabaseOn } from "./databases.ts";
import { type Announcement, openProviderWire, type ProviderWire } from "./provider-wire.ts";

export interface WorldSettings {
  readonly engine: Engine;
  readonly profile: ProfileName;
  readonly clock: Clock;
}

/** The product's own server with everything around it in our hands: time, providers, network, database. */
export interface World {
  readonly app: FastifyInstance;
  /** Without faults, for whoever looks. */
  readonly database: Database;
  readonly breakable: BreakableDatabase;
  readonly clock: Clock;
  readonly profile: ProfileName;
  readonly images: KeptImages;
  readonly sandbox: FastifyInstance;
  readonly wire: ProviderWire;
  /** Runs what is due, and what failed before. */
  readonly runJobs: () => Promise<void>;
  /** Brings the server a signed announcement. @returns the HTTP status */
  readonly deliver: (announcement: Announcement) => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openWorld({ engine, profile, clock }: WorldSettings): Promise<World> {
  const inner = await openDatabaseOn(engine);
  const breakable = breakableDatabase(inner);
  const { database } = breakable;
  let sandbox: FastifyInstance | undefined;
  const now = (): Date => clock.now();
  const wire = await openProviderWire({ sandbox: () => sandbox!, now });
  sandbox = await buildSandbox({
    dataFile: null,
    webhookBaseUrl: wire.url,
    publicUrl: wire.url,
    keys: {
      payment: DEMO_SECRETS.PAYMENT_API_KEY,
      payout: DEMO_SECRETS.PAYOUT_API_KEY,
      sms: DEMO_SECRETS.SMS_API_KEY,
    },
    webhookSecrets: {
      payment: DEMO_SECRETS.PAYMENT_WEBHOOK_SECRET,
      payout: DEMO_SECRETS.PAYOUT_WEBHOOK_SECRET,
    },
    now,
  });
  const config = readConfig({
    SANDBOX_URL: wire.url,
    LOG_LEVEL: "silent",
    PROFILE: profile,
    // Simulated people verify few codes, and a world is many of them in a few minutes.
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
  const app = await buildServer({ ...parts, profile: profileOf(profile) });
  await app.ready();
  const worker = createWorker({ database, logger, ...serverWork(parts) });

  return {
    app,
    database: inner,
    breakable,
    clock,
    profile,
    images,
    sandbox,
    wire,
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

/** What waits for its next try need not wait for the real clock; what was queued for later does. */
async function makeFailedJobsDue({ db }: Database): Promise<void> {
  await db.execute(sql`
    update outbox_jobs set run_after = clock_timestamp()
    where done_at is null and dead_at is null and attempts > 0 and locked_until is null`);
}

async function deliver(app: FastifyInstance, { hook, ...event }: Announcement): Promise<number> {
  const payload = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const secret =
    hook === "payment" ? DEMO_SECRETS.PAYMENT_WEBHOOK_SECRET : DEMO_SECRETS.PAYOUT_WEBHOOK_SECRET;
  const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  const reply = await app.inject({
    method: "POST",
    url: `/webhooks/${hook}`,
    headers: { "content-type": "application/json", "webhook-signature": `t=${at},v1=${signature}` },
    payload,
  });
  return reply.statusCode;
}
