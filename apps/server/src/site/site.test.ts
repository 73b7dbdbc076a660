import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { priceLoan } from "@hiram/lending";
import { formatAmount } from "@hiram/market/format.ts";
import { documentProfile, philippinesProfile } from "@hiram/market/profile.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { switchableProfile } from "../demo/switchable-profile.ts";
import { loadSiteBuild } from "../testing/app-builds.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { contactMessages } from "./schema.ts";

let server: TestServer;
const profile = switchableProfile("document");
beforeAll(async () => {
  server = await openTestServer({ site: await loadSiteBuild(), profile: profile.profile });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers });

describe("pages", () => {
  test.each(["/about-us", "/fil", "/fil/contact-us"])(
    "[SITE-1] %s/ leads to the page without the slash, with its query",
    async (path) => {
      const { statusCode, headers } = await get(`${path}/?utm_tag=x`);
      expect([statusCode, headers.location]).toEqual([301, `${path}?utm_tag=x`]);
    },
  );

  test.each(["/", "/about-us", "/contact-us", "/privacy-policy", "/loan-terms-and-conditions", "/fil"])(
    "[SITE-1] %s is whole, cacheable HTML that runs nothing but our script",
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(reply.headers["cache-control"]).toBe("public, max-age=300");
      expect(reply.headers["x-content-type-options"]).toBe("nosniff");
      const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(reply.body) ?? [];
      const hash = createHash("sha256").update(styles).digest("base64");
      const policy = String(reply.headers["content-security-policy"]);
      expect(styles.length).toBeGreaterThan(1000);
      expect(policy).toContain(`style-src 'sha256-${hash}'`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("form-action 'none'");
      expect(policy).not.toContain("unsafe");
    },
  );

  test("[SITE-1] a page comes compressed as the browser can read it, and not again while it is the same", async () => {
    const plain = (await get("/about-us")).body;
    const br = await get("/about-us", { "accept-encoding": "gzip, br" });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    const gzip = await get("/about-us", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    const again = await get("/about-us", { "if-none-match": String(br.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("[PRV-1] the privacy policy may stand in a frame of our own pages alone", async () => {
    const { headers } = await get("/privacy-policy");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  });

  test("[SITE-2] the pictures and the script are there", async () => {
    const { body } = await get("/");
    const files = Array.from(body.matchAll(/ src="(\/site\/[^"]+)"/g), ([, file = ""]) => file);
    for (const icon of ["/site/icon-180.png", "/site.webmanifest"]) {
      expect(body).toContain(`href="${icon}"`);
      expect((await get(icon)).statusCode).toBe(200);
    }
    expect(files.length).toBe(4);
    for (const file of files) expect((await get(file)).statusCode).toBe(200);
  });

  test("[WEB-13] it is installed under the lender's brand, to begin at home, by icons of any shape", async () => {
    const { body, headers } = await get("/site.webmanifest");
    expect(headers["content-type"]).toContain("application/manifest+json");
    const manifest = JSON.parse(body) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      name: "Hiram",
      short_name: "Hiram",
      start_url: "/home",
      scope: "/",
      display: "standalone",
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(["any 192x192", "any 512x512", "maskable 512x512"]),
    );
    for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200);
  });

  test("[SITE-3] the contact form sends in profile philippines alone", async () => {
    const kind = async () => /data-contact-form="(\w+)"/.exec((await get("/contact-us")).body)?.[1];
    expect([await kind(), documentProfile.contactFormSends]).toEqual(["checks", false]);
    profile.switchTo("philippines");
    expect([await kind(), philippinesProfile.contactFormSends]).toEqual(["sends", true]);
    profile.switchTo("document");
  });
});

describe("contact messages", () => {
  const message = {
    name: "Ana 'Bobby' Reyes",
    telephone: "0917 123 4567",
    email: "ana@example.com",
    remark: "Good day 🙂\nWhen do you open? <script>",
  };
  const stored = () => server.database.db.select().from(contactMessages);

  test("[SITE-3] a message is kept word for word, and once however often it is sent", async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.call("contactMessage", message)),
    );
    expect(new Set(replies.map(({ envelope }) => envelope.code))).toEqual(new Set(["00"]));
    expect(await stored()).toMatchObject([{ ...message, sentOn: "2026-03-10" }]);
  });

  test.each(["name", "telephone", "email", "remark"])("[SITE-3] %s may not be empty", async (field) => {
    for (const value of ["", "  \n "]) {
      const { envelope } = await server.call("contactMessage", { ...message, [field]: value });
      expect(envelope).toMatchObject({ code: "400", message: "Please provide complete information!" });
    }
  });

  test.each(["call me", "0917", "0917 123 4567 890 123 4567", "ana@example.com"])(
    "[SITE-3] what is no telephone number, %s, is refused, in the visitor's language",
    async (telephone) => {
      const { envelope } = await server.call(
        "contactMessage",
        { ...message, telephone },
        { language: "fil" },
      );
      expect(envelope.code).toBe("400");
      expect(envelope.message).toMatch(/^Tingnan ang numero/);
    },
  );

  test.each(["\u202a+63 917 123 4567\u202c", "0917.123.4567", "(02) 8123–4567", "０９１７１２３４５６７"])(
    "[SITE-3] a telephone number is taken as it is written or copied: %s",
    async (telephone) => {
      const { envelope } = await server.call("contactMessage", { ...message, telephone });
      expect(envelope.code).toBe("00");
    },
  );

  test("[SITE-3] what is no e-mail address is refused, in the visitor's language", async () => {
    const { envelope } = await server.call(
      "contactMessage",
      { ...message, email: "ana" },
      { language: "fil" },
    );
    expect(envelope.code).toBe("400");
    expect(envelope.message).toMatch(/^Tingnan ang e-mail/);
  });

  test("[SITE-3] nobody fills the list: past the limit of an address a message waits", async () => {
    const before = (await stored()).length;
    const codes: unknown[] = [];
    for (let count = 0; count < 60; count += 1) {
      const { envelope } = await server.call("contactMessage", { ...message, remark: `Number ${count}` });
      codes.push(envelope.code);
    }
    expect(codes.at(-1)).not.toBe("00");
    expect((await stored()).length - before).toBeLessThanOrEqual(20);
  });
});

test("[SITE-1] what a modest loan costs stands on Home before any script, from the product that is lent", async () => {
  const ownServer = await openTestServer({ site: await loadSiteBuild() });
  await makeSampleOrder(ownServer.database, { paidOutAt: new Date("2026-03-01T00:00:00Z") });
  const { body } = await ownServer.app.inject({ method: "GET", url: "/" });
  const { envelope } = await ownServer.call("calculatorProduct", {});
  await ownServer.close();
  const product = envelope.data as Parameters<typeof priceLoan>[0];
  const [term = { periods: 0, unit: "D" as const }] = product.terms;
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  const amountCentavos =
    minCentavos + Math.floor((maxCentavos - minCentavos) / 4 / stepCentavos) * stepCentavos;
  const offer = priceLoan(product, { amountCentavos, ...term, startsOn: "2026-03-10" });
  for (const centavos of [amountCentavos, offer.netProceedsCentavos, offer.totalOfPaymentsCentavos])
    expect(body).toContain(formatAmount(centavos, { thousandsSeparator: "," }));
  const yearly = `${(offer.disclosure.effectiveRate.yearlyPpm / 10_000).toFixed(2)}% a year`;
  expect(body).toContain(yearly);
});

test("[SITE-1] an address that is no page is the site's own page for that, in the visitor's language, and an envelope for a script", async () => {
  const html = { accept: "text/html" };
  for (const [url, headers, words] of [
    ["/nothing-here", html, "This page does not exist"],
    ["/fil/wala", html, "Wala rito ang page na ito"],
    ["/nothing-here?lang=fil", html, "Wala rito ang page na ito"],
    ["/nothing-here", { ...html, "accept-language": "fil-PH" }, "Wala rito ang page na ito"],
    ["/nothing-here", { ...html, cookie: "hiram-lang=fil" }, "Wala rito ang page na ito"],
  ] as const) {
    const reply = await get(url, headers);
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(reply.body).toContain(words);
    expect(reply.body).toContain('name="robots" content="noindex"');
  }
  expect((await get("/nothing-here", { accept: "*/*" })).json()).toMatchObject({ code: "404" });
  expect((await get("/404.en", { accept: "*/*" })).statusCode).toBe(404);
});

test("[SITE-1] the calculator prices by the product that the server lends, figure for figure", async () => {
  await makeSampleOrder(server.database, { paidOutAt: new Date("2026-03-01T00:00:00Z") });
  const { envelope } = await server.call("calculatorProduct", {});
  const product = envelope.data as Parameters<typeof priceLoan>[0];
  const { minCentavos } = product.amount;
  const [term = { periods: 0, unit: "D" as const }] = product.terms;
  const offer = priceLoan(product, { amountCentavos: minCentavos, ...term, startsOn: "2026-03-10" });
  expect(offer.totalOfPaymentsCentavos).toBeGreaterThan(minCentavos);
  expect(Object.keys(product).toSorted()).toEqual(
    ["amount", "fees", "id", "method", "name", "rateTiers", "terms"].toSorted(),
  );
});
