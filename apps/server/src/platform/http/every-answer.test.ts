import { describe, expect, test } from "vitest";
import { PRODUCTION } from "../../testing/production.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { createLogger } from "../log.ts";

const lines: { requestId?: string; msg: string }[] = [];
const logger = createLogger("info", {
  write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
});
const server = withTestServer({
  logger,
  extend: async (app) => {
    app.post("/said", async () => {
      logger.warn("by the rule");
      await new Promise(setImmediate);
      logger.warn("after a while");
      return {};
    });
  },
});

const FORM = "application/json";

test("[log] every line of a request bears its id, also those that its rules write after the body was read", async () => {
  lines.length = 0;
  const ids = ["from-a-balancer-1", "from-a-balancer-2"];
  await Promise.all(
    ids.map((id) =>
      fetch(`${server().url}/said`, {
        method: "POST",
        headers: { "x-request-id": id, "content-type": FORM },
        // Larger than one read of a socket, so that its end arrives in a later turn of the event loop.
        body: JSON.stringify({ text: "x".repeat(200_000) }),
      }),
    ),
  );
  await expect.poll(() => lines.filter(({ msg }) => msg === "request completed")).toHaveLength(2);
  for (const id of ids)
    expect(lines.filter(({ requestId }) => requestId === id).map(({ msg }) => msg)).toEqual([
      "incoming request",
      "by the rule",
      "after a while",
      "request completed",
    ]);
  expect(lines).toHaveLength(8);
});

test("[log] a balancer that asks every second leaves no line", async () => {
  lines.length = 0;
  for (const url of ["/readyz", "/healthz"]) await server().app.inject(url);
  expect(lines).toEqual([]);
});

const idOf = async (headers: Record<string, string>): Promise<unknown> =>
  (await server().app.inject({ url: "/healthz", headers })).headers["x-request-id"];

test("[log] a request's id is the one that it came with, or a new one that no process makes twice", async () => {
  expect(await idOf({ "x-request-id": "Root=1-67891233-abcdef012345678912345678" })).toBe(
    "Root=1-67891233-abcdef012345678912345678",
  );
  for (const unusable of ["", "short", "x".repeat(129), "with spaces in it", 'quote"quote"', "ñandú-ñandú"])
    expect(await idOf({ "x-request-id": unusable })).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(await idOf({})).not.toBe(await idOf({}));
});

test.for(["/healthz", "/api/v3/no-such-call", "/nowhere", "/api/docs", "/metrics", "/%zz"])(
  "[addresses] %s is nothing but what it says it is, shares no window and asks the phone for nothing",
  async (url) => {
    const { headers } = await server().app.inject(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toContain("geolocation=()");
    expect(headers).not.toHaveProperty("strict-transport-security");
  },
);

test.for(["/api/v3/login/init", "/api/v3/loan-details/loan-details"])(
  "[HLP-2] the answer of %s tells the day in Manila, also where the call is refused",
  async (url) => {
    const { headers } = await server().app.inject({ method: "POST", url });
    expect(headers["x-today"]).toBe("2026-03-10");
  },
);

describe("in production", () => {
  const production = withTestServer({ environment: { ...PRODUCTION, STOP_WAIT_MS: "0" } });

  test("[addresses] browsers are told to come by https alone", async () => {
    for (const url of ["/healthz", "/api/v3/no-such-call", "/nowhere"])
      expect((await production().app.inject(url)).headers["strict-transport-security"]).toBe(
        "max-age=31536000",
      );
  });
});
