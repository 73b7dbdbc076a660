import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { withTestServer } from "../testing/test-server.ts";
import { registrations } from "./schema.ts";
import { CAMPAIGN, type LandingPage, openLandingPage, register } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const texts = serverTexts("en");
const open = () => openLandingPage(server());
const wait = (seconds: number): void => server().clock.set(new Date(+server().clock.now() + seconds * 1000));
const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");

/** A visit whose SMS code has been sent. */
async function askedFor(page: LandingPage, phone = page.phone) {
  const visit = { ...CAMPAIGN, ...(await page.visit()), phone };
  const sent = await page.call("promotionGetSms", visit);
  return { visit, sent, smsCode: await page.smsCode(phone) };
}

describe("a code by SMS", () => {
  test("[PROMO-5] a solved captcha sends one code to the number", async () => {
    const page = open();
    const { sent, smsCode } = await askedFor(page);
    expect(sent).toEqual({ code: "00", message: "", data: null });
    expect(smsCode).toMatch(/^\d{6}$/);
    expect(await page.messages(page.phone)).toHaveLength(1);
  });

  test("[PROMO-5] the message is in the visitor's language", async () => {
    const page = openLandingPage(server(), "fil");
    await askedFor(page);
    expect((await page.messages(page.phone))[0]).toContain("ang code mo sa pag-sign up");
  });

  test.for([
    ["omitted", () => ({ capcode: undefined })],
    ["empty", () => ({ capcode: "" })],
    ["wrong", () => ({ capcode: "!!!!" })],
    ["of a sid that is none", () => ({ sid: "0".repeat(32) })],
    ["without a sid", () => ({ sid: undefined })],
  ] as const)("[PROMO-5] a captcha %s is 101 and sends nothing", async ([, change]) => {
    const page = open();
    const visit = { ...CAMPAIGN, ...(await page.visit()), phone: page.phone, ...change() };
    const reply = await page.post("promotionGetSms", JSON.stringify(visit));
    expect(reply.json()).toEqual({ code: "101", message: texts.wrongCaptcha, data: null });
    expect(await page.messages(page.phone)).toEqual([]);
  });

  test("[PROMO-5] a captcha used, expired, replaced, or of another sid is 101", async () => {
    const page = open();
    const ask = (visit: { sid: string; capcode: string }) =>
      page.call("promotionGetSms", { ...CAMPAIGN, ...visit, phone: page.phone });
    const used = await page.visit();
    expect((await ask({ ...used, capcode: "????" })).code).toBe("101");
    expect((await ask(used)).code).toBe("101");
    const expired = await page.visit();
    wait(300);
    expect((await ask(expired)).code).toBe("101");
    const replaced = await page.visit();
    const fresh = await page.picture(replaced.sid);
    const [mine, other] = [await page.visit(), await page.visit()];
    expect((await ask({ sid: mine.sid, capcode: other.capcode })).code).toBe(
      mine.capcode === other.capcode ? "00" : "101",
    );
    expect((await ask({ ...replaced, capcode: fresh })).code).toBe("00");
    await page.picture(replaced.sid);
    expect((await ask({ ...replaced, capcode: fresh })).code).toBe("101");
  });

  test("[PROMO-5] a right captcha sent again, its answer lost, is answered the same and sends nothing more", async () => {
    const page = open();
    const { visit, sent } = await askedFor(page);
    for (const seconds of [10, 60, 229]) {
      wait(seconds);
      expect(await page.call("promotionGetSms", visit)).toEqual(sent);
    }
    expect(await page.messages(page.phone)).toHaveLength(1);
    const others = [{ capcode: "????" }, { phone: open().phone }, { sid: "0".repeat(32) }];
    for (const other of others)
      expect((await page.call("promotionGetSms", { ...visit, ...other })).code).toBe("101");
    wait(1);
    expect((await page.call("promotionGetSms", visit)).code).toBe("101");
  });

  test("[PROMO-5] a captcha's letters may be typed small", async () => {
    const page = open();
    const { sid, capcode } = await page.visit();
    const visit = { ...CAMPAIGN, sid, capcode: capcode.toLowerCase(), phone: page.phone };
    expect((await page.call("promotionGetSms", visit)).code).toBe("00");
  });

  test("[PROMO-5] fifty sends at once with one captcha are one message and one answer", async () => {
    const page = open();
    const visit = { ...CAMPAIGN, ...(await page.visit()), phone: page.phone };
    const replies = await Promise.all(Array.from({ length: 50 }, () => page.call("promotionGetSms", visit)));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00"]));
    expect(await page.messages(page.phone)).toHaveLength(1);
  });

  test("[PROMO-6] a second send within 60 seconds says how long to wait", async () => {
    const page = open();
    await askedFor(page);
    wait(20);
    expect((await askedFor(page)).sent).toEqual({
      code: "429",
      message: texts.codeTooSoon(40),
      data: { retryAfterSeconds: 40 },
    });
    expect(await page.messages(page.phone)).toHaveLength(1);
  });

  test.for([
    "",
    "0917123456",
    "091712345678",
    "13912345678",
    "08171234567",
    "+1 555 0100 200",
    "0917-abc-4567",
    "09171234567; drop table borrowers",
  ])("[PROMO-8] %j is refused as a number before the captcha is used up", async (phone) => {
    const page = open();
    const visit = { ...CAMPAIGN, ...(await page.visit()), phone };
    const refused = { code: "400", message: "Please enter the mobile number correctly", data: null };
    expect(await page.call("promotionGetSms", visit)).toEqual(refused);
    expect(await page.call("promotionRegister", { ...visit, smsCode: "123456" })).toEqual(refused);
    expect((await page.call("promotionGetSms", { ...visit, phone: page.phone })).code).toBe("00");
  });

  test("[PROMO-8] +63, 63, 0 and full-width digits are one number", async () => {
    const page = open();
    const local = page.phone.slice(1);
    const { sent } = await askedFor(page, `+63 ${local}`);
    expect(sent.code).toBe("00");
    wait(1);
    expect((await askedFor(page, `63${local}`)).sent.code).toBe("429");
    const fullWidth = local.replace(/\d/g, (digit) => "０１２３４５６７８９".charAt(Number(digit)));
    expect((await askedFor(page, fullWidth)).sent.code).toBe("429");
    expect((await askedFor(page)).sent.code).toBe("429");
  });
});

describe("a registration", () => {
  test("[PROMO-7] the code makes a borrower, with where they came from", async () => {
    const page = open();
    const { visit, smsCode } = await askedFor(page);
    const fields = {
      ...visit,
      smsCode,
      merchantNumber: 0,
      userName: page.phone,
      invite_code: "ANA1",
      id: "1",
    };
    expect(await page.call("promotionRegister", fields)).toEqual({ code: "00", message: "", data: null });
    const { db } = server().database;
    const [row] = await db
      .select()
      .from(registrations)
      .innerJoin(borrowers, eq(borrowers.id, registrations.borrowerId))
      .where(eq(borrowers.phone, page.phone));
    expect(row?.registrations).toMatchObject({
      templateId: "1",
      appName: "hiram",
      userFrom: "friends",
      utmTag: "june",
      appFrom: "web",
      inviteCode: "ANA1",
      registeredAt: server().clock.now(),
    });
    expect(row?.borrowers).toMatchObject({ creditLimitCentavos: 0 });
  });

  test("[PROMO-7] a wrong code says so, and the captcha need not be solved again", async () => {
    const page = open();
    const { visit, smsCode } = await askedFor(page);
    const wrong = await page.call("promotionRegister", { ...visit, smsCode: wrongCode(smsCode) });
    expect(wrong).toEqual({ code: "102", message: texts.codeWrong, data: null });
    expect((await page.call("promotionRegister", { ...visit, smsCode })).code).toBe("00");
  });

  test("[PROMO-7] fifty wrong codes at once get five looks, then even the right one fails", async () => {
    const page = open();
    const { visit, smsCode } = await askedFor(page);
    const guess = { ...visit, smsCode: wrongCode(smsCode) };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => page.call("promotionRegister", guess)),
    );
    expect(replies.filter(({ message }) => message === texts.codeWrong)).toHaveLength(5);
    expect(await page.call("promotionRegister", { ...visit, smsCode })).toEqual({
      code: "102",
      message: texts.codeExpired,
      data: null,
    });
  });

  test("[PROMO-7] no code, and a captcha that was not solved for this number, are told apart", async () => {
    const page = open();
    const { visit, smsCode } = await askedFor(page);
    expect(await page.call("promotionRegister", visit)).toMatchObject({
      code: "400",
      message: texts.codeMissing,
    });
    const wrongCaptcha = { code: "-1", message: texts.wrongCaptcha, data: null };
    for (const change of [
      { capcode: "????" },
      { capcode: "" },
      { sid: "1".repeat(32) },
      { phone: "09990001111" },
    ])
      expect(await page.call("promotionRegister", { ...visit, smsCode, ...change })).toEqual(wrongCaptcha);
    expect((await page.call("promotionRegister", { ...visit, smsCode })).code).toBe("00");
  });

  test("[PROMO-7] a page that was opened anew registers with its own captcha and the code that came before", async () => {
    const page = open();
    const { smsCode } = await askedFor(page);
    const anew = { ...CAMPAIGN, ...(await page.visit()), phone: page.phone, smsCode };
    expect((await page.call("promotionRegister", anew)).code).toBe("00");
  });

  test("[PROMO-7] a double tap makes one borrower: 0 once, 11 once", async () => {
    const page = open();
    const { visit, smsCode } = await askedFor(page);
    const fields = { ...visit, smsCode };
    const replies = await Promise.all([1, 2].map(() => page.call("promotionRegister", fields)));
    expect(replies.map(({ code }) => String(code)).toSorted()).toEqual(["00", "11"]);
    const found = await server().database.db.select().from(borrowers).where(eq(borrowers.phone, page.phone));
    expect(found).toHaveLength(1);
  });

  test("[PROMO-7] two visits with a code each make one borrower, and the second is told 11", async () => {
    const [one, other] = [open(), open()];
    const first = await askedFor(one);
    wait(60);
    const second = await askedFor(other, one.phone);
    // The newest code counts, for whichever visit.
    const replies = await Promise.all([
      one.call("promotionRegister", { ...first.visit, smsCode: second.smsCode }),
      other.call("promotionRegister", { ...second.visit, smsCode: second.smsCode }),
    ]);
    expect(replies.map(({ code }) => String(code)).toSorted()).toEqual(["00", "11"]);
  });

  test("[PROMO-7] texts too long for a campaign are cut, and never stop a visitor", async () => {
    const page = open();
    const { visit, smsCode } = await askedFor(page);
    const fields = { ...visit, smsCode, utm_tag: "<script>".repeat(100), invite_code: "i".repeat(5_000) };
    expect((await page.call("promotionRegister", fields)).code).toBe("00");
  });
});

describe("a number that is registered already", () => {
  test("[PROMO-5] [PROMO-7] looks like any other until its code is proved, then is told 11", async () => {
    const known = open();
    expect((await register(known)).code).toBe("00");
    wait(60);
    const stranger = open();
    const unknown = await askedFor(stranger);
    const ofKnown = await askedFor(known);
    expect(ofKnown.sent).toEqual(unknown.sent);
    for (const { page, visit, smsCode } of [
      { page: known, ...ofKnown },
      { page: stranger, ...unknown },
    ])
      expect(await page.call("promotionRegister", { ...visit, smsCode: wrongCode(smsCode) })).toEqual({
        code: "102",
        message: texts.codeWrong,
        data: null,
      });
    // Only the phone itself tells its owner.
    expect((await known.messages(known.phone))[0]).toMatch(/already has an account: log in with the app/);
    const proved = await known.call("promotionRegister", { ...ofKnown.visit, smsCode: ofKnown.smsCode });
    expect(proved).toEqual({ code: "11", message: texts.alreadyRegistered, data: null });
  });

  test("[PROMO-5] get-sms tells 11, and sends nothing, to the visit that proved the number", async () => {
    const page = open();
    const { visit, smsCode } = await askedFor(page);
    await page.call("promotionRegister", { ...visit, smsCode });
    wait(60);
    const again = { ...visit, capcode: await page.picture(visit.sid) };
    expect(await page.call("promotionGetSms", again)).toEqual({
      code: "11",
      message: texts.alreadyRegistered,
      data: null,
    });
    expect(await page.messages(page.phone)).toHaveLength(1);
  });
});

describe("by the document", () => {
  const document = withTestServer({ environment: { PROFILE: "document" } });

  test("[PROMO-5] get-sms tells anybody at once that a number is registered, and sends nothing", async () => {
    const number = `139${open().phone.slice(3)}`;
    expect((await register(openLandingPage(document()), number)).code).toBe("00");
    const stranger = openLandingPage(document());
    const { sent } = await askedFor(stranger, number);
    expect(sent).toEqual({ code: "11", message: texts.alreadyRegistered, data: null });
    expect(await stranger.messages(number)).toHaveLength(1);
  });

  test("[PROMO-8] a number is 1, then 3 to 9, and eleven digits in all", async () => {
    const page = openLandingPage(document());
    const number = `139${page.phone.slice(3)}`;
    expect((await register(page, number)).code).toBe("00");
    for (const phone of [page.phone, "12912345678", "1391234567"])
      expect((await page.call("promotionGetSms", { phone })).code).toBe("400");
  });
});
