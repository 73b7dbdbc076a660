import { randomInt, randomUUID } from "node:crypto";
import type { SessionList } from "@hiram/contract/identity/sessions.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { registrations } from "../promotion/schema.ts";
import { CAMPAIGN, openLandingPage } from "../promotion/testing.ts";
import { newestCode } from "../testing/received-sms.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower } from "../testing/facts.ts";
import { openTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { withTestServer } from "../testing/test-server.ts";
import { borrowers, sessions } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const texts = serverTexts("en");
const SESSION = "__Host-hiram-session";
const refused = (code: string, message: string) => ({ code, message, data: null });

const aNumber = (): string => `09${randomInt(1e9).toString().padStart(9, "0")}`;

async function codeSentTo(browser: TestBrowser, phone: string): Promise<string> {
  expect(await browser.call("loginSmsCode", { phone })).toMatchObject({ code: "00" });
  return newestCode(server(), phone);
}

/** A borrower who signed in with their own browser. */
async function signedIn(phone = aNumber()) {
  const { db } = server().database;
  const [known] = await db.select().from(borrowers).where(eq(borrowers.phone, phone));
  const borrowerId = known?.id ?? (await addBorrower(db, { phone }));
  const browser = openTestBrowser(server().app);
  const smsCode = await codeSentTo(browser, phone);
  const reply = await browser.call("loginWithSms", { phone, smsCode, sessionIn: "cookie" });
  expect(reply).toMatchObject({ code: "00", data: { sessionId: "", hasPassword: false } });
  return { phone, borrowerId, browser };
}
const sessionsOf = async (browser: TestBrowser) =>
  ((await browser.call("sessionList", {})).data as SessionList).sessions;

describe("a browser's cookie", () => {
  test("[WEB-2] names the borrower; its id is in the cookie alone, as 256 random bits", async () => {
    const { browser } = await signedIn();
    expect(browser.cookies.get(SESSION)).toMatch(/^[\w-]{43}$/);
    expect(await browser.call("problemList", {})).toMatchObject({ code: "00" });
    expect(await browser.call("problemList", {}, { sender: "own, old browser" })).toMatchObject({
      code: "00",
    });
  });

  test.for(["other", "other, old browser", "unsaid"] as const)(
    "[WEB-2] is refused to a call that comes from %s",
    async (sender) => {
      const { browser } = await signedIn();
      const answers = [
        await browser.call("problemList", {}, { sender }),
        await browser.call("logout", {}, { sender }),
      ];
      expect(answers).toEqual([refused("403", texts.otherSite), refused("403", texts.otherSite)]);
      expect(await browser.call("problemList", {})).toMatchObject({ code: "00" });
    },
  );

  test("[WEB-2] is never mixed with an address: where that names a session, dead or alive, it alone counts", async () => {
    const { browser } = await signedIn();
    const { db } = server().database;
    const theirs = await addBorrower(db);
    const query = `?sessionId=${await logIn(db, theirs)}`;
    const { data } = await browser.call("sessionList", {}, { query });
    expect((data as SessionList).sessions).toMatchObject([{ isThis: true, inBrowser: false }]);
    for (const dead of ["?sessionId=nobody", "?sessionId=", "?deviceId=d-1"])
      expect(await browser.call("problemList", {}, { query: dead })).toEqual(refused("401", texts.noSession));
  });

  test("[WEB-2] opens nothing in an address, nor an address's session as a cookie", async () => {
    const { browser, borrowerId } = await signedIn();
    const query = `?sessionId=${browser.cookies.get(SESSION)}&deviceId=${browser.cookies.get("__Host-hiram-device")}`;
    expect(await browser.call("problemList", {}, { query })).toMatchObject({ code: "401" });
    browser.cookies.set(SESSION, await logIn(server().database.db, borrowerId));
    expect(await browser.call("problemList", {})).toMatchObject({ code: "401" });
  });

  test("[WEB-2] is worth nothing in another browser", async () => {
    const { browser } = await signedIn();
    const thief = openTestBrowser(server().app);
    thief.cookies.set(SESSION, browser.cookies.get(SESSION) ?? "");
    expect(await thief.call("problemList", {})).toEqual(refused("401", texts.noSession));
  });

  test("[WEB-2] is not given to a page of another site, whose visitor would act as somebody else", async () => {
    const phone = aNumber();
    await addBorrower(server().database.db, { phone });
    const browser = openTestBrowser(server().app);
    const smsCode = await codeSentTo(browser, phone);
    const logInFrom = (sender: "own" | "other" | "unsaid", query = "") =>
      browser.call("loginWithSms", { phone, smsCode, sessionIn: "cookie" }, { sender, query });
    expect(await logInFrom("other")).toEqual(refused("403", texts.otherSite));
    expect(await logInFrom("unsaid")).toEqual(refused("403", texts.otherSite));
    expect(await logInFrom("own", "?deviceId=d-1")).toEqual(refused("403", texts.otherSite));
    // None of these attempts used up the code.
    expect(await logInFrom("own")).toMatchObject({ code: "00" });
  });

  test("[API-1] is gone after logging out, and its session is over", async () => {
    const { browser } = await signedIn();
    const sessionCookie = browser.cookies.get(SESSION) ?? "";
    expect(await browser.call("logout", {})).toMatchObject({ code: "00" });
    expect(browser.cookies.has(SESSION)).toBe(false);
    browser.cookies.set(SESSION, sessionCookie);
    expect(await browser.call("problemList", {})).toMatchObject({ code: "401" });
  });
});

describe("a code whose answer was lost", () => {
  /** A browser that requested a code, and what its page sends with it. */
  async function atTheCode() {
    const phone = aNumber();
    await addBorrower(server().database.db, { phone });
    const browser = openTestBrowser(server().app);
    const smsCode = await codeSentTo(browser, phone);
    return { browser, sent: { phone, smsCode, sessionIn: "cookie", attempt: randomUUID() } };
  }

  test("[WEB-1] signs in once more in the same attempt, to one session, and never in another", async () => {
    const { browser, sent } = await atTheCode();
    expect(await browser.call("loginWithSms", sent)).toMatchObject({ code: "00" });
    browser.cookies.delete(SESSION);
    const { phone, smsCode, sessionIn } = sent;
    const others = [
      { ...sent, attempt: randomUUID() },
      { phone, smsCode, sessionIn },
    ];
    for (const other of others)
      expect(await browser.call("loginWithSms", other)).toEqual(refused("102", texts.codeExpired));
    expect(await browser.call("loginWithSms", sent)).toMatchObject({ code: "00" });
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  test("[WEB-1] of two attempts at once one gets in; two calls of one attempt both do, to one session", async () => {
    const two = await atTheCode();
    const attempts = [two.sent, { ...two.sent, attempt: randomUUID() }];
    const answers = await Promise.all(attempts.map((sent) => two.browser.call("loginWithSms", sent)));
    expect(answers.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "00",
      "102",
    ]);
    const one = await atTheCode();
    const calls = await Promise.all([1, 2].map(() => one.browser.call("loginWithSms", one.sent)));
    expect(calls).toMatchObject([{ code: "00" }, { code: "00" }]);
    const live = await server()
      .database.db.select()
      .from(sessions)
      .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
      .where(and(eq(borrowers.phone, one.sent.phone), isNull(sessions.endedAt)));
    expect(live).toHaveLength(1);
  });

  test("[WEB-1] opens nothing with another code, nor after its five minutes", async () => {
    const { browser, sent } = await atTheCode();
    expect(await browser.call("loginWithSms", sent)).toMatchObject({ code: "00" });
    const smsCode = sent.smsCode === "000000" ? "000001" : "000000";
    expect(await browser.call("loginWithSms", { ...sent, smsCode })).toMatchObject({ code: "102" });
    server().clock.set(new Date(+server().clock.now() + 5 * 60_000));
    expect(await browser.call("loginWithSms", sent)).toEqual(refused("102", texts.codeExpired));
  });

  test("[API-1] sets its password once more in the same attempt", async () => {
    const { browser, sent } = await atTheCode();
    server().clock.set(new Date(+server().clock.now() + 60_000));
    expect(
      await browser.call("loginSmsCode", { phone: sent.phone, purpose: "password-reset" }),
    ).toMatchObject({
      code: "00",
    });
    const smsCode = await newestCode(server(), sent.phone);
    const reset = { phone: sent.phone, smsCode, password: "kalabaw sa ulan", attempt: randomUUID() };
    expect(await browser.call("passwordReset", reset)).toMatchObject({ code: "00" });
    expect(await browser.call("passwordReset", { ...reset, attempt: randomUUID() })).toMatchObject({
      code: "102",
    });
    expect(await browser.call("passwordReset", reset)).toMatchObject({ code: "00" });
  });
});

describe("the list of sessions", () => {
  test("[WEB-2] says on which devices the borrower is logged in, and ends any of them", async () => {
    const { browser, borrowerId, phone } = await signedIn();
    await logIn(server().database.db, borrowerId, {
      startedAt: new Date("2026-01-01"),
      deviceName: "Vivo Y16",
    });
    server().clock.set(new Date(+server().clock.now() + 61_000));
    const other = (await signedIn(phone)).browser;
    const listed = await sessionsOf(browser);
    expect(listed).toMatchObject([
      { deviceName: "Chrome, Android", inBrowser: true, isThis: false },
      { deviceName: "Chrome, Android", inBrowser: true, isThis: true },
      { deviceName: "Vivo Y16", inBrowser: false, isThis: false },
    ]);
    const sessionNumber = String(listed[0]?.sessionNumber);
    expect(await browser.call("endSession", { sessionNumber })).toMatchObject({ code: "00" });
    expect(await other.call("problemList", {})).toMatchObject({ code: "401" });
    expect(await sessionsOf(browser)).toEqual(listed.slice(1));
  });

  test("[WEB-2] ends all others at once, and neither the one that asks nor another borrower's", async () => {
    const { browser, borrowerId, phone } = await signedIn();
    const { db } = server().database;
    const [app, theirs] = [await logIn(db, borrowerId), await signedIn()];
    server().clock.set(new Date(+server().clock.now() + 61_000));
    const other = (await signedIn(phone)).browser;
    expect(await browser.call("endOtherSessions", {})).toMatchObject({ code: "00" });
    expect(await sessionsOf(browser)).toMatchObject([{ isThis: true }]);
    expect(await other.call("problemList", {})).toMatchObject({ code: "401" });
    expect((await server().call("problemList", {}, { sessionId: app })).envelope.code).toBe("401");
    expect(await sessionsOf(theirs.browser)).toHaveLength(1);
  });

  test("[WEB-2] another borrower's session stays, answered as one that is over", async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const [session] = await sessionsOf(theirs.browser);
    const sessionNumber = String(session?.sessionNumber);
    expect(await mine.browser.call("endSession", { sessionNumber })).toEqual(
      await mine.browser.call("endSession", { sessionNumber: "999999999" }),
    );
    expect(await sessionsOf(theirs.browser)).toEqual([session]);
  });

  test("[WEB-2] a browser that signs in again has one session, not two", async () => {
    const { browser, phone } = await signedIn();
    server().clock.set(new Date(+server().clock.now() + 61_000));
    const smsCode = await codeSentTo(browser, phone);
    await browser.call("loginWithSms", { phone, smsCode, sessionIn: "cookie" });
    expect(await sessionsOf(browser)).toHaveLength(1);
  });
});

describe("a new number", () => {
  /** Registers a number of its own on a landing page that this browser shows. */
  async function registerOnLandingPage(browser: TestBrowser): Promise<string> {
    const page = openLandingPage(server());
    const { phone } = page;
    const visit = { ...CAMPAIGN, ...(await page.visit()), phone };
    await page.call("promotionGetSms", visit);
    const proved = { ...visit, smsCode: await page.smsCode(phone), userName: phone, id: "1" };
    expect(await browser.call("promotionRegister", proved)).toEqual({ code: "00", message: "", data: null });
    return phone;
  }
  const maskedPhone = async (browser: TestBrowser) => (await browser.call("userMenu", {})).data;

  test("[WEB-2] [PROMO-7] that registers on a landing page is signed in there, and replaces nobody who is already", async () => {
    const browser = openTestBrowser(server().app);
    const phone = await registerOnLandingPage(browser);
    expect(await sessionsOf(browser)).toHaveLength(1);
    const menu = { maskedPhone: expect.stringContaining(phone.slice(-4)) };
    expect(await maskedPhone(browser)).toMatchObject(menu);
    const kept = new Map(browser.cookies);
    await registerOnLandingPage(browser);
    expect(browser.cookies).toEqual(kept);
    expect(await maskedPhone(browser)).toMatchObject(menu);
  });

  test("[WEB-1] goes on with the code it has, agrees, and is signed in", async () => {
    const phone = aNumber();
    const browser = openTestBrowser(server().app);
    const smsCode = await codeSentTo(browser, phone);
    const sent = { phone, smsCode, sessionIn: "cookie" };
    expect(await browser.call("loginWithSms", sent)).toEqual(refused("404", texts.noAccount));
    expect(await browser.call("loginRegister", { ...sent, agreed: "0" })).toEqual(
      refused("400", texts.consentMissing),
    );
    expect(await browser.call("loginRegister", { ...sent, agreed: "1" })).toMatchObject({ code: "00" });
    expect(await sessionsOf(browser)).toHaveLength(1);
    const [origin] = await server()
      .database.db.select({ agreedTo: registrations.agreedTo, userFrom: registrations.userFrom })
      .from(registrations)
      .innerJoin(borrowers, eq(borrowers.id, registrations.borrowerId))
      .where(eq(borrowers.phone, phone));
    expect(origin).toEqual({ agreedTo: "loan-terms privacy-policy", userFrom: "signIn" });
  });

  test("[WEB-1] is registered once: the code again opens nothing", async () => {
    const phone = aNumber();
    const browser = openTestBrowser(server().app);
    const smsCode = await codeSentTo(browser, phone);
    const sent = { phone, smsCode, sessionIn: "cookie", agreed: "1" };
    const both = await Promise.all([1, 2].map(() => browser.call("loginRegister", sent)));
    expect(both.map(({ code }) => String(code)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      "00",
      "11",
    ]);
    const [row] = await server()
      .database.db.select({ id: borrowers.id })
      .from(borrowers)
      .where(eq(borrowers.phone, phone));
    const begun = await server()
      .database.db.select()
      .from(sessions)
      .where(eq(sessions.borrowerId, row?.id ?? 0));
    expect(begun).toHaveLength(1);
  });

  test("[WEB-1] whose answer was lost is asked again in the same attempt, and is signed in; in another it is not", async () => {
    const phone = aNumber();
    const browser = openTestBrowser(server().app);
    const smsCode = await codeSentTo(browser, phone);
    const sent = { phone, smsCode, sessionIn: "cookie", attempt: randomUUID() };
    expect(await browser.call("loginWithSms", sent)).toMatchObject({ code: "404" });
    const register = { ...sent, agreed: "1" };
    expect(await browser.call("loginRegister", register)).toMatchObject({ code: "00" });
    browser.cookies.delete(SESSION);
    const other = { ...register, attempt: randomUUID() };
    expect(await browser.call("loginRegister", other)).toEqual(refused("11", texts.registeredSignIn));
    expect(await browser.call("loginRegister", register)).toMatchObject({ code: "00" });
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  test("[WEB-1] needs a right code", async () => {
    const phone = aNumber();
    const browser = openTestBrowser(server().app);
    const code = await codeSentTo(browser, phone);
    const smsCode = code === "000000" ? "000001" : "000000";
    const reply = await browser.call("loginRegister", { phone, smsCode, agreed: "1", sessionIn: "cookie" });
    expect(reply).toMatchObject({ code: "102" });
    expect(browser.cookies.has(SESSION)).toBe(false);
  });
});
