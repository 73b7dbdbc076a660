import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { stopPromptly } from "./prompt-stop.ts";

const LARGE = 20_000_000;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function serverWith(
  graceMs?: number,
): Promise<{ app: FastifyInstance; open: (text: string) => Promise<Socket> }> {
  const app = fastify({ forceCloseConnections: "idle", keepAliveTimeout: 60_000 });
  stopPromptly(app, graceMs);
  app.get("/quick", () => "quick");
  app.get("/large", async () => "x".repeat(LARGE));
  app.get("/endless", () => new Promise<string>(() => {}));
  app.get("/slow", async () => {
    await sleep(400);
    return "slow";
  });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const open = async (text: string): Promise<Socket> => {
    const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    socket.write(text);
    return socket;
  };
  return { app, open };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n`;

async function msToClose(app: FastifyInstance): Promise<number> {
  const began = performance.now();
  await app.close();
  return performance.now() - began;
}

test("[stop] a kept-alive connection that is idle does not hold the stop", async () => {
  const { app, open } = await serverWith();
  await once(await open(request("/quick")), "data");
  expect(await msToClose(app)).toBeLessThan(1_000);
});

test("[stop] an answer under way is finished, and its kept-alive connection holds nothing after it", async () => {
  const { app, open } = await serverWith();
  const socket = await open(request("/slow"));
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  await sleep(50);
  const closed = once(socket, "close");
  expect(await msToClose(app)).toBeLessThan(1_500);
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 200 OK[^]*slow$/);
});

test("[stop] an answer that a slow reader is still taking is not cut", async () => {
  const { app, open } = await serverWith();
  const socket = await open("");
  socket.pause();
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => (bytes += chunk.length));
  socket.pause();
  socket.write(request("/large"));
  await sleep(200);
  const closed = once(socket, "close");
  const stopped = msToClose(app);
  await sleep(200);
  socket.resume();
  expect(await stopped).toBeLessThan(2_500);
  await closed;
  expect(bytes).toBeGreaterThan(LARGE);
});

test("[stop] connections that never send a whole request are closed at once", async () => {
  const { app, open } = await serverWith();
  await open("");
  await open("GET /quick HTTP/1.1\r\nhost:");
  await sleep(50);
  expect(await msToClose(app)).toBeLessThan(1_000);
});

test("[stop] an answer that never ends is given up after the grace", async () => {
  const { app, open } = await serverWith(300);
  await open(request("/endless"));
  await sleep(50);
  const ms = await msToClose(app);
  expect(ms).toBeGreaterThan(250);
  expect(ms).toBeLessThan(1_500);
});

test("[stop] a server that never listened stops too", async () => {
  const app = fastify();
  stopPromptly(app);
  await app.ready();
  expect(await msToClose(app)).toBeLessThan(500);
});
