import type { FastifyInstance } from "fastify";

/** How long a request under way may take once the server is asked to stop. */
const GRACE_MS = 3_000;
const LOOK_AGAIN_MS = 50;

/**
 * Lets the server stop soon: answers under way are finished, and each kept-alive connection is closed as
 * soon as it is idle. A connection that never sends its request counts as busy and ends with the grace.
 */
export function stopPromptly(app: FastifyInstance, graceMs = GRACE_MS): void {
  app.addHook("preClose", async () => {
    const { server } = app;
    if (!server.listening) return;
    const closing = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
    const grace = setTimeout(() => server.closeAllConnections(), graceMs);
    server.once("close", () => {
      clearInterval(closing);
      clearTimeout(grace);
    });
  });
}
