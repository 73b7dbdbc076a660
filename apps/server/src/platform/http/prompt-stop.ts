import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long an answer under way may take once the server is asked to stop. */
const GRACE_MS = 3_000;

/**
 * Lets the server stop soon: answers under way reach their readers, and a connection without one is
 * closed at once, kept alive or not.
 *
 * Node's own `closeIdleConnections` would do neither: it cuts an answer that has ended and is still being
 * sent, and it takes a connection that never sent a request for a busy one.
 */
export function stopPromptly(app: FastifyInstance, graceMs = GRACE_MS): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let isStopping = false;
  let onQuiet = (): void => {};

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", ({ socket }: { socket: Socket }, response: ServerResponse) => {
    answering.set(response, socket);
    response.once("close", () => {
      answering.delete(response);
      if (!isStopping) return;
      socket.destroySoon();
      if (answering.size === 0) onQuiet();
    });
  });

  // Before the listener is closed: what still comes is answered 503 by Fastify.
  app.addHook("preClose", async () => {
    isStopping = true;
    const busy = new Set(answering.values());
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    if (answering.size > 0) {
      await new Promise<void>((resolve) => {
        const grace = setTimeout(resolve, graceMs);
        onQuiet = () => {
          clearTimeout(grace);
          resolve();
        };
      });
    }
    for (const response of answering.keys()) response.destroy();
  });
}
