import { serverTexts } from "@hiram/texts/server/load.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { CAMPAIGN, openLandingPage } from "../promotion/testing.ts";
import { withTestServer } from "../testing/test-server.ts";
import { captchaAnswer } from "./captcha-visits.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const texts = serverTexts("en");
const open = (language?: string) => openLandingPage(server(), language);
const wait = (seconds: number): void => server().clock.set(new Date(+server().clock.now() + seconds * 1000));
const filipino = withTestServer({ environment: { LOCALE: "fil" } });
const pictureOf = (query: string) => server().app.inject(`/api/promotion/get-captcha?${query}`);

test("[PROMO-4] a picture is a PNG of four characters, fresh at every call", async () => {
  const { sid } = await open().visit();
  const pictures = [await pictureOf(`sid=${sid}&t=1`), await pictureOf(`sid=${sid}&t=1`)];
  for (const { statusCode, headers, rawPayload } of pictures) {
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 280, height: 96 });
  }
  expect(pictures[0]!.rawPayload.equals(pictures[1]!.rawPayload)).toBe(false);
  expect(await captchaAnswer(server().database.db, sid, server().clock.now())).toMatch(
    /^[AEFHJKMNPRTWXY3479]{4}$/,
  );
});

test.for(["", "sid=", "sid=x", `sid=${"0".repeat(32)}`, "sid=%00", "t=1", "sid[]=1", "sid='; drop table"])(
  "[PROMO-4] ?%s has no picture, and says why",
  async (query) => {
    const reply = await pictureOf(query);
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { code: "404", message: texts.unknownVisit, data: null },
    ]);
  },
);

test.for([
  ["fil", "fil"],
  ["tl-PH, en;q=0.5", "fil"],
  ["en-PH", "en"],
  ["ja", "fil"],
] as const)("[PROMO-4] says to a browser of %s in %s why there is none", async ([language, locale]) => {
  const url = "/api/promotion/get-captcha?sid=x";
  const reply = await filipino().app.inject({ url, headers: { "accept-language": language } });
  expect(reply.json()).toMatchObject({ message: serverTexts(locale).unknownVisit });
});

test("[PROMO-4] a sid given twice counts as none", async () => {
  const { sid } = await open().visit();
  expect((await pictureOf(`sid=${sid}&sid=${sid}`)).statusCode).toBe(404);
});

test("[PROMO-4] a visit gets thirty pictures, and none after half an hour", async () => {
  const page = open();
  const { sid } = await page.visit();
  const statuses: number[] = [];
  for (let count = 2; count <= 31; count += 1) statuses.push((await pictureOf(`sid=${sid}`)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 429]);
  const late = await page.visit();
  wait(30 * 60);
  expect((await pictureOf(`sid=${late.sid}`)).statusCode).toBe(404);
});

test.for(["en", "fil"] as const)(
  "[PROMO-4] a visitor who cannot see the picture answers a question instead, in words (%s)",
  async (language) => {
    const page = open(language);
    const { sid, capcode } = await page.visit();
    const { data } = await page.call("promotionGetQuestion", { sid });
    const { question } = data as { question: string };
    const { numberWords, captchaQuestion } = serverTexts(language);
    const answer = numberWords
      .flatMap((one, at) =>
        numberWords.map((other, to) => [captchaQuestion(one, other), at + to + 2] as const),
      )
      .find(([asked]) => asked === question)?.[1];
    const visit = { ...CAMPAIGN, sid, phone: page.phone };
    expect((await page.call("promotionGetSms", { ...visit, capcode: String(answer) })).code).toBe("00");
    // It replaced the picture, and another one replaces it.
    expect((await page.call("promotionGetSms", { ...visit, capcode })).code).toBe("101");
    await page.picture(sid);
    expect((await page.call("promotionGetSms", { ...visit, capcode: String(answer) })).code).toBe("101");
  },
);

test("[PROMO-4] questions are few: five a visit, ten an address in ten minutes", async () => {
  const page = open();
  const ask = async (sid: string) => (await page.call("promotionGetQuestion", { sid })).code;
  const codes: string[] = [];
  for (const { sid } of [await page.visit(), await page.visit()])
    for (let count = 0; count < 6; count += 1) codes.push(String(await ask(sid)));
  expect(codes).toEqual("00,00,00,00,00,429,00,00,00,00,429,429".split(","));
  expect(await open().call("promotionGetQuestion", { sid: "none" })).toMatchObject({ code: "404" });
});
