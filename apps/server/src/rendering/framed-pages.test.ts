import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBorrowerPages } from "../testing/app-builds.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let isBusy = false;

beforeAll(async () => {
  server = await openTestServer({ borrower: await loadBorrowerPages({ isBusy: () => isBusy }) });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ method: "GET", url, headers: { accept: "text/html" } });

test("[PRV-1] the policy may be framed by our own pages and by nobody else's", async () => {
  for (const url of ["/privacyPolicy", "/privacyPolicy?framed=1"]) {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["content-security-policy"]).toContain("frame-src 'self'");
    // DENY would override the policy in older web views.
    expect(headers["x-frame-options"]).toBeUndefined();
  }
});

test.for(["/privacyPolicy", "/loanTerms", "/aboutUs"])(
  "[PRV-1] in a frame %s is read without a script, a session or a button, even from a busy server",
  async (path) => {
    for (const busy of [false, true]) {
      isBusy = busy;
      const { body } = await get(`${path}?framed=1`);
      isBusy = false;
      expect(body).toContain("Hiram Sample Lending Corporation");
      expect(body).not.toMatch(/<script|modulepreload|<button|id="pending"/);
      expect(body).toMatch(/<\/html>$/);
    }
    expect((await get(path)).body).toMatch(/<button.*<script/s);
  },
);

test("[PRV-1] a page that acts is never sent without its script", async () => {
  const { body } = await get("/customerService?framed=1");
  expect(body).toContain('<script type="module"');
});

test("[PRV-1] [ABT-1] [TRM-1] [CS-1] each page comes rendered in Filipino when its address asks for it", async () => {
  for (const [path, words] of [
    ["/privacyPolicy", "Patakaran sa privacy"],
    ["/aboutUs", "Ang aming misyon"],
    ["/loanTerms", "₱1,000"],
    ["/customerService", "Lunes hanggang Sabado"],
  ]) {
    const { body } = await get(`${path}?lang=fil`);
    expect(body).toContain('<html lang="fil">');
    expect(body).toContain(words);
  }
});
