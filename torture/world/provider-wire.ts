import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { buildSandbox } from "@hiram/sandbox";
import type { FastifyInstance } from "fastify";
import { DEMO_SECRETS } from "../../apps/server/src/platform/environment.ts";

/** How a provider may fail us during a call; each of these happens in practice. */
export const WIRE_FAULTS = ["down", "fault", "answer-lost", "asked-twice", "slow", "slow-answer"] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

/** An announcement as it left the provider, not delivered yet. */
export interface Announcement {
  readonly hook: "payment" | "payout";
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The network between the server and its providers: the server's calls reach the sandbox, with faults; the sandbox's
 * announcements are held here until somebody delivers them.
 */
export interface ProviderWire {
  readonly url: string;
  /** The next call meets this fault; several faults are met one after the other. */
  readonly breakNext: (...faults: readonly WireFault[]) => void;
  /** The fault that each call meets when none was requested; null: none. */
  faultOf: () => WireFault | null;
  /** Drops requested faults that have met no call. */
  readonly mend: () => void;
  /** Announced and not taken yet, oldest first. */
  readonly announced: Announcement[];
  readonly close: () => Promise<void>;
}

export interface WireParts {
  readonly sandbox: () => FastifyInstance;
  /** The time on the providers' clocks, which their announcements carry. */
  readonly now: () => Date;
  readonly slowMs?: number;
}

/** Instants in an announcement: for some, the sandbox's own desk uses the machine's time. */
const INSTANTS = ["paidAt", "settledAt", "failedAt"] as const;

export async function openProviderWire({ sandbox, now, slowMs = 30 }: WireParts): Promise<ProviderWire> {
  const faults: WireFault[] = [];
  const announced: Announcement[] = [];

  function keep(hook: Announcement["hook"], body: string): void {
    const { id, type, data } = JSON.parse(body) as Omit<Announcement, "hook">;
    const at = Object.fromEntries(
      INSTANTS.filter((name) => name in data).map((name) => [name, now().toISOString()]),
    );
    announced.push({ hook, id, type, data: { ...data, ...at } });
  }

  async function forward(request: IncomingMessage, body: string): Promise<{ status: number; text: string }> {
    const { authorization = "" } = request.headers;
    const reply = await sandbox().inject({
      method: request.method as "GET" | "POST",
      url: request.url ?? "/",
      headers: { authorization, ...(body === "" ? {} : { "content-type": "application/json" }) },
      ...(body === "" ? {} : { payload: body }),
    });
    return { status: reply.statusCode, text: reply.body };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const hook = /^\/webhooks\/(payment|payout)$/.exec(request.url ?? "")?.[1];
    if (hook !== undefined) {
      keep(hook as Announcement["hook"], body);
      return void response.writeHead(200).end();
    }
    const fault = faults.shift() ?? wire.faultOf();
    if (fault === "down") return void request.socket.destroy();
    if (fault === "fault") return void response.writeHead(502).end("<h1>Bad gateway</h1>");
    if (fault === "slow") await sleep(slowMs);
    if (fault === "asked-twice") await forward(request, body);
    const { status, text } = await forward(request, body);
    if (fault === "answer-lost") return void request.socket.destroy();
    // Meanwhile the call may be carried out and announced: the webhook comes before its reply.
    if (fault === "slow-answer") await sleep(slowMs);
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const wire: ProviderWire = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakNext: (...asked) => void faults.push(...asked),
    faultOf: () => null,
    mend: () => void faults.splice(0),
    announced,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return wire;
}

/** The sandbox at the other end of the wire, to which it sends its announcements. It does not listen by itself. */
export function openSandbox({ url }: ProviderWire, now: () => Date): Promise<FastifyInstance> {
  return buildSandbox({
    dataFile: null,
    webhookBaseUrl: url,
    publicUrl: url,
    keys: {
      payment: DEMO_SECRETS.PAYMENT_API_KEY,
      payout: DEMO_SECRETS.PAYOUT_API_KEY,
      sms: DEMO_SECRETS.SMS_API_KEY,
    },
    webhookSecrets: {
      payment: DEMO_SECRETS.PAYMENT_WEBHOOK_SECRET,
      payout: DEMO_SECRETS.PAYOUT_WEBHOOK_SECRET,
    },
    now,
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
