import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ContentError, LenderError, loadContent } from "@hiram/content";
import { openDemoClock, systemClock } from "./platform/clock.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/database/database.ts";
import { createWorker } from "./platform/jobs/worker.ts";
import { createLogger } from "./platform/log.ts";
import { openProviders } from "./platform/providers/providers.ts";
import { loadBorrowerApp } from "./rendering/borrower-app.ts";
import { openBuiltAssets } from "./rendering/built-assets.ts";
import { startLoadMeter } from "./rendering/load-meter.ts";
import { buildServer } from "./server.ts";
import { serverJobs } from "./server-jobs.ts";

/** Where the builds of the borrower app lie, from the bundle in apps/server/dist. */
const BORROWER_DIST = resolve(dirname(fileURLToPath(import.meta.url)), "../../borrower/dist");

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const content = await loadContent(config.contentDir);
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config, logger);
  const demoClock = config.mode === "demo" ? await openDemoClock(database) : null;
  const clock = demoClock ?? systemClock;
  const providers = openProviders(config);
  const meter = startLoadMeter();
  const clientDir = resolve(BORROWER_DIST, "client");

  const app = await buildServer({
    config,
    database,
    clock,
    providers,
    logger,
    content,
    borrower: {
      app: await loadBorrowerApp(resolve(BORROWER_DIST, "server")),
      assets: await openBuiltAssets(clientDir),
      clientDir,
      isBusy: meter.isBusy,
    },
    ...(demoClock === null ? {} : { extend: await demoSupport(demoClock) }),
  });

  async function demoSupport(demo: NonNullable<typeof demoClock>) {
    const { seedDemo } = await import("./demo/seed.ts");
    const { registerDemo } = await import("./demo/demo-routes.ts");
    await seedDemo(database, demo);
    const sandboxUrl = config.sandboxUrl ?? "";
    return (server: Parameters<typeof registerDemo>[0]) =>
      registerDemo(server, { database, clock: demo, sandboxUrl });
  }

  const worker = createWorker({
    database,
    logger,
    handlers: serverJobs({ database, clock, logger, providers }),
  });
  await worker.start();
  await app.listen({ port: config.port, host: "0.0.0.0" });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await worker.stop();
    meter.stop();
    await database.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
}

/** What the operator of the server can mend by what its message says. */
function isOperators(failure: unknown): failure is Error {
  return [ConfigError, ContentError, LenderError].some((kind) => failure instanceof kind);
}

start().catch((failure: unknown) => {
  // Settings and content are the operator's to mend: the list says how. Anything else needs its stack.
  console.error(isOperators(failure) ? failure.message : failure);
  process.exit(1);
});
