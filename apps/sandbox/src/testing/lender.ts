import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildSandbox, type SandboxOptions } from "../app.ts";

/** One webhook as it reached the lender. */
export interface Received {
  path: string;
  headers: Record<string, string | undefined>;
  body: string;
}

/** A lender that records webhooks and answers with the next of `answers`, or 200. */
export interface Lender {
  url: string;
  received: Received[];
  answers: number[];
  close: () => Promise<void>;
}

export async function startLender(): Promise<Lender> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers as Received["headers"], body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const testKeys = { payment: "payment-key", payout: "payout-key", sms: "sms-key" };
const testSecrets = { payment: "payment-secret", payout: "payout-secret" };

/** A listening sandbox with quick retries and its state in memory. */
export async function startSandbox(
  webhookBaseUrl: SandboxOptions["webhookBaseUrl"],
  changes: Partial<SandboxOptions> = {},
): Promise<{ app: FastifyInstance; url: string }> {
  const app = await buildSandbox({
    dataFile: null,
    webhookBaseUrl,
    publicUrl: "http://sandbox.test",
    keys: testKeys,
    webhookSecrets: testSecrets,
    retryMs: [20, 20, 20],
    acknowledgeWaitMs: 30_000,
    ...changes,
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, url };
}

/** POSTs JSON with a bearer key; returns the status and the body as JSON. */
export async function post(
  address: string,
  body: unknown,
  key?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** A payment request that the sandbox accepts; change whatever the test is about. */
export function paymentOrder(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    reference: "900174-1",
    amount: 315_005,
    channel: "7eleven",
    description: "Loan 900174, instalment 1",
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    returnUrl: "http://lender.test/loanDetails?orderId=900174",
    ...changes,
  };
}

/** A payout that the sandbox accepts; change whatever the test is about. */
export function payoutOrder(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    reference: "900151",
    amount: 500_000,
    accountChannel: "GCASH",
    accountNumber: "09171234567",
    holderName: "Ana Cruz",
    ...changes,
  };
}
