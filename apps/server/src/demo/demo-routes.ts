import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance } from "fastify";
import { totals } from "../ledger/balances.ts";
import type { DemoClock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { freshBorrower, makeScenario } from "./scenarios.ts";

export interface DemoParts {
  readonly database: Database;
  readonly clock: DemoClock;
  /** Where the sandbox app listens; it answers everything below /sandbox that is not answered here. */
  readonly sandboxUrl: string;
}

/** Test support of domain.md, JSON in and out; registered in MODE=demo only. */
export async function registerDemo(
  app: FastifyInstance,
  { database, clock, sandboxUrl }: DemoParts,
): Promise<void> {
  app.post("/sandbox/scenarios", async ({ body }) => {
    const wish = (body ?? {}) as { payoutAccount?: unknown };
    return makeScenario(database, clock, freshBorrower(wish.payoutAccount !== false));
  });

  app.post("/sandbox/clock", async ({ body }, reply) => {
    const { advanceDays } = (body ?? {}) as { advanceDays?: unknown };
    try {
      return { now: (await clock.advance(Number(advanceDays))).toISOString() };
    } catch (failure) {
      if (failure instanceof RangeError) return reply.code(400).send({ error: failure.message });
      throw failure;
    }
  });

  app.get("/sandbox/ledger", () => totals(database.db));

  await app.register(httpProxy, {
    upstream: sandboxUrl,
    prefix: "/sandbox",
    rewritePrefix: "/sandbox",
    http2: false,
  });
}
