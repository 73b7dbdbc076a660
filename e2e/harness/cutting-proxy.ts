import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What identifies a request across two runs of a journey: its method, its path, and its position among
 * requests like it.
 */
export type RequestName = string;

/** A connection to the product that drops requests, as a phone's does. */
export interface CuttingProxy {
  /** For a browser's context. */
  readonly address: string;
  /** What has been requested so far. */
  readonly asked: readonly RequestName[];
  /** Whether all of the requests to be cut were made. */
  readonly hasCut: () => boolean;
  readonly stop: () => void;
}

/**
 * Stands between a browser and the product. Every connection serves one request, because Chromium itself
 * repeats what was lost on a reused one.
 * @param cuts these requests lose their connection: a page before it is asked for, a call after the server has
 * carried it out, a file in the middle of it
 */
export async function startCuttingProxy(...cuts: readonly RequestName[]): Promise<CuttingProxy> {
  const asked: RequestName[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
    const like = `${incoming.method} ${pathname}`;
    const name = `${like} ${asked.filter((each) => each.startsWith(`${like} `)).length + 1}`;
    asked.push(name);
    const isCut = cuts.includes(name);
    if (isCut && incoming.headers.accept?.includes("text/html") === true) incoming.socket.destroy();
    else forward(incoming, outgoing, isCut);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hasCut: () => cuts.every((cut) => asked.includes(cut)),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, isCut: boolean): void {
  const { method, headers, url = "/" } = incoming;
  const onward = request(url, { method, headers: { ...headers, connection: "close" } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(parts);
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        connection: "close",
        "content-length": body.length,
      });
      if (!isCut) outgoing.end(body);
      // Its head and half of it, if it is long enough to halve.
      else if (method === "GET" && !url.includes("/api/"))
        outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
      else outgoing.destroy();
    });
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
