import type { ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export interface StopTimes {
  /** How long a balancer needs to notice that the server is not ready and stop sending requests. */
  readonly waitMs: number;
  /** How long an answer in progress may take after that. */
  readonly graceMs: number;
}

/**
 * Lets the server stop without losing a request (decision 6). At once, `isStopping` becomes true, for `/readyz`, and
 * every answer closes its connection, so that nobody sends another request on it. New requests are served as before
 * until the wait is over; then no connection is accepted any more, idle ones are closed, and answers in progress reach
 * their readers. `fastify()` must be given `return503OnClosing: false`.
 *
 * Node's own `closeIdleConnections` would not do: it cuts off an answer that has ended but is still being sent, and
 * takes a connection that never sent a request for a busy one.
 */
export function stopGracefully(
  app: FastifyInstance,
  { waitMs, graceMs }: StopTimes,
): {
  readonly isStopping: () => boolean;
  /** Listeners are called when the stop begins: whatever has no end of its own, such as a stream of events, must end then. */
  readonly onStop: (listener: () => void) => void;
} {
  const { server } = app;
  const sockets = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  const listeners = new Set<() => void>();
  let isStopping = false;
  let isClosing = false;
  let onQuiet = (): void => {};

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", ({ socket }: { socket: Socket }, response: ServerResponse) => {
    answering.set(response, socket);
    if (isStopping) response.setHeader("connection", "close");
    response.once("close", () => {
      answering.delete(response);
      if (!isClosing) return;
      socket.destroySoon();
      if (answering.size === 0) onQuiet();
    });
  });

  app.addHook("preClose", async () => {
    isStopping = true;
    for (const response of answering.keys())
      if (!response.headersSent) response.setHeader("connection", "close");
    for (const tell of listeners) tell();
    if (server.listening) await sleep(waitMs);
    isClosing = true;
    // Only the listener: `http`'s own close would also cut connections.
    if (server.listening) Listener.prototype.close.call(server);
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
  return { isStopping: () => isStopping, onStop: (listener) => void listeners.add(listener) };
}
