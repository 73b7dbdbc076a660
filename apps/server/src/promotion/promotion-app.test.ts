import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPromotionBuild } from "../testing/app-builds.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ promotion: await loadPromotionBuild() });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers });

test("[PROMO-1] /promotion/ is one small HTML, asked for again each time, that runs our scripts alone", async () => {
  const reply = await get("/promotion/?id=1&user_from=%3Cscript%3E");
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(reply.headers).toMatchObject({
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding, accept-language",
  });
  expect(reply.headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  const policy = String(reply.headers["content-security-policy"]);
  const hashOf = (inlined: RegExp): string => {
    const [, text = ""] = inlined.exec(reply.body) ?? [];
    expect(text).not.toBe("");
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  };
  expect(policy).toContain(`style-src 'self' ${hashOf(/<style[^>]*>(.*?)<\/style>/s)};`);
  expect(policy).toContain(`script-src 'self' ${hashOf(/<script>(.*?)<\/script>/s)};`);
  expect(policy).not.toContain("unsafe");
  // It contains nothing from the address.
  expect(reply.body).toBe((await get("/promotion/")).body);
  const again = await get("/promotion/", { "if-none-match": String(reply.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("[PROMO-2] before its script it says that it loads, and what it needs, in the visitor's language", async () => {
  expect((await get("/promotion/")).body).toMatch(/lang="en".*loading\.\.\..*<noscript>.*needs JavaScript/s);
  for (const reply of [
    await get("/promotion/?lang=fil"),
    await get("/promotion/?lang=fil&lang=en"),
    await get("/promotion/", { "accept-language": "fil-PH,fil;q=0.9,en;q=0.8" }),
  ])
    expect(reply.body).toMatch(/lang="fil".*<noscript>.*Kailangan/s);
});

test("[PROMO-2] a link to it has a preview, and without a script it says who lends, leads on and gives the advice of every advertisement", async () => {
  const { body } = await get("/promotion/?lang=fil");
  for (const name of ["title", "description", "url", "image", "locale"])
    expect(body).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+">`));
  expect(body).toMatch(/og:image" content="https?:\/\/[^"]+\/site\/share\.png"/);
  expect(body).toMatch(/og:url" content="https?:\/\/[^"]+\/promotion\/\?id=1"/);
  const [, without = ""] = /<noscript>(.*?)<\/noscript>/s.exec(body) ?? [];
  for (const href of ["/fil", "/fil/loan-terms-and-conditions", "/fil/contact-us"])
    expect(without).toContain(`href="${href}"`);
  expect(without).toMatch(/^<div class="words"><h1>.*tel:.*SEC registration number/s);
  expect(without).toContain("Basahin ang disclosure statement bago umutang.");
});

test("[PROMO-2] its files are there, compressed and cached forever", async () => {
  const { body } = await get("/promotion/");
  const files = Array.from(body.matchAll(/ (?:src|href)="(\/promotion\/[^"]+)"/g), ([, file = ""]) => file);
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(2);
  for (const file of files) {
    const reply = await get(file);
    expect([file, reply.statusCode]).toEqual([file, 200]);
    expect(reply.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  }
});

test("[PROMO-1] without its slash it leads there with its query; nothing else is below it", async () => {
  const reply = await get("/promotion?id=1&utm_tag=/promotion");
  expect([reply.statusCode, reply.headers.location]).toEqual([308, "/promotion/?id=1&utm_tag=/promotion"]);
  expect((await get("/%70romotion?id=1")).headers.location).toBe("/promotion/?id=1");
  for (const url of ["/promotion/.vite/manifest.json", "/promotion/%2e%2e/server/main.js", "/promotion/x"])
    expect((await get(url)).statusCode).toBe(404);
});
