import { randomInt } from "node:crypto";
import { API_BASE, type Envelope } from "@hiram/contract";
import { catalogue, type OperationName } from "@hiram/contract/catalogue.ts";
import { parseSetCookie, stringifyCookie } from "cookie";
import type { FastifyInstance } from "fastify";

/** Where the page that makes the browser call comes from. */
const SENDERS = {
  own: { "sec-fetch-site": "same-origin", origin: "http://localhost:8080" },
  /** A browser older than `Sec-Fetch-Site`. */
  "own, old browser": { origin: "http://localhost:8080" },
  other: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  "other, old browser": { origin: "https://evil.example" },
  unsaid: {},
} as const;

export interface TestBrowser {
  readonly cookies: Map<string, string>;
  readonly call: (
    name: OperationName,
    payload: Readonly<Record<string, string>>,
    options?: { readonly sender?: keyof typeof SENDERS; readonly query?: string },
  ) => Promise<Envelope>;
}

/** A plain browser that keeps its cookies and sends them, as a page of ours or another site's would. */
export function openTestBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  // A network of its own, since limits on messages count by network.
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return {
    cookies,
    async call(name, payload, { sender = "own", query = "" } = {}) {
      const { method, path, conventions } = catalogue[name].operation;
      const isJson = conventions === "json";
      const body = isJson ? JSON.stringify(payload) : new URLSearchParams(payload).toString();
      const type = isJson ? "application/json" : "application/x-www-form-urlencoded";
      const reply = await app.inject({
        method,
        remoteAddress,
        url: `${API_BASE}${path}${query}`,
        headers: {
          "user-agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36",
          cookie: stringifyCookie(Object.fromEntries(cookies)),
          ...SENDERS[sender],
          ...(method === "POST" ? { "content-type": type } : {}),
        },
        ...(method === "POST" ? { payload: body } : {}),
      });
      for (const line of [reply.headers["set-cookie"] ?? []].flat()) {
        const { name: cookie, value = "", maxAge } = parseSetCookie(line);
        if (maxAge === 0) cookies.delete(cookie);
        else cookies.set(cookie, value);
      }
      return reply.json<Envelope>();
    },
  };
}
