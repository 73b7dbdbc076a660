import { readdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Content, loadContent } from "@hiram/content";
import { checkIdKey, checkNoKeyFileUsed } from "./applications/check-id-key.ts";
import { openIdFiles } from "./applications/id-pictures.ts";
import { keepImages } from "./kept-images/kept-images.ts";
import type { openDemo } from "./demo/open-demo.ts";
import { operatorWords } from "./operator-words.ts";
import { demandBuilds } from "./platform/build-missing.ts";
import { openBuiltAssets } from "./platform/built-assets.ts";
import { MINUTE_MS, systemClock } from "./platform/clock.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { checkClock } from "./platform/database/check-clock.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { checkBucket } from "./platform/files/check-bucket.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { imageIntake } from "./platform/images/image-intake.ts";
import { readKeyTable } from "./platform/http/key-table.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { keepQueued } from "./platform/jobs/recurring.ts";
import { createWorker } from "./platform/jobs/worker.ts";
import { createLogger } from "./platform/log.ts";
import { checkProviders } from "./platform/providers/check-providers.ts";
import { openProviders } from "./platform/providers/providers.ts";
import { checkSecrets } from "./platform/secrets/check-secrets.ts";
import { checkKeyService } from "./platform/sealing/check-key-service.ts";
import { checkKeyFile } from "./platform/sealing/key-file.ts";
import { stopOnSignal } from "./platform/stop-on-signal.ts";
import { PROMOTION_ENTRY } from "./promotion/register-promotion-app.ts";
import { loadBorrowerBuild } from "./rendering/borrower-build.ts";
import { startLoadMeter } from "./rendering/load-meter.ts";
import { buildServer } from "./server.ts";
import { queueRecurringJobs, serverWork } from "./server-jobs.ts";
import { CONSOLE_ENTRY } from "./staff/register-console.ts";
import { loadSite } from "./site/site-build.ts";

/** Where the other apps' builds are, relative to the bundle in apps/server/dist. */
const APPS = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const BORROWER_DIST = resolve(APPS, "borrower/dist");
const PROMOTION_DIST = resolve(APPS, "promotion/dist");
const CONSOLE_DIST = resolve(APPS, "console/dist");
const SITE_DIST = resolve(APPS, "site/dist");
/** How often this server makes sure that recurring jobs are queued. */
const QUEUED_AGAIN_MS = 10 * MINUTE_MS;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const content = await readContent(config.contentDir);
  const openDemo = config.mode === "demo" ? await loadDemo() : null;
  demandBuilds([BORROWER_DIST, SITE_DIST, PROMOTION_DIST, CONSOLE_DIST]);
  const logger = createLogger(config.logLevel);
  // Before a database is migrated for a server that cannot start.
  await readKeyTable(config.wireTable);
  if ("file" in config.idKeys) await checkKeyFile(config.idKeys.file);
  else await checkKeyService(config.idKeys.service, logger);
  const files = await openFileStore(config);
  await openIdFiles(config);
  if (config.filesS3 !== undefined) await checkBucket(config.filesS3, logger);
  const database = await openDatabase(config, logger);
  if ("file" in config.idKeys) await checkIdKey(database.db, logger, config.idKeys.file);
  else await checkNoKeyFileUsed(database.db);
  if (config.mode === "production") {
    await checkClock(database.db);
    await checkSecrets(database.db, {
      ONE_TIME_CODE_SECRET: config.oneTimeCodes.secret,
      STAFF_SECRET: config.staffSecret,
    });
    if (content.lender.secRegistrationNumber.endsWith("-SAMPLE"))
      logger.warn("lender.json is the sample's: set CONTENT_DIR to a folder with the lender's own texts");
  }
  const demo = (await openDemo?.(config, database)) ?? null;
  const clock = demo?.clock ?? systemClock;
  const metrics = createMetrics();
  const providers = openProviders(config, metrics.countProviderCall);
  const images = keepImages({ database, clock, files, takeImage: imageIntake() });
  const parts = { config, database, clock, providers, logger, images, content, metrics };
  const meter = startLoadMeter(config.renderDelayMs);

  const app = await buildServer({
    ...parts,
    borrower: { ...(await loadBorrowerBuild(BORROWER_DIST)), isBusy: meter.isBusy },
    site: await loadSite(SITE_DIST),
    promotion: {
      assets: await openBuiltAssets(PROMOTION_DIST, PROMOTION_ENTRY),
      clientDir: PROMOTION_DIST,
    },
    console: { ...(await openBuiltAssets(CONSOLE_DIST, CONSOLE_ENTRY)).find([]), clientDir: CONSOLE_DIST },
    ...(demo === null ? {} : { profile: demo.profile, extend: (server) => demo.extend(server, images) }),
  });

  const worker = createWorker({ database, logger, ...serverWork(parts) });
  const queueRecurring = (at: Date) => queueRecurringJobs(database.db, at);
  await queueRecurring(new Date());
  const stopQueueing = keepQueued(queueRecurring, { everyMs: QUEUED_AGAIN_MS, logger });
  await worker.start();
  await app.listen({ port: config.port, host: "0.0.0.0" }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.syscall !== "listen") throw failure;
    const why =
      failure.code === "EADDRINUSE"
        ? "is in use: stop what listens there, or set another"
        : `can't be used by this server (${failure.code}): set another, such as 8080`;
    throw new ConfigError([`PORT ${config.port} ${why}`]);
  });

  // The demo's sandbox may start later than the server.
  if (config.mode === "production") void checkProviders(providers, clock.today(), logger);

  stopOnSignal(
    async () => {
      stopQueueing();
      // From now on other servers take the jobs; calls are answered to the last one.
      await Promise.all([app.close(), worker.stop()]);
      meter.stop();
      await database.close();
    },
    config.stopWaitMs,
    logger,
  );
}

async function readContent(contentDir: string): Promise<Content> {
  await readdir(contentDir).catch((failure: Error) => {
    const way = "set it to the folder of lender.json";
    throw new ConfigError([`CONTENT_DIR ${contentDir} can't be read, ${way}: ${failure.message}`]);
  });
  return loadContent(contentDir);
}

async function loadDemo(): Promise<typeof openDemo> {
  try {
    return (await import("./demo/open-demo.ts")).openDemo;
  } catch (failure) {
    if ((failure as { code?: string }).code !== "ERR_MODULE_NOT_FOUND") throw failure;
    throw new ConfigError(['MODE is "demo", but this build is for production: set MODE=production']);
  }
}

start().catch((failure: unknown) => {
  console.error(operatorWords(failure));
  process.exit(1);
});
