import { loadContent } from "@hiram/content";
import { keepImages } from "../apps/server/src/complaints/kept-images.ts";
import { seedDemo } from "../apps/server/src/demo/seed.ts";
import { sessionFinder } from "../apps/server/src/identity/sessions.ts";
import { prepareOrderDetails } from "../apps/server/src/loans/loan-handlers.ts";
import { systemClock } from "../apps/server/src/platform/clock.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { imageIntake } from "../apps/server/src/platform/images/image-intake.ts";
import { createLogger } from "../apps/server/src/platform/log.ts";
import { openProviders } from "../apps/server/src/platform/providers/providers.ts";
import { buildServer } from "../apps/server/src/server.ts";

/**
 * The server of the throughput bench, a process of its own: the product, and beside it a bare Fastify route that
 * runs the same two prepared statements and answers the same bytes.
 */
const config = readConfig(process.env);
const logger = createLogger("silent");
const database = await openDatabase(config, logger);
await seedDemo(database, systemClock);
const findSession = sessionFinder(database.db, systemClock);
const findOrder = prepareOrderDetails(database.db);

const app = await buildServer({
  config,
  database,
  clock: systemClock,
  providers: openProviders(config),
  logger,
  images: keepImages({
    database,
    clock: systemClock,
    files: await openFileStore(config),
    takeImage: imageIntake(),
  }),
  content: await loadContent(config.contentDir),
  extend: async (server) => {
    const bytes = Buffer.from(process.env["BENCH_BYTES"] ?? "", "base64");
    server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
      done(null, body),
    );
    server.post("/bench/bare", async (_, reply) => {
      const session = await findSession("demo");
      await findOrder(session?.borrowerId ?? 0, 900174);
      return reply.header("content-type", "application/json; charset=utf-8").send(bytes);
    });
  },
});
await app.listen({ port: config.port, host: "127.0.0.1" });
process.send?.("ready");
process.once("SIGTERM", () => process.exit(0));
