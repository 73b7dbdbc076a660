import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { callKey } from "@hiram/contract";
import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { loadBorrowerPages } from "../testing/app-builds.ts";
import { certifyWhole } from "../testing/certified.ts";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import type { BorrowerApp } from "./borrower-app.ts";

/** What the shell's script passes to `fetch`. */
interface FirstInit {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let server: TestServer;
let details: string;
let orderId: number;
let sessionId: string;
let isBusy = false;
let renderPage: BorrowerApp["renderPage"] | null = null;
let firstCalls: BorrowerApp["firstCalls"] | null = null;

beforeAll(async () => {
  const build = await loadBorrowerPages({ isBusy: () => isBusy });
  const app: BorrowerApp = {
    ...build.app,
    renderPage: (request) => (renderPage ?? build.app.renderPage)(request),
    firstCalls: (request) => (firstCalls ?? build.app.firstCalls)(request),
  };
  server = await openTestServer({ borrower: { ...build, app } });
  const sample = await makeSampleOrder(server.database, { paidOutAt: startOfManilaDay("2026-03-01") });
  orderId = sample.orderId;
  sessionId = await logIn(server.database.db, sample.borrowerId);
  details = `/loanDetails?productId=101&orderId=${orderId}&sessionId=${sessionId}`;
});
afterAll(() => server.close());

const HIDDEN_LOADING = /<style [^>]+>#pending:not\(\.failed\)\{display:none\}<\/style>/;

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers: { accept: "text/html", ...headers } });
const blockOf = (html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? "null",
  ) as Record<string, unknown>;

function expectOwnScriptsOnly({ body, headers }: LightMyRequestResponse) {
  const policy = String(headers["content-security-policy"]);
  const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(policy)?.[1];
  expect(nonce?.length).toBeGreaterThanOrEqual(22);
  expect(policy).toMatch(/default-src 'none'.*base-uri 'none'; form-action 'none'; frame-ancestors 'self'/);
  expect(policy).not.toContain("unsafe-eval");
  for (const [tag] of body.matchAll(/<(script|style)\b[^>]*>/g))
    if (!tag.includes('type="application/json"')) expect(tag).toContain(`nonce="${nonce}"`);
  return nonce;
}

describe("a page", () => {
  test("[WEB-2] the sign-in names its browser once, before a call whose answer may be lost; no other page does", async () => {
    const cookie = /^__Host-hiram-device=(browser-[\w-]{22});.*HttpOnly; Secure; SameSite=Lax$/;
    const set = String((await get("/signIn?next=%2Fhome")).headers["set-cookie"]);
    expect(set).toMatch(cookie);
    const again = await get("/signIn", { cookie: `__Host-hiram-device=${cookie.exec(set)?.[1]}` });
    for (const reply of [again, await get("/signIn?deviceId=d-1"), await get(details)])
      expect(reply.headers["set-cookie"]).toBeUndefined();
  });

  test.for([
    [{ "sec-fetch-site": "none" }, "unsafe-none"],
    [{ "sec-fetch-site": "same-origin" }, "unsafe-none"],
    [{ "sec-fetch-site": "same-origin", referer: "https://loans.example.ph/" }, "same-origin"],
    [{ "sec-fetch-site": "same-site" }, "same-origin"],
    [{ "sec-fetch-site": "cross-site" }, "same-origin"],
    [{}, "same-origin"],
  ] as const)(
    "[pages] opened by a browser that says %j: its window is shared by %s",
    async ([said, sharing]) => {
      const reply = await get(details, said);
      expect(reply.headers["cross-origin-opener-policy"]).toBe(sharing);
    },
  );

  test("[ORD-1] comes rendered with its data, the reply under the key that the client asks by", async () => {
    const reply = await get(details);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain("Payment due");
    expect(reply.body).toContain("<title>Order Details</title>");
    const [[key, envelope] = []] = Object.entries(blockOf(reply.body, "first-replies"));
    expect(key).toBe(
      callKey(`/api/v3/loan-details/loan-details?sessionId=${sessionId}`, `productId=101&orderId=${orderId}`),
    );
    expect(envelope).toMatchObject({ code: "00", data: { orderStatus: "174" } });
    expect(blockOf(reply.body, "page-settings")).toMatchObject({
      profile: "document",
      locale: "en",
      keys: null,
      today: "2026-03-10",
    });
  });

  test.for([
    ["en", { title: "Order Details" }],
    ["fil", { title: "Detalye ng Loan" }],
  ] as const)("[WIRE-8] brings its texts along, in its language (%s)", async ([language, said]) => {
    const { body } = await get(`${details}&lang=${language}`);
    const written = /window\.sentTexts=(\{.*\})<\/script><\/body>/s.exec(body)?.[1] ?? "";
    const texts = runInNewContext(`(${written})`) as object;
    expect(texts).toMatchObject({ shell: {}, "loan-details": said });
  });

  test("[pages] is the borrower's own: kept by no cache, held back by no proxy, sent to no referrer, its scripts ours alone", async () => {
    const [first, second] = [await get(details), await get(details)];
    expect(first.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-accel-buffering": "no",
      vary: "accept-encoding",
    });
    expect(expectOwnScriptsOnly(first)).not.toBe(expectOwnScriptsOnly(second));
  });

  test("[pages] nothing in its data can end the script or the markup that holds it", async () => {
    const evil = "</script><script>alert(1)</script><!--\u2028\"'";
    const sample = await makeSampleOrder(server.database, { paidOutAt: startOfManilaDay("2026-03-01") });
    const { db } = server.database;
    await db.update(borrowers).set({ fullName: evil }).where(eq(borrowers.id, sample.borrowerId));
    await db
      .update(orders)
      .set({ terms: { ...sampleProduct, name: evil } })
      .where(eq(orders.id, sample.orderId));
    const session = await logIn(db, sample.borrowerId);
    const address = `/loanDetails?productId=101&orderId=${sample.orderId}&deviceName=${encodeURIComponent(evil)}&sessionId=${session}`;
    for (const busy of [false, true]) {
      isBusy = busy;
      const reply = await get(address);
      isBusy = false;
      expect(reply.body).not.toContain("<script>alert(1)");
      expect(reply.body).not.toContain("<!--\u2028");
      expectOwnScriptsOnly(reply);
      if (busy) continue;
      const [envelope] = Object.values(blockOf(reply.body, "first-replies"));
      expect(envelope).toMatchObject({ data: { productName: evil } });
    }
  });

  test("[SES-6] without a session shows the message", async () => {
    const reply = await get(`/loanDetails?productId=101&orderId=${orderId}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain("Please log in again to go on.");
  });

  test.for([
    "/loanDetails",
    "/repayment",
    "/repaymentDelay",
    "/loanConfirm",
    "/order",
    "/repaymentOfCode",
    "/repaymentOfCode2",
    "/loanAgreement",
  ])("[ORD-13] %s with a broken or lacking query is a page all the same", async (path) => {
    const queries = [
      "",
      "?",
      "?orderId=%zz&productId=%00",
      "?productId=abc&orderId=1&orderId=2",
      `?sessionId=${"x".repeat(3000)}`,
      "?__proto__=1",
      "?lang=xx",
    ];
    for (const query of queries) {
      const reply = await get(path + query);
      expect([path, query, reply.statusCode]).toEqual([path, query, 200]);
      expect(reply.body).toMatch(/<\/html>$/);
    }
  });

  test("[WEB-6] what its data decided to show has its styles with the first paint, and comes early", async () => {
    const { productId, ...who } = await makeCustomer(server.database);
    await certifyWhole(server, who);
    await server.call("productApply", { productId }, who);
    const { body } = await get(`/apply?sessionId=${who.sessionId}`);
    expect(body).toContain("What comes next");
    const rules = Array.from(body.matchAll(/<style[^>]*>([^<]*)/g), ([, text]) => text).join("");
    const classes = Array.from(body.matchAll(/ class="([^"]*)"/g)).flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(classes.length).toBeGreaterThan(20);
    expect(classes.filter((name) => !rules.includes(`.${name}`))).toEqual([]);
    const sheets = Array.from(body.matchAll(/data-sheets="([^"]*)"/g)).flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(new Set(sheets).size).toBe(sheets.length);
  });

  test("[ORD-1] speaks Filipino when its address asks for it, the data too", async () => {
    const reply = await get(`${details}&lang=fil`);
    expect(reply.body).toContain('<html lang="fil">');
    const english = Object.values(blockOf((await get(details)).body, "first-replies"))[0] as {
      data: { noticeStatusText: string };
    };
    const filipino = Object.values(blockOf(reply.body, "first-replies"))[0] as typeof english;
    expect(filipino.data.noticeStatusText).not.toBe(english.data.noticeStatusText);
    expect(reply.body).toContain(filipino.data.noticeStatusText);
  });

  test("[pages] is the same compressed", async () => {
    const plain = (await get(details)).body.length;
    for (const [encoding, open] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const reply = await get(details, { "accept-encoding": encoding });
      expect(reply.headers["content-encoding"]).toBe(encoding);
      const html = open(reply.rawPayload).toString();
      expect([html.length, html.slice(-7)]).toEqual([plain, "</html>"]);
    }
  });

  test("[SES-3] with a slash at its end an address leads to the page, with its whole query", async () => {
    const { statusCode, headers } = await get(details.replace("?", "/?"));
    expect([statusCode, headers.location]).toEqual([308, details]);
    expect((await get("/bindBank/")).headers.location).toBe("/bindBank");
  });

  test.for(["/nothing-here", "/loandetails", "/bindBank//", `/${"x".repeat(300)}`])(
    "[pages] %s is the page of an unknown address",
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(reply.body).toMatch(/<\/html>$/);
      expectOwnScriptsOnly(reply);
      const plainReply = await server.app.inject({ method: "GET", url, headers: { accept: "*/*" } });
      expect([plainReply.statusCode, plainReply.json()]).toEqual([
        404,
        { code: "404", message: "There is nothing at this address.", data: null },
      ]);
    },
  );
});

test("[pages] a page that is ready does not say that it is loading, and no script or style in its body precedes its screen", async () => {
  const { app } = await loadBorrowerPages();
  let ready: ReturnType<BorrowerApp["renderPage"]> | null = null;
  // Rendered once and then at hand, however busy the machine is.
  renderPage = (request) => (ready ??= app.renderPage(request));
  await get(details);
  const { body } = await get(details);
  renderPage = null;
  const [head = "", rest = ""] = body.split("<body>");
  expect(head).toMatch(HIDDEN_LOADING);
  const [before = ""] = rest.split('<div id="root">');
  expect(before).not.toMatch(/<(?:style|script|link)/);
});

describe("a page that can't be rendered here", () => {
  const shell = async (prepare: () => void, restore: () => void) => {
    prepare();
    const reply = await get(details);
    restore();
    return reply;
  };

  test("[pages] a busy server sends a shell that starts the page's first call at once, without the bundle", async () => {
    const reply = await shell(
      () => (isBusy = true),
      () => (isBusy = false),
    );
    expect(reply.statusCode).toBe(200);
    expectOwnScriptsOnly(reply);
    expect(reply.body).toContain('<div id="root"></div>');
    expect(reply.body).not.toMatch(HIDDEN_LOADING);
    // Without a script, the page reloads.
    expect(reply.body).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>');
    // The bundle is a module: it runs after the document is parsed, but this script runs during parsing.
    expect(reply.body).toMatch(/<script type="module" [^>]*src="\/assets\/[^"]+\.js"><\/script>/);
    const inline =
      /<script nonce="[\w-]+">(window\.firstCalls=.*?)<\/script><\/body>/.exec(reply.body)?.[1] ?? "";
    const calls: { address: string; init: FirstInit }[] = [];
    const page: { window?: object; fetch: unknown; firstCalls?: object } = {
      fetch: (address: string, init: FirstInit) => {
        calls.push({ address, init });
        return Promise.resolve({ json: () => ({ code: "00" }) });
      },
    };
    page.window = page;
    runInNewContext(inline, page);
    const [{ address, init } = { address: "", init: { headers: {}, body: "" } }] = calls;
    expect(Object.keys(page.firstCalls ?? {})).toEqual([callKey(address, init.body)]);
    const sent = await server.app.inject({
      method: "POST",
      url: address,
      headers: init.headers,
      payload: init.body,
    });
    expect(sent.json()).toMatchObject({ code: "00", data: { orderStatus: "174" } });
  });

  test("[pages] a screen that fails to render comes as the shell", async () => {
    const reply = await shell(
      () => (renderPage = () => Promise.reject(new Error("a screen failed"))),
      () => (renderPage = null),
    );
    expect([reply.statusCode, reply.body.includes("window.firstCalls")]).toEqual([200, true]);
    expect(reply.body).not.toContain("a screen failed");
  });

  test("[pages] even when its first calls can't be found out", async () => {
    const fails = () => Promise.reject(new Error("no calls"));
    const reply = await shell(
      () => (renderPage = firstCalls = fails),
      () => (renderPage = firstCalls = null),
    );
    expect(reply.body).toMatch(/window\.firstCalls=\{\}.*<\/html>$/);
  });
});

test("[pages] a page is sent as it is made: its head, then its screen, then what the app takes it over with", async () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(`GET ${details} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
  const answer = Buffer.concat(await socket.toArray());
  const [head = "", ...parts] = chunksOf(answer.subarray(answer.indexOf("\r\n\r\n") + 4));
  expect(head).toMatch(/<link rel="modulepreload" .*id="page-settings">[^<]*<\/script>$/s);
  expect(head).not.toMatch(/<\/head>|<body/);
  const rest = parts.pop();
  // On a busy machine in two parts: that the page is loading, and the screen.
  const screen = parts.join("");
  expect(screen).toMatch(/<\/head><body>.*Payment due.*<\/div>$/s);
  expect(screen).not.toContain("<script");
  expect(rest).toMatch(/^<script type="application\/json" id="first-replies">.*<\/html>$/s);
});

/** The parts that a chunked body was sent in (RFC 9112, section 7.1). */
function chunksOf(body: Buffer): string[] {
  const lineEnd = body.indexOf("\r\n");
  const length = Number.parseInt(body.toString("latin1", 0, lineEnd), 16);
  const end = lineEnd + 2 + length;
  return length === 0 ? [] : [body.toString("utf8", lineEnd + 2, end), ...chunksOf(body.subarray(end + 2))];
}

test.for(["identity", "br", "gzip"])(
  "[pages] while its data is long in coming the shell is on its way to the phone (%s)",
  async (encoding) => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = await loadBorrowerPages();
    renderPage = (request) => released.then(() => slow.app.renderPage(request));
    try {
      const reply = await fetch(server.url + details, {
        headers: { accept: "text/html", "accept-encoding": encoding },
      });
      const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
      let shown = "";
      while (!shown.includes('id="pending"')) shown += (await reader.read()).value ?? "";
      expect(shown).toContain("modulepreload");
      expect(shown).not.toContain('id="root"');
      expect(shown).not.toMatch(HIDDEN_LOADING);
      release();
      for (let part = await reader.read(); !part.done; part = await reader.read()) shown += part.value;
      expect(shown).toMatch(/Payment due.*<\/html>$/s);
      expect(shown).toMatch(HIDDEN_LOADING);
    } finally {
      renderPage = null;
      release();
    }
  },
);

test("[pages] a reader who leaves in the middle of a page takes nothing down", async () => {
  const failures: unknown[] = [];
  const note = (failure: unknown) => failures.push(failure);
  process.on("unhandledRejection", note);
  process.on("uncaughtException", note);
  const seen = { asked: 0, begun: 0, ended: 0 };
  const countAsked = () => (seen.asked += 1);
  server.app.server.on("request", countAsked);
  const { app } = await loadBorrowerPages();
  const counted =
    <Asked, Made>(make: (request: Asked) => Promise<Made>) =>
    (request: Asked) => {
      seen.begun += 1;
      return make(request).finally(() => (seen.ended += 1));
    };
  // A page that finds no place is a shell, with its first calls.
  renderPage = counted(app.renderPage);
  firstCalls = counted(app.firstCalls);
  const { port } = new URL(server.url);
  for (const encoding of ["identity", "br", "gzip"]) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const socket = connect(Number(port), "127.0.0.1");
        socket.on("error", () => {});
        socket.write(`GET ${details} HTTP/1.1\r\nhost: x\r\naccept-encoding: ${encoding}\r\n\r\n`);
        await sleep(at * 3);
        socket.destroy();
      }),
    );
  }
  await expect.poll(() => seen.asked > 3 && seen.begun >= seen.asked && seen.ended === seen.begun).toBe(true);
  server.app.server.off("request", countAsked);
  renderPage = firstCalls = null;
  expect((await get(details)).statusCode).toBe(200);
  process.off("unhandledRejection", note);
  process.off("uncaughtException", note);
  expect(failures).toEqual([]);
});

describe("a file of the build", () => {
  test("[pages] with a hash in its name never changes, and is compressed by the build", async () => {
    const { body } = await get(details);
    const entry = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? "";
    const reply = await get(entry, { "accept-encoding": "br" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "x-content-type-options": "nosniff",
      "content-type": expect.stringMatching(/^(text|application)\/javascript/),
      vary: "accept-encoding",
    });
    // Every header is paid for with each of a page's files.
    expect(Object.keys(reply.headers)).toHaveLength(8);
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe((await get(entry)).body);
    const { statusCode } = await server.app.inject({ method: "HEAD", url: entry });
    expect(statusCode).toBe(200);
  });

  test("[pages] every address that a page names is there", async () => {
    const { body } = await get(details);
    const named = [...body.matchAll(/(?:src|href)="(\/(?:assets|icon|logos)[^"]*)"/g)].map(
      ([, address]) => address ?? "",
    );
    expect(named.length).toBeGreaterThan(2);
    for (const address of named) expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
  });

  test("[pages] without a hash is asked for again after an hour", async () => {
    expect((await get("/icon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("[WEB-13] the worker is looked at anew each time, however it is packed, and a page may have it and be installed", async () => {
    for (const encoding of ["identity", "br", "gzip"]) {
      const { statusCode, headers } = await get("/offline-worker.js", { "accept-encoding": encoding });
      expect(statusCode).toBe(200);
      expect(headers["cache-control"]).toBe("no-cache");
    }
    const { body, headers } = await get("/home");
    expect(headers["content-security-policy"]).toContain("manifest-src 'self'; worker-src 'self'");
    expect(body).toContain('<link rel="manifest" href="/site.webmanifest">');
  });

  test.for([
    "/assets/gone-0000.js",
    "/.vite/manifest.json",
    "/assets/",
    "/..%2fserver%2fentry-server.js",
    "/server/entry-server.js",
  ])("[pages] %s is not served", async (url) => {
    const reply = await server.app.inject({ method: "GET", url });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
});
