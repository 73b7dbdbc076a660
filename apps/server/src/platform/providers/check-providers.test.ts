import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { manilaDateOf } from "@hiram/lending";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLogger } from "../log.ts";
import { checkProviders } from "./check-providers.ts";
import { openProviders } from "./providers.ts";

const KEY = "the-right-key-0123456789";

let server: Server;
let apiUrl: string;
let asked: string[];
beforeAll(async () => {
  server = createServer(({ method, url = "", headers }, response) => {
    asked.push(`${method} ${url}`);
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (headers.authorization !== `Bearer ${KEY}`) return answer(401, { error: { code: "wrong-key" } });
    if (url.startsWith("/v1/payouts/")) return answer(404, { error: { code: "unknown-payout" } });
    return answer(200, { payments: [], next: null });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

/** @returns what the log says */
async function check(keys: { readonly payment?: string; readonly payout?: string }): Promise<string[]> {
  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line) => void lines.push(line) });
  const provider = (apiKey = KEY) => ({ apiUrl, apiKey, webhookSecret: "secret" });
  const { payment, payout } = keys;
  const sms = { apiUrl, apiKey: KEY };
  const providers = openProviders({ payment: provider(payment), payout: provider(payout), sms });
  await checkProviders(providers, manilaDateOf(new Date("2026-03-09T02:00:00Z")), logger);
  return lines;
}

test("[config] providers that answer are only read from, and nothing is logged", async () => {
  expect(await check({})).toEqual([]);
  expect(asked).toHaveLength(2);
  for (const each of asked) expect(each).toMatch(/^GET /);
});

test("[config] a provider that refuses our key is in the log, with the settings to check", async () => {
  const [payment = "", ...others] = await check({ payment: "wrong" });
  expect(others).toEqual([]);
  expect(payment).toContain("check PAYMENT_API_URL and PAYMENT_API_KEY");
  expect(payment).toContain("refused: 401 wrong-key");
  expect(await check({ payout: "wrong" })).toEqual([
    expect.stringContaining("check PAYOUT_API_URL and PAYOUT_API_KEY"),
  ]);
});
