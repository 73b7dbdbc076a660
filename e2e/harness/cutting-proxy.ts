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
  const proxy = await listen((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
    const like = `${incoming.method} ${pathname}`;
    const name = `${like} ${asked.filter((each) => each.startsWith(`${like} `)).length + 1}`;
    asked.push(name);
    const isCut = cuts.includes(name);
    if (isCut && isPage(incoming)) incoming.socket.destroy();
    else forward(incoming, outgoing, isCut ? halved : null);
  });
  return { ...proxy, asked, hasCut: () => cuts.every((cut) => asked.includes(cut)) };
}

/** Stands between a browser and the product, and loses the first page once the phone has what precedes a mark. */
export async function startFirstPageProxy(mark: string): Promise<Pick<CuttingProxy, "address" | "stop">> {
  let isFirst = true;
  return listen((incoming, outgoing) => {
    const isCut = isFirst && isPage(incoming);
    if (isCut) isFirst = false;
    incoming.headers["accept-encoding"] = "identity";
    forward(incoming, outgoing, isCut ? until(mark) : null);
  });
}

/** Stands between a browser and the product, and passes each page on up to a mark, and the rest of it once released. */
export async function startHoldingProxy(
  mark: string,
): Promise<Pick<CuttingProxy, "address" | "stop"> & { readonly release: () => void }> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const proxy = await listen((incoming, outgoing) => {
    incoming.headers["accept-encoding"] = "identity";
    forward(incoming, outgoing, isPage(incoming) ? until(mark) : null, released);
  });
  return { ...proxy, release };
}

const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes("text/html") === true;

async function listen(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<Pick<CuttingProxy, "address" | "stop">> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What arrives of an answer before its connection is lost or held; empty: nothing. */
type Cut = (body: Buffer, asked: Pick<IncomingMessage, "method" | "url">) => Buffer;

const until =
  (mark: string): Cut =>
  (body) =>
    body.subarray(0, body.indexOf(mark));

/** Of a file its head and half of it, if it is long enough to halve; of a call nothing. */
const halved: Cut = (body, { method, url = "/" }) =>
  method === "GET" && !url.includes("/api/") ? body.subarray(0, body.length / 2) : body.subarray(0, 0);

/** @param released when the rest of what was cut is passed on; null: never, as its connection is lost */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  cut: Cut | null,
  released: Promise<void> | null = null,
): void {
  const { method, headers, url = "/" } = incoming;
  const onward = request(url, { method, headers: { ...headers, connection: "close" } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(parts);
      const { "transfer-encoding": _, ...kept } = answer.headers;
      const arriving = cut === null ? body : cut(body, incoming);
      if (cut !== null && arriving.length === 0) {
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...kept,
        connection: "close",
        "content-length": body.length,
      });
      if (cut === null) outgoing.end(body);
      else if (released === null) outgoing.write(arriving, () => outgoing.destroy());
      else {
        outgoing.write(arriving);
        void released.then(() => outgoing.end(body.subarray(arriving.length)));
      }
    });
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
