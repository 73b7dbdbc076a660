import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "@hiram/content";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "../orders/schema.ts";
import { loadSiteBuild } from "../testing/app-builds.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { openTestServer, type TestServer, withTestServer } from "../testing/test-server.ts";
import { loanWords } from "./loan-words.ts";

const server = withTestServer();

describe("how to reach customer service", () => {
  test("[CS-1] anybody learns the e-mail, the online contact and the hours, without a session", async () => {
    const { envelope } = await server().call("contactKfInfo", { type: 30 });
    expect(envelope).toEqual({
      code: "00",
      message: "",
      data: {
        email: "support@hiram.example",
        smWa: "+63 917 000 0000",
        serviceHours: "Monday to Saturday, 8\u00a0AM to 8\u00a0PM",
      },
    });
    const filipino = await server().call("contactKfInfo", { type: 30 }, { language: "fil" });
    expect(filipino.envelope.data).toMatchObject({ serviceHours: expect.stringContaining("Lunes") });
  });

  test.for<Record<string, string | number>>([{ type: 31 }, { type: "" }, {}])(
    "[CS-1] %j is not the fixed parameter 30",
    async (payload) => {
      const { envelope } = await server().call("contactKfInfo", payload);
      expect(envelope).toMatchObject({ code: "400", message: expect.stringMatching(/^type /), data: null });
    },
  );
});

describe("customer service in the native app's own page", () => {
  test("[API-6] anybody learns every way to reach it, and the address of its chat", async () => {
    const { envelope } = await server().call("customerServiceInit", {});
    expect(envelope.data).toEqual({
      email: "support@hiram.example",
      phone: "+63 2 8123 4567",
      smWa: "+63 917 000 0000",
      serviceHours: "Monday to Saturday, 8\u00a0AM to 8\u00a0PM",
    });
    expect((await server().call("whatsappInfo", {})).envelope.data).toEqual({
      smWa: "+63 917 000 0000",
      link: "https://wa.me/639170000000",
    });
  });
});

describe("a content page", () => {
  test.for(["about-us", "privacy-policy", "loan-terms"])(
    "[ABT-1] [PRV-1] [TRM-1] %s is read without a session, in the reader's language",
    async (name) => {
      const english = await server().call("contentPage", { name });
      const filipino = await server().call("contentPage", { name }, { language: "fil" });
      expect(english.envelope).toMatchObject({ code: "00", data: { name, lang: "en" } });
      expect(filipino.envelope).toMatchObject({ code: "00", data: { name, lang: "fil" } });
    },
  );

  test("[TRM-2] travels whole: what was read from the file is what arrives", async () => {
    const content = await loadContent(server().config.contentDir);
    const { envelope } = await server().call("contentPage", { name: "privacy-policy" });
    expect(envelope.data).toEqual(content.page("privacy-policy", "en", loanWords(null)));
  });

  test.for(["nothing", "../lender", "constructor", "ABOUT-US"])(
    "[TRM-2] '%s' is no page, and says so in the reader's language",
    async (name) => {
      for (const language of ["en", "fil"] as const) {
        const { envelope } = await server().call("contentPage", { name }, { language });
        expect(envelope).toEqual({ code: "404", message: serverTexts(language).unknownPage, data: null });
      }
    },
  );
});

describe("the figures of the loan terms", () => {
  /** Without the structure between its blocks. */
  const plain = (page: unknown): string =>
    JSON.stringify(page)
      .replaceAll(/"(?:text|rows|runs|kind)":|[[\]{}"]/g, "")
      .replaceAll("\u00a0", " ");
  const termsOf = async (server: TestServer, language: Locale): Promise<string> =>
    plain((await server.call("contentPage", { name: "loan-terms" }, { language })).envelope.data);

  test("[TRM-1] are section 9's by the document", async () => {
    const english = await termsOf(server(), "en");
    for (const figure of [
      "91 to 365 days",
      "Days 1 to 30,5%",
      "Days 31 to 90,4%",
      "From day 91,2%",
      "New borrower,₱1,000",
      "Repeat borrower,₱800",
      "early only after half of its term has passed, and at least 7 days",
    ])
      expect(english).toContain(figure);
    const filipino = await termsOf(server(), "fil");
    for (const figure of [
      "91 hanggang 365 araw",
      "Araw 1 hanggang 30,5%",
      "Mula araw 91,2%",
      "lumipas na ang kalahati ng tagal nito at hindi bababa sa 7 araw",
    ])
      expect(filipino).toContain(figure);
  });

  test("[TRM-1] [PH] are the products' on offer, on every page that tells them, and follow them", async () => {
    const ours = await openTestServer({
      site: await loadSiteBuild(),
      environment: { PROFILE: "philippines" },
    });
    const nothing = await termsOf(ours, "en");
    await makeSampleOrder(ours.database, { paidOutAt: new Date("2026-03-01T00:00:00Z") });
    const english = await termsOf(ours, "en");
    const about = (await ours.call("contentPage", { name: "about-us" })).envelope.data;
    const { body: site } = await ours.app.inject("/loan-terms-and-conditions");
    await ours.database.db.update(products).set({
      definition: sql`jsonb_set(${products.definition}, '{penalty,newBorrowerCentavos}', '2550')`,
    });
    const later = await termsOf(ours, "en");
    await ours.database.db.update(products).set({
      definition: sql`jsonb_set(${products.definition}, '{penalty,mostPpm}', '45000')`,
    });
    const capped = [await termsOf(ours, "en"), await termsOf(ours, "fil")];
    await ours.close();

    expect(nothing).toContain("Every day,As in your disclosure statement");
    expect(english).toContain("runs for 91 days.");
    expect(english).toContain("Every day,0.2%");
    expect(english).toContain("New borrower,₱30,Repeat borrower,₱25");
    expect(plain(about)).toContain("run for 91 days.");
    expect(site).toContain("0.2%");
    expect(later).toContain("New borrower,₱25.50");
    expect(capped[0]).toContain("₱25.50, never more than 4.5% of what is past due");
    expect(capped[1]).toContain("₱25.50, hindi hihigit sa 4.5% ng halagang huli na");
    for (const page of [nothing, english, site]) expect(page).not.toMatch(/[^.\d][542]%|₱1,000|₱800|365/);
  });
});

test("[TRM-2] another CONTENT_DIR changes pages and contact without touching code", async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  await cp(server().config.contentDir, folder, { recursive: true });
  await writeFile(join(folder, "en/about-us.md"), "# Kami po ito\n\n{{lender.emails.support}}\n");
  const lender = await readFile(join(folder, "lender.json"), "utf8");
  await writeFile(join(folder, "lender.json"), lender.replace("+63 917 000 0000", "https://chat.example/x"));
  const other = await openTestServer({ environment: { CONTENT_DIR: folder } });
  const page = await other.call("contentPage", { name: "about-us" });
  const contact = await other.call("contactKfInfo", { type: 30 });
  const chat = await other.call("whatsappInfo", {});
  await other.close();
  await rm(folder, { recursive: true });
  expect(page.envelope.data).toMatchObject({ title: "Kami po ito" });
  expect(contact.envelope.data).toMatchObject({ smWa: "https://chat.example/x" });
  expect(chat.envelope.data).toMatchObject({ link: "https://chat.example/x" });
});

test("[SITE-4] [TRM-2] the site tells people and search engines the same address and hours, from one file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  await cp(server().config.contentDir, folder, { recursive: true });
  const file = join(folder, "lender.json");
  const lender = JSON.parse(await readFile(file, "utf8")) as object;
  const address = { street: "2 Mabini", city: "Iloilo City", region: "Iloilo", postalCode: "5000" };
  const serviceHours = [
    { days: ["Tuesday", "Wednesday", "Thursday"], opens: "09:00", closes: "18:30" },
    { days: ["Sunday"], opens: "10:00", closes: "12:00" },
  ];
  await writeFile(file, JSON.stringify({ ...lender, address, serviceHours }));
  const other = await openTestServer({ site: await loadSiteBuild(), environment: { CONTENT_DIR: folder } });
  const pages = await Promise.all(
    ["/", "/fil/contact-us"].map(async (path) => (await other.app.inject(path)).body),
  );
  await other.close();
  await rm(folder, { recursive: true });
  const [english = "", filipino = ""] = pages.map((page) => page.replaceAll("\u00a0", " "));
  for (const page of [english, filipino]) {
    expect(page).toContain(">2 Mabini, Iloilo City 5000, Iloilo, Philippines<");
    const [, data = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@graph": [
        {
          address: {
            "@type": "PostalAddress",
            streetAddress: "2 Mabini",
            addressLocality: "Iloilo City",
            addressRegion: "Iloilo",
            postalCode: "5000",
            addressCountry: "PH",
          },
          openingHoursSpecification: [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: ["Tuesday", "Wednesday", "Thursday"],
              opens: "09:00",
              closes: "18:30",
            },
            { "@type": "OpeningHoursSpecification", dayOfWeek: ["Sunday"], opens: "10:00", closes: "12:00" },
          ],
        },
        { "@type": "WebPage" },
      ],
    });
  }
  expect(english).toContain("Tuesday to Thursday, 9 AM to 6:30 PM; Sunday, 10 AM to 12 PM");
  expect(filipino).toContain("Martes hanggang Huwebes, 9 AM hanggang 6:30 PM; Linggo, 10 AM hanggang 12 PM");
});
