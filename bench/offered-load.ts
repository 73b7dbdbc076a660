import { connect, type Socket } from "node:net";

/** The outcome of one load's requests; times in milliseconds since each was sent, including the wait for a socket. */
export interface LoadFigures {
  readonly offeredPerSecond: number;
  readonly usefulPerSecond: number;
  readonly usefulP99: number;
  readonly refused: number;
  readonly refusedP99: number;
  /** Neither answered nor refused. */
  readonly lost: number;
  /** How late the sender itself was: unless this is small, the machine was too busy to measure anything. */
  readonly lateP99: number;
  /** The share of a core that sending and reading took. */
  readonly senderCores: number;
}

/** A balancer's connections to one server. */
const CONNECTIONS = 256;
const CALLERS = 20;
const TICK_MS = 5;
const LONGEST_MS = 30_000;
const HEAD_END = "\r\n\r\n";

/** One answer: its status, or null when the connection broke first. */
type Heard = (status: number | null) => void;

/**
 * Offers a load that doesn't wait for answers, as many people together do: this many requests a second, whatever comes
 * of them. It writes ready bytes to sockets and reads of an answer only what it counts: Node's own client takes several
 * times as much of the processor, which the server and its database would go without.
 * @param url of a call, answered with a `content-length`
 * @param perSecond requests due each second
 */
export async function offerLoad(
  url: string,
  form: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<LoadFigures> {
  const connections = await openConnections(new URL(url), form, CONNECTIONS);
  const useful: number[] = [];
  const refused: number[] = [];
  const late: number[] = [];
  let lost = 0;
  const total = Math.round(perSecond * seconds);
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();

  await new Promise<void>((resolve, reject) => {
    let sent = 0;
    let heard = 0;
    const sendOne = (): void => {
      const sentAt = performance.now();
      late.push(sentAt - (startedAt + (sent / perSecond) * 1000));
      sent += 1;
      connections.ask((status) => {
        if (status === 200) useful.push(performance.now() - sentAt);
        else if (status === 503) refused.push(performance.now() - sentAt);
        else lost += 1;
        heard += 1;
        if (heard === total) resolve();
      });
    };
    const ticking = setInterval(() => {
      const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond);
      for (let left = Math.ceil(due) - sent; left > 0; left -= 1) sendOne();
      if (sent === total) clearInterval(ticking);
    }, TICK_MS);
    setTimeout(
      () => reject(new Error(`${total - heard} requests had no answer`)),
      seconds * 1000 + LONGEST_MS,
    ).unref();
  });
  const tookMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  connections.close();
  return {
    offeredPerSecond: perSecond,
    usefulPerSecond: (useful.length / tookMs) * 1000,
    usefulP99: percentile(useful, 0.99),
    refused: refused.length,
    refusedP99: percentile(refused, 0.99),
    lost,
    lateP99: percentile(late, 0.99),
    senderCores: (user + system) / 1000 / tookMs,
  };
}

/**
 * Answers per second to twenty callers who call again as soon as they are answered.
 * @throws Error when one is refused
 */
export async function measureCapacity(url: string, form: string, seconds: number): Promise<number> {
  const connections = await openConnections(new URL(url), form, CALLERS);
  const endsAt = performance.now() + seconds * 1000;
  let answered = 0;
  const call = (): Promise<void> =>
    new Promise((resolve, reject) => {
      connections.ask((status) => {
        if (status !== 200) return reject(new Error(`${url}: ${status ?? "no answer"}`));
        answered += 1;
        resolve(performance.now() < endsAt ? call() : undefined);
      });
    });
  await Promise.all(Array.from({ length: CALLERS }, call));
  connections.close();
  return answered / seconds;
}

/** Connections that each carry one request at a time; what finds none free waits for one. */
async function openConnections({ hostname, port, pathname, search, host }: URL, form: string, count: number) {
  const bytes = Buffer.from(
    `POST ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n` +
      `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${form.length}${HEAD_END}${form}`,
  );
  const free: ((heard: Heard) => void)[] = [];
  const waiting: Heard[] = [];
  const sockets = new Set<Socket>();
  let isClosed = false;

  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      sockets.add(socket);
      let answering: Heard | null = null;
      let text = "";
      const ask = (heard: Heard): void => {
        answering = heard;
        socket.write(bytes);
      };
      const next = (): void => {
        const heard = waiting.shift();
        if (heard === undefined) free.push(ask);
        else ask(heard);
      };
      socket.setEncoding("latin1");
      socket.once("connect", () => {
        next();
        resolve();
      });
      socket.on("data", (chunk: string) => {
        text += chunk;
        const headEnd = text.indexOf(HEAD_END);
        if (headEnd < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined) throw new Error(`an answer without its length:\n${text.slice(0, headEnd)}`);
        if (text.length < headEnd + HEAD_END.length + Number(length)) return;
        const status = Number(text.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length));
        text = "";
        answering?.(status);
        answering = null;
        next();
      });
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        const at = free.indexOf(ask);
        if (at >= 0) free.splice(at, 1);
        answering?.(null);
        if (!isClosed) void open();
        resolve();
      });
    });

  await Promise.all(Array.from({ length: count }, open));
  return {
    ask(heard: Heard): void {
      const ask = free.shift();
      if (ask === undefined) waiting.push(heard);
      else ask(heard);
    },
    close(): void {
      isClosed = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
