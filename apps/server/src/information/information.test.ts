import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "@hiram/content";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { describe, expect, test } from "vitest";
import { openTestServer, withTestServer } from "../testing/test-server.ts";

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
    expect(envelope.data).toEqual(content.page("privacy-policy", "en"));
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
