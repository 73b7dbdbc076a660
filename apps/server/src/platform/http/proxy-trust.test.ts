import { expect, test } from "vitest";
import { promotionGetQuestion } from "@hiram/contract/captchas/captcha.ts";
import { API_BASE, type Envelope } from "@hiram/contract";
import { type TestServer, withTestServer } from "../../testing/test-server.ts";

const alone = withTestServer();
const behindOne = withTestServer({ environment: { TRUST_PROXY: "1" } });
const behindNamed = withTestServer({ environment: { TRUST_PROXY: "127.0.0.0/8" } });

/** Calls eleven times, each time claiming another address; one caller may call ten times. */
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

test("[API-1] one caller in eleven notations is one caller", async () => {
  const notations = [
    "203.0.113.9",
    "203.0.113.9:1",
    "203.0.113.9:65535",
    "203.000.113.009",
    '"203.0.113.9:4711"',
    "::ffff:203.0.113.9",
    "::FFFF:203.0.113.9",
    "[::ffff:203.0.113.9]:443",
    "::ffff:cb00:7109",
    "0:0:0:0:0:ffff:203.0.113.9",
    "[::ffff:cb00:7109%eth0]",
  ];
  expect((await elevenAsks(behindOne(), (at) => notations[at - 1]!)).at(-1)).toBe("429");
});

test("[API-1] callers whose proxy hides their address share one count", async () => {
  expect((await elevenAsks(behindOne(), (at) => `_hidden${at}`)).at(-1)).toBe("429");
});

test("[API-1] a proxy is trusted by its address, however the proxy before it writes that", async () => {
  const behind = (proxy: string) => elevenAsks(behindNamed(), (at) => `198.18.0.${at}, ${proxy}`);
  for (const proxy of ["127.0.0.2:443", "::ffff:127.0.0.2", "[::FFFF:127.0.0.2]:1"])
    expect(await behind(proxy)).not.toContain("429");
  expect((await behind("198.51.100.77")).at(-1)).toBe("429");
});
