import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { Envelope } from "@hiram/contract";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Transaction } from "../platform/database/database.ts";
import { attempts } from "../platform/throttle/schema.ts";
import { withTestServer } from "../testing/test-server.ts";
import { whileLocked } from "../testing/while-locked.ts";
import { type LandingTemplate, readLandingTemplate } from "./landing-template.ts";
import { landingEvents, landingTemplates } from "./schema.ts";
import { openLandingPage } from "./testing.ts";
import { TRACKING_LIMIT, TRACKING_TURNS } from "./visitor-limits.ts";

const server = withTestServer({ environment: { PROFILE: "philippines", APP_NAME: "hiram-ph" } });
const texts = serverTexts("en");
const open = (language?: string) => openLandingPage(server(), language);
const sample = async (): Promise<LandingTemplate> =>
  JSON.parse(
    await readFile(`${server().config.contentDir}/landing-template.json`, "utf8"),
  ) as LandingTemplate;

describe("a template", () => {
  test("[PROMO-2] [PROMO-11] 1 is there from the start, with the lender and the app's name", async () => {
    const { data } = await open().call("promotionTemplate", { templateId: "1" });
    const { words, ...look } = await sample();
    expect(data).toEqual({
      id: "1",
      ...look,
      ...words.en,
      appName: "hiram-ph",
      profile: "philippines",
      lender: {
        name: "Hiram Sample Lending Corporation",
        brand: "Hiram",
        secRegistrationNumber: "CS000000000-SAMPLE",
        certificateOfAuthorityNumber: "0000-SAMPLE",
      },
    });
  });

  test("[PROMO-2] that comes with the product names no sum, which staff may change", async () => {
    expect(JSON.stringify((await sample()).words)).not.toMatch(/₱|PHP|\bpesos? \d/);
  });

  test("[PROMO-2] speaks the visitor's language", async () => {
    const { data } = await open("fil").call("promotionTemplate", { templateId: "1" });
    expect(data).toMatchObject({ buttonLabel: "Mag-apply na" });
  });

  test("[PROMO-2] that staff made takes the place of the first, scripts and all, as text", async () => {
    const script = '<img src=x onerror="alert(1)"></script><script>alert(1)</script>';
    const { words, ...look } = await sample();
    const definition = {
      ...look,
      words: {
        en: { ...words.en, title: script, subtitle: script, buttonLabel: "<b>Go</b>", agreementText: script },
      },
    };
    const { db } = server().database;
    await db.insert(landingTemplates).values({ id: "2", definition, updatedAt: server().clock.now() });
    const reply = await open("fil").call("promotionTemplate", { templateId: "2" });
    expect(reply.data).toMatchObject({ title: script, subtitle: script, buttonLabel: "<b>Go</b>" });
  });

  test.for(["3", "0", "01", "1 ", "__proto__", "1;drop table", "x".repeat(40)])(
    "[PROMO-2] %j that does not exist says so",
    async (templateId) => {
      const reply = await open().call("promotionTemplate", { templateId });
      const known = templateId.trim() === "1";
      expect(reply.code).toBe(known ? "00" : "404");
      if (!known) expect(reply.message).toBe(texts.unknownTemplate);
    },
  );

  test.for([
    ["", /^templateId is missing\.$/],
    ["templateId=", /^templateId is missing\.$/],
    ["templateId=1&templateId=2", /^templateId is given more than once\.$/],
    ["templateId[]=1", /^templateId is missing\.$/],
    [`templateId=${"x".repeat(41)}`, /^templateId is longer than 40\.$/],
    ["templateId=%ff", /encoding .* is broken/],
  ] as const)("[PROMO-2] ?%s is refused by name", async ([query, message]) => {
    const reply = await server().app.inject(`/api/v2/h5/service/channel/channel-template?${query}`);
    expect(reply.json()).toEqual({ code: "400", message: expect.stringMatching(message), data: null });
  });

  test.for([
    [{ colors: { brand: "red;background:url(//evil)" } }, /colors.brand must be a colour/],
    [{ downloadLinks: [{ platform: "android", link: "javascript:alert(1)" }] }, /link must begin with https/],
    [{ downloadLinks: [{ platform: "android", link: "//evil.example" }] }, /link must begin with https/],
    [{ downloadLinks: [{ platform: "windows", link: "https://a.example" }] }, /downloadLinks.0.platform/],
    [{ downloadLinks: [] }, /downloadLinks must hold a link/],
    [{ bannerImage: "data:text/html,x" }, /bannerImage must begin with https/],
  ] as const)("[PROMO-2] with %j is not saved", async ([change, problem]) => {
    const template = await sample();
    const colors = { ...template.colors, ...("colors" in change ? change.colors : {}) };
    expect(() => readLandingTemplate({ ...template, ...change, colors })).toThrow(problem);
  });
});

describe("a visit and a click", () => {
  const query = {
    page_id: "1",
    user_from: "fb",
    client_type: "h5",
    page_type: 1,
    utm_tag: "june",
    app_from: "web",
  };
  afterEach(() => server().database.db.delete(landingEvents));

  test("[PROMO-3] are counted by campaign; a click's number is kept as a hash alone", async () => {
    const page = open();
    for (const reply of [
      await page.call("promotionTrackVisit", query),
      await page.call("promotionTrackClick", { ...query, phone: page.phone }),
      await page.call("promotionTrackClick", { ...query, phone: `+63${page.phone.slice(1)}` }),
      await page.call("promotionTrackClick", { ...query, phone: "not a number" }),
    ])
      expect(reply).toEqual({ code: "00", message: "", data: null });
    const rows = await server().database.db.select().from(landingEvents).orderBy(landingEvents.id);
    const campaign = { templateId: "1", userFrom: "fb", clientType: "h5", pageType: "1", utmTag: "june" };
    expect(rows).toMatchObject([
      { ...campaign, kind: "visit", phoneHash: null },
      { ...campaign, kind: "click", phoneHash: expect.stringMatching(/^[\w-]{43}$/) },
      { ...campaign, kind: "click", phoneHash: rows[1]?.phoneHash },
      { ...campaign, kind: "click", phoneHash: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain(page.phone.slice(1));
  });

  test("[PROMO-3] need none of their parameters, and are counted no more past the limit", async () => {
    const page = open();
    const { db } = server().database;
    await db.delete(attempts);
    await page.call("promotionTrackVisit", {});
    await db.update(attempts).set({ count: TRACKING_LIMIT.most - 2 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => page.call("promotionTrackVisit", {})));
    expect(replies.every(({ code }) => code === "00")).toBe(true);
    expect(await db.select().from(landingEvents)).toHaveLength(3);
  });
});

describe("a thousand visits and clicks at once from one address", () => {
  const flood = (page: ReturnType<typeof open>) =>
    Array.from({ length: 1_000 }, (_, at) =>
      page.call(at % 2 === 0 ? "promotionTrackVisit" : "promotionTrackClick", {}),
    );
  const counted = () => server().database.db.$count(landingEvents);
  afterEach(() => server().database.db.delete(landingEvents));

  test("[PROMO-3] are all answered; what cannot wait is not counted, and in ten minutes never more than the limit", async () => {
    const [flooder, other] = [open(), open()];
    for (const { code } of await Promise.all(flood(flooder))) expect(code).toBe("00");
    expect(await counted()).toBeGreaterThanOrEqual(TRACKING_TURNS.atOnce + TRACKING_TURNS.waiting);
    expect(await counted()).toBeLessThanOrEqual(TRACKING_LIMIT.most);
    const before = await counted();
    await other.call("promotionTrackVisit", {});
    expect(await counted()).toBe(before + 1);
  });

  test("[PROMO-3] leave the database's connections to others, however long they take", async (context) => {
    context.skip(server().database.kind === "pglite", "the embedded database has one connection");
    const { database } = server();
    const [flooder, other] = [open(), open()];
    await database.db.delete(attempts);
    await flooder.call("promotionTrackVisit", {});
    let flooded: Promise<Envelope[]> = Promise.resolve([]);
    // Every call that is counted waits for this row.
    const lock = (tx: Transaction) => tx.select().from(attempts).for("update");
    const reply = await whileLocked(database, lock, () => {
      flooded = Promise.all(flood(flooder));
      return other.call("promotionGetSid");
    });
    expect(reply.code).toBe("00");
    expect(new Set((await flooded).map(({ code }) => code))).toEqual(new Set(["00"]));
  });
});
