import { expect, test } from "vitest";
import { promotionGetQuestion } from "@hiram/contract/operations/promotion-get-question.ts";
import { API_BASE, type Envelope } from "@hiram/contract";
import { type TestServer, withTestServer } from "../../testing/test-server.ts";

const alone = withTestServer();
const behindOne = withTestServer({ environment: { TRUST_PROXY: "1" } });
const behindNamed = withTestServer({ environment: { TRUST_PROXY: "127.0.0.0/8" } });

/** Asks eleven times, each time as another caller by its own word; the tenth is the last that one caller may. */
async function elevenAsks(server: TestServer, forwardedFor: (at: number) => string): Promise<string[]> {
  const codes: string[] = [];
  for (let at = 1; at <= 11; at += 1) {
    const reply = await server.app.inject({
      method: "GET",
      url: `${API_BASE}${promotionGetQuestion.path}?sid=none`,
      headers: { "x-forwarded-for": forwardedFor(at) },
    });
    codes.push(String(reply.json<Envelope>().code));
  }
  return codes;
}

test("[API-1] a caller cannot name another address to get past a limit", async () => {
  expect((await elevenAsks(alone(), (at) => `203.0.113.${at}`)).at(-1)).toBe("429");
});

test.each([
  ["one proxy", behindOne],
  ["a proxy by its address", behindNamed],
] as const)("[API-1] behind %s its word is believed, and no word before it", async (_, server) => {
  const honest = await elevenAsks(server(), (at) => `203.0.113.${at}`);
  expect(honest).not.toContain("429");
  const forged = await elevenAsks(server(), (at) => `198.51.100.${at}, 203.0.113.200`);
  expect(forged.at(-1)).toBe("429");
});
