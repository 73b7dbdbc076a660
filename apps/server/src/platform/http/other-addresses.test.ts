import { connect } from "node:net";
import { CODE } from "@hiram/contract";
import { describe, expect, test } from "vitest";
import { loadBorrowerPages, loadSiteBuild } from "../../testing/app-builds.ts";
import { makeCustomer } from "../../testing/customer.ts";
import { PRODUCTION } from "../../testing/production.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { createLogger } from "../log.ts";

const server = withTestServer();
const [borrower, site] = [await loadBorrowerPages(), await loadSiteBuild()];

/** What the server sends back for these bytes before it closes the connection. */
function answerTo(bytes: string, { url } = server()): Promise<string> {
  return new Promise((resolve) => {
    const { port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    let received = "";
    socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
    socket.write(bytes);
  });
}

test.for([
  ["what is no HTTP", "GARBAGE\r\n\r\n", 400, "The request is not valid HTTP."],
  [
    "an endless address",
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
    "The address or a header is too long.",
  ],
  [
    "a length that is none",
    "POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: abc\r\n\r\n",
    400,
    "The request is not valid HTTP.",
  ],
] as const)("[WIRE-5] %s is answered with an envelope", async ([, bytes, status, message]) => {
  const [head = "", body = ""] = (await answerTo(bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*content-type: application/json`));
  expect(JSON.parse(body)).toEqual({ code: String(status), message, data: null });
});

test.for([
  ["/healthz", "application/json", /"up"/],
  ["/readyz", "application/json", /"ready"/],
  ["/metrics", "text/plain", /hiram_http_seconds_count/],
  ["/api/openapi.json", "application/json", /"\/api\/v3\/loan-details\/loan-details"/],
  ["/api/docs", "text/html", /swagger/i],
] as const)("[addresses] %s answers", async ([url, type, content]) => {
  const reply = await server().app.inject(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toContain(type);
  expect(reply.body).toMatch(content);
});

test("[addresses] the API's document names the session as a security scheme, lists the codes, and allows null data", async () => {
  const document = (await server().app.inject("/api/openapi.json")).json<{
    info: { description: string };
    components: { securitySchemes: Record<string, { name: string }> };
    paths: Record<string, Record<string, { security: object[]; responses: Record<string, unknown> }>>;
  }>();
  expect(document.components.securitySchemes["session"]?.name).toBe("sessionId");
  for (const code of Object.values(CODE).filter((each) => each !== CODE.network))
    expect(document.info.description).toContain(`| ${code} |`);
  const details = document.paths["/api/v3/loan-details/loan-details"]?.["post"];
  expect(details?.security).toEqual([{ session: [] }, { browser: [] }]);
  expect(JSON.stringify(details?.responses)).toContain('{"type":"null"}');
  expect(document.paths["/api/v2/h5/contact/message"]?.["post"]?.security).toEqual([]);
});

test("[addresses] the API's documents run no script of another origin, and stand in nobody's frame", async () => {
  const { headers } = await server().app.inject("/api/docs");
  expect(headers["content-security-policy"]).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
});

test("[addresses] the API's documents are as wide as the phone, and have the product's mark in the tab", async () => {
  const { body } = await server().app.inject("/api/docs");
  expect(body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  const mark = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(body)?.[1] ?? "";
  const reply = await server().app.inject(mark);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(reply.body).toMatch(/^<svg/);
});

test("[addresses] /metrics counts replies by operation and code, and holds no session", async () => {
  const { sessionId, productId } = await makeCustomer(server().database);
  await server().call("loanConfirmDetail", { productId }, { sessionId });
  const { body } = await server().app.inject("/metrics");
  expect(body).toContain('hiram_replies_total{operation="loanConfirmDetail",code="00"} 1');
  expect(body).not.toContain(sessionId);
});

describe("a path that a stranger made", () => {
  const errors: string[] = [];
  const logger = createLogger("error", { write: (line: string) => void errors.push(line) });
  const pages = withTestServer({ logger, borrower, site });
  const lookAt = async (target: string) => {
    const bytes = `GET ${target} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`;
    const [head = "", body = ""] = (await answerTo(bytes, pages())).split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body };
  };

  test.for([
    "//evil.example/home",
    "//",
    "///evil.example/home",
    "/\\evil.example/home",
    "/%2fevil.example/home",
    "/%2F/home",
    "/%5Cevil.example/home",
    "http://x//evil.example/home",
  ])("[BRG-5] [SES-1] %s names another host, and is shown no page, in a session or without", async (path) => {
    for (const query of ["", "?sessionId=FORGED&deviceId=x"]) {
      const { status, body } = await lookAt(path + query);
      expect([status, JSON.parse(body)]).toEqual([
        404,
        { code: "404", message: "There is nothing at this address.", data: null },
      ]);
    }
    expect(errors).toEqual([]);
  });

  test.for(["/.//evil.example/home", "/x/..//evil.example", "http://[/signIn", "http://[//", "http://[?"])(
    "[addresses] %s makes no fault of the server's",
    async (path) => {
      for (const query of ["", "?sessionId=x"]) expect((await lookAt(path + query)).status).toBeLessThan(500);
      expect(errors).toEqual([]);
    },
  );

  test("[addresses] a page is served to a proxy that names its whole address", async () => {
    const { status, body } = await lookAt("http://loans.example.ph/signIn?lang=en");
    expect([status, body]).toEqual([200, expect.stringContaining("</html>")]);
  });
});

describe("where numbers are nobody's but the operator's", () => {
  const METRICS_TOKEN = "a-token-of-the-tests";
  const guarded = withTestServer({ environment: { METRICS_TOKEN } });
  const closed = withTestServer({ environment: { ...PRODUCTION, STOP_WAIT_MS: "0" } });

  test.for([
    [undefined, 401],
    ["", 401],
    ["Bearer ", 401],
    [METRICS_TOKEN, 401],
    [`Bearer ${METRICS_TOKEN}x`, 401],
    [`Bearer ${METRICS_TOKEN.slice(1)}`, 401],
    [`Bearer ${METRICS_TOKEN}`, 200],
  ] as const)("[addresses] /metrics answers %j with %i", async ([authorization, status]) => {
    const headers = authorization === undefined ? {} : { authorization };
    const reply = await guarded().app.inject({ url: "/metrics", headers });
    expect(reply.statusCode).toBe(status);
    expect(reply.body.includes("hiram_http_seconds")).toBe(status === 200);
    if (status === 401) expect(reply.headers["www-authenticate"]).toBe("Bearer");
  });

  test("[addresses] production without a token has no /metrics, and everything else", async () => {
    const reply = await closed().app.inject("/metrics");
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: "404" }]);
    for (const url of ["/healthz", "/readyz", "/api/openapi.json", "/api/docs"])
      expect([url, (await closed().app.inject(url)).statusCode]).toEqual([url, 200]);
  });
});

test("[CNF-9] an agreement of a product number past every integer is not found, and no fault", async () => {
  const { sessionId } = await makeCustomer(server().database);
  const reply = await server().app.inject(
    `/agreements/loan-agreement?productId=999999999999&sessionId=${sessionId}`,
  );
  expect(reply.statusCode).toBe(404);
});
