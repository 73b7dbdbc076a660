import type { FastifyInstance } from "fastify";

/** Why a server wants no requests, as a short text for a balancer and its operator; null while it wants them. */
export type ReadinessCheck = () => Promise<"stopping" | "database unreachable" | null>;

/** Balancers ask every second: their requests, two lines each, would be most of the log. */
const UNLOGGED = { logLevel: "warn" } as const;

/** `/healthz`: the process is up; `/readyz`: it may be sent requests. One word each, for a load balancer. */
export function registerHealth(app: FastifyInstance, whyUnready: ReadinessCheck): void {
  app.get("/healthz", UNLOGGED, async () => ({ status: "up" }));
  app.get("/readyz", UNLOGGED, async (_, reply) => {
    const reason = await whyUnready();
    return reply.code(reason === null ? 200 : 503).send({ status: reason ?? "ready" });
  });
}
