import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ConfigError } from "../config.ts";
import { createLogger } from "../log.ts";
import { checkKeyService } from "./check-key-service.ts";

let server: Server;
let apiUrl: string;
/** Of the answers to `encrypt` and `decrypt`. */
let statuses: { readonly encrypt: number; readonly decrypt: number };
beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const status = url.includes("/encrypt/") ? statuses.encrypt : statuses.decrypt;
    const data = { ciphertext: "vault:v1:sealed", plaintext: "" };
    response.writeHead(status).end(JSON.stringify(status === 200 ? { data } : { errors: ["no"] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/transit`;
});
afterAll(() => server.close());
beforeEach(() => {
  statuses = { encrypt: 200, decrypt: 200 };
});

/** @returns what the log says */
async function check(url = apiUrl): Promise<string> {
  let lines = "";
  const logger = createLogger("warn", { write: (line) => void (lines += line) });
  await checkKeyService({ apiUrl: url, apiKey: "token", keyName: "borrower-ids" }, logger);
  return lines;
}

test("[config] [WEB-5] a key service that wraps and opens a key is fine", async () => {
  expect(await check()).toBe("");
});

test.for([
  [{ encrypt: 403, decrypt: 200 }, "/encrypt/borrower-ids refused: 403"],
  [{ encrypt: 404, decrypt: 200 }, "/encrypt/borrower-ids refused: 404"],
  // A token that may seal pictures which nobody could open.
  [{ encrypt: 200, decrypt: 403 }, "/decrypt/borrower-ids refused: 403"],
] as const)(
  "[config] [WEB-5] a wrong address, token or key name is told before an ID is lost: %j",
  async ([given, reason]) => {
    statuses = given;
    await expect(check()).rejects.toThrow(ConfigError);
    await expect(check()).rejects.toThrow(reason);
  },
);

test("[config] [WEB-5] a key service that is sealed or away stops no start, and the log says what to check", async () => {
  statuses = { encrypt: 503, decrypt: 503 };
  for (const url of [apiUrl, "http://127.0.0.1:1/v1/transit"])
    expect(await check(url)).toContain("check ID_KEY_SERVICE_URL if it stays so");
});
