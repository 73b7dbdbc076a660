import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { stopGracefully } from "./graceful-stop.ts";

// Nothing here is timed: a stop that waits for the wrong thing runs into the test's own limit.
const NEVER_MS = 3_600_000;
const LARGE = 20_000_000;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Stoppable {
  readonly app: FastifyInstance;
  /** Connects and sends the text; resolves when the server has the connection. */
  readonly open: (text: string) => Promise<Socket>;
  /** Resolves when the next request has come in. */
  readonly requested: () => Promise<unknown>;
  /** Lets `/held` answer. */
  readonly release: () => void;
  readonly isStopping: () => boolean;
}

async function serverWith({ waitMs = 0, graceMs = NEVER_MS } = {}): Promise<Stoppable> {
  const app = fastify({
    forceCloseConnections: "idle",
    keepAliveTimeout: NEVER_MS,
    return503OnClosing: false,
    // As in the product: a stop takes as long as it takes.
    pluginTimeout: 0,
  });
  const { isStopping, onStop } = stopGracefully(app, { waitMs, graceMs });
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get("/quick", () => "quick");
  app.get("/large", async () => "x".repeat(LARGE));
  app.get("/endless", () => new Promise<string>(() => {}));
  app.get("/stream", (_, reply) => {
    const stream = new PassThrough();
    onStop(() => stream.end("over"));
    return reply.send(stream);
  });
  app.get("/held", () => released.then(() => "held"));
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const open = async (text: string): Promise<Socket> => {
    const accepted = once(app.server, "connection");
    const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
    sockets.push(socket);
    socket.write(text);
    await accepted;
    return socket;
  };
  const requested = () => once(app.server, "request");
  return { app, open, release, requested, isStopping };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n`;

test("[stop] a kept-alive connection that is idle does not hold the stop", async () => {
  const { app, open } = await serverWith();
  await once(await open(request("/quick")), "data");
  await app.close();
});

test("[stop] an answer under way is finished, and its kept-alive connection holds nothing after it", async () => {
  const { app, open, requested, release } = await serverWith();
  const arrival = requested();
  const socket = await open(request("/held"));
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  await arrival;
  const ended = once(socket, "close");
  const stopped = app.close();
  release();
  await stopped;
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 200 OK[^]*held$/);
});

test("[stop] what has no end of its own is told to end, and holds nothing", async () => {
  const { app, open, requested } = await serverWith();
  const arrival = requested();
  const socket = await open(request("/stream"));
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  await arrival;
  const ended = once(socket, "close");
  await app.close();
  await ended;
  expect(received).toContain("over");
});

test("[stop] an answer that a slow reader is still taking is not cut", async () => {
  const { app, open, requested } = await serverWith();
  const arrival = requested();
  const socket = await open(request("/large"));
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => (bytes += chunk.length));
  socket.pause();
  await arrival;
  const ended = once(socket, "close");
  const stopped = app.close();
  socket.resume();
  await stopped;
  await ended;
  expect(bytes).toBeGreaterThan(LARGE);
});

test("[stop] connections that never send a whole request are closed at once", async () => {
  const { app, open } = await serverWith();
  await open("");
  await open("GET /quick HTTP/1.1\r\nhost:");
  await app.close();
});

test("[stop] once the wait is over no connection is taken any more, and the answer under way still ends", async () => {
  const { app, open, requested, release } = await serverWith();
  const { port } = app.server.address() as AddressInfo;
  const arrival = requested();
  const socket = await open(request("/held"));
  const text = received(socket);
  await arrival;
  const ended = once(socket, "close");
  const stopped = app.close();
  const tried = (): Promise<string> => {
    const late = connect(port, "127.0.0.1");
    sockets.push(late);
    return once(late, "connect").then(
      () => "taken",
      (refusal: NodeJS.ErrnoException) => refusal.code ?? "",
    );
  };
  await expect.poll(tried).toBe("ECONNREFUSED");
  release();
  await Promise.all([stopped, ended]);
  expect(text()).toMatch(/^HTTP\/1\.1 200 OK[^]*held$/);
});

test("[stop] an answer that never ends is given up after the grace", async () => {
  const { app, open, requested } = await serverWith({ graceMs: 50 });
  const arrival = requested();
  const socket = await open(request("/endless"));
  await arrival;
  await Promise.all([once(socket, "close"), app.close()]);
});

const received = (socket: Socket): (() => string) => {
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
};

test("[stop] while it waits for its balancer a server still answers, and has each connection closed by its answer", async () => {
  const { app, open, isStopping } = await serverWith({ waitMs: NEVER_MS });
  const keptAlive = await open(request("/quick"));
  const onKept = received(keptAlive);
  await once(keptAlive, "data");
  expect(onKept()).toMatch(/connection: keep-alive/i);
  void app.close();
  await expect.poll(isStopping).toBe(true);
  keptAlive.write(request("/quick"));
  const fresh = await open(request("/quick"));
  const onFresh = received(fresh);
  await Promise.all([once(keptAlive, "close"), once(fresh, "close")]);
  for (const text of [onKept().split("quick")[1], onFresh().split("quick")[0]])
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
  app.server.close();
});

test("[stop] an answer that was under way when the stop began tells its reader that the connection ends", async () => {
  const { app, open, requested, release, isStopping } = await serverWith();
  const arrival = requested();
  const socket = await open(request("/held"));
  const text = received(socket);
  await arrival;
  const ended = once(socket, "close");
  const stopped = app.close();
  await expect.poll(isStopping).toBe(true);
  release();
  await Promise.all([stopped, ended]);
  expect(text()).toMatch(/connection: close/i);
});

test("[stop] a server that never listened stops too", async () => {
  const app = fastify();
  stopGracefully(app, { waitMs: NEVER_MS, graceMs: NEVER_MS });
  await app.ready();
  await app.close();
});
