import type { FastifyInstance } from "fastify";

/** `/healthz` the process is up, `/readyz` the database is reachable: one word each, for a load balancer. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get("/healthz", async () => ({ status: "up" }));
  app.get("/readyz", async (_, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "database unreachable" });
  });
}
