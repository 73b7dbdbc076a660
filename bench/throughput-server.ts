import { resolve } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sessionFinder } from "../apps/server/src/identity/sessions.ts";
import { prepareOrderDetails } from "../apps/server/src/loans/loan-handlers.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { loadBorrowerBuild } from "../apps/server/src/rendering/borrower-build.ts";
import { buildServer } from "../apps/server/src/server.ts";
import { benchParts } from "./bench-parts.ts";

/**
 * The server of the throughput bench, in a separate process: the product, and beside it a bare Fastify route that runs
 * the same two prepared statements and returns the same bytes. It renders pages however busy it is.
 */
const parts = await benchParts(process.env, openDatabase);
const { config, database, clock } = parts;
const findSession = sessionFinder(database.db, clock);
const findOrder = prepareOrderDetails(database.db);

const app = await buildServer({
  ...parts,
  borrower: { ...(await loadBorrowerBuild(resolve("apps/borrower/dist"))), isBusy: () => false },
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
const loop = monitorEventLoopDelay();
loop.enable();
// Answers "loop?" with the 99th percentile of the event loop's delay since the last time, in milliseconds, and each other
// message with the CPU time that this process has used so far, in microseconds.
process.on("message", (question) => {
  if (question === "loop?") {
    process.send?.(loop.percentile(99) / 1e6);
    loop.reset();
    return;
  }
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once("SIGTERM", () => process.exit(0));
