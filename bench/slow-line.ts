import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { BYTES_PER_SECOND, LATENCY_MS } from "./phone-profile.ts";

/** What arrives at once: a browser reads a TLS record when it has all of it, and servers fill them. */
const RECORD_BYTES = 16_384;
const ONE_WAY_MS = LATENCY_MS / 2;

export interface SlowLine {
  readonly origin: string;
  readonly stop: () => void;
}

/** What a server has sent to one connection and the line has not carried yet. */
interface Waiting {
  readonly chunks: Buffer[];
  isWhole: boolean;
}

/**
 * The slow 4G of docs/performance.md as a line before a server: all connections share its width, and everything arrives
 * half its latency later in each direction. Unlike the browser's own throttling it takes no part in the browser's work,
 * and asks for no developer tools in the page. Opening a connection costs nothing, as with that throttling.
 */
export async function slowLineTo(port: number): Promise<SlowLine> {
  const waiting = new Map<Socket, Waiting>();
  const arrive = inOrder();
  let freeAt = 0;
  let isCarrying = false;
  const carry = (): void => {
    if (isCarrying) return;
    for (const [socket, queue] of waiting) {
      const record = nextRecord(queue);
      if (record === null) {
        if (!queue.isWhole) continue;
        waiting.delete(socket);
        arrive(performance.now() + ONE_WAY_MS, () => socket.end());
        continue;
      }
      // To the end of the row.
      waiting.delete(socket);
      waiting.set(socket, queue);
      freeAt = Math.max(performance.now(), freeAt) + (record.length * 1_000) / BYTES_PER_SECOND;
      arrive(freeAt + ONE_WAY_MS, () => socket.destroyed || socket.write(record));
      isCarrying = true;
      after(freeAt, () => {
        isCarrying = false;
        carry();
      });
      return;
    }
  };
  const line = createServer((socket) => {
    const server = connect(port, "localhost");
    for (const end of [socket, server]) end.setNoDelay(true);
    const queue: Waiting = { chunks: [], isWhole: false };
    waiting.set(socket, queue);
    socket.on("data", (data) => {
      setTimeout(() => server.destroyed || server.write(data), ONE_WAY_MS);
    });
    server.on("data", (data) => {
      queue.chunks.push(data);
      carry();
    });
    server.on("end", () => {
      queue.isWhole = true;
      carry();
    });
    socket.on("close", () => {
      waiting.delete(socket);
      server.destroy();
    });
    socket.on("error", () => server.destroy());
    server.on("error", () => socket.destroy());
  });
  await new Promise<void>((ready) => line.listen(0, "localhost", ready));
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    stop: () => line.close(),
  };
}

function nextRecord({ chunks }: Waiting): Buffer | null {
  const [chunk] = chunks;
  if (chunk === undefined) return null;
  if (chunk.length <= RECORD_BYTES) chunks.shift();
  else chunks[0] = chunk.subarray(RECORD_BYTES);
  return chunk.subarray(0, RECORD_BYTES);
}

/** What is to happen at rising times, each after the one before: two timers a millisecond apart may swap. */
function inOrder(): (time: number, act: () => void) => void {
  const acts: { readonly time: number; readonly act: () => void }[] = [];
  const next = (): void => {
    while (acts[0] !== undefined && acts[0].time <= performance.now()) acts.shift()?.act();
    if (acts[0] !== undefined) after(acts[0].time, next);
  };
  return (time, act) => {
    acts.push({ time, act });
    if (acts.length === 1) after(time, next);
  };
}

function after(time: number, act: () => void): void {
  const wait = time - performance.now();
  if (wait < 1) setImmediate(act);
  else setTimeout(act, wait);
}
