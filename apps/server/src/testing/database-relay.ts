import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface DatabaseRelay {
  readonly url: string;
  /** From now on, or no longer: nothing comes through, not even that a side hung up, and no connection breaks. */
  readonly freeze: (frozen: boolean) => void;
  readonly close: () => void;
}

/** Relays every connection to a PostgreSQL, which can so vanish without a word. */
export async function relayDatabase(url: string): Promise<DatabaseRelay> {
  const { hostname, port } = new URL(url);
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    sockets.add(near);
    near.on("error", () => {});
    if (isFrozen) return;
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => void (isFrozen || to.write(bytes)));
      from.on("end", () => void (isFrozen || to.end()));
      from.on("error", () => {});
      from.on("close", () => to.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: near } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(near) }).href,
    freeze: (frozen) => {
      isFrozen = frozen;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
