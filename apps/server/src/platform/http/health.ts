import type { FastifyInstance } from "fastify";

/** Why a server wants no requests, as a short text for a balancer and its operator; null while it wants them. */
export type ReadinessCheck = () => Promise<"stopping" | "database unreachable" | null>;

/** `/healthz`: the process is up; `/readyz`: it may be sent requests. One word each, for a load balancer. */
export function registerHealth(app: FastifyInstance, whyUnready: ReadinessCheck): void {
  app.get("/healthz", async () => ({ status: "up" }));
  app.get("/readyz", async (_, reply) => {
    const reason = await whyUnready();
    return reply.code(reason === null ? 200 : 503).send({ status: reason ?? "ready" });
  });
}
