import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "../../testing/test-database.ts";
import { createLogger } from "../log.ts";
import { listenWithReconnect } from "./postgres-listen.ts";

/** A proxy to the database that can be cut, and then refuse a number of attempts. */
async function cuttableWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const tries = { refused: 0, toRefuse: 0, let: 0 };
  const way = createServer((socket) => {
    socket.on("error", () => {});
    if (tries.refused < tries.toRefuse) {
      tries.refused += 1;
      socket.destroy();
      return;
    }
    tries.let += 1;
    const beyond = connect(Number(port), hostname).on("error", () => {});
    socket.pipe(beyond).pipe(socket);
    socket.on("close", () => beyond.destroy());
    open.add(socket);
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const url = new URL(databaseUrl);
  url.port = String((way.address() as { port: number }).port);
  return {
    url: url.href,
    tries,
    cut: (toRefuse: number) => {
      tries.toRefuse = toRefuse;
      for (const socket of open) socket.destroy();
    },
    close: () => way.close(),
  };
}

test("[jobs] after several failed attempts to reach the database, it is listened to again, once", async (context) => {
  const fresh = await createPostgresDatabase();
  context.skip(fresh === null, "the embedded database is never away");
  if (fresh === null) return;
  const way = await cuttableWay(fresh.url);
  const heard: unknown[] = [];
  const said: string[] = [];
  const logger = createLogger("info", {
    write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg),
  });
  const onNotify = (said: string | null) => heard.push(said);
  const subscription = { url: way.url, channel: "back", onNotify, reconnectMs: 20 };
  const stop = await listenWithReconnect(subscription, logger);
  const operator = new Client({ connectionString: fresh.url });
  await operator.connect();
  onTestFinished(async () => {
    await stop();
    await operator.end();
    way.close();
    await fresh.drop();
  });

  way.cut(5);
  // Something may have been said meanwhile: that is reported once, by the one connection that is back.
  await expect.poll(() => heard).toEqual([null]);
  expect(way.tries).toEqual({ toRefuse: 5, refused: 5, let: 2 });
  expect(said).toEqual([
    "the listening connection broke",
    "cannot listen to the database yet: still trying",
    "listening to the database again",
  ]);
  await operator.query("notify back, 'said'");
  await expect.poll(() => heard).toEqual([null, "said"]);
});
