import { API_BASE } from "@hiram/contract";
import type { LoginAnswer } from "@hiram/contract/identity/log-in.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { captchaAnswer } from "../captchas/captcha-visits.ts";
import { logIn as openSession, makeCustomer } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";
import { findAccount } from "./borrowers.ts";
import { sessions } from "./schema.ts";
import { hashOfSession } from "./session-hash.ts";
import { type Phone, refused, withPhones, wrongCode } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines", SESSION_DAYS: "7" } });
const { wait, somebody, borrower, logIn, opens } = withPhones(server);
const texts = serverTexts("en");

test("[API-1] login init says what a login screen needs", async () => {
  expect((await somebody().call("loginInit")).data).toEqual({
    profile: "philippines",
    codeLength: 6,
    resendSeconds: 60,
    passwordMinLength: 8,
    passwordMaxLength: 128,
    sessionDays: 7,
  });
});

describe("a code", () => {
  test("[API-1] logs in, by a session of 256 random bits that ends on its day", async () => {
    const person = await borrower();
    const { data } = await person.call("loginWithSms", { smsCode: await person.askCode() });
    const expiresAt = new Date(+server().clock.now() + 7 * 24 * 60 * 60 * 1000);
    expect(data).toEqual({
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expiresAt.toISOString(),
      hasPassword: false,
    });
    const { sessionId } = data as LoginAnswer;
    expect(await opens(person, sessionId)).toBe(true);
    server().clock.set(expiresAt);
    expect(await opens(person, sessionId)).toBe(false);
  });

  test("[API-1] by voice is read out digit by digit, under the limits that SMS has", async () => {
    const person = await borrower();
    expect(await person.call("loginVoiceCode")).toEqual({ code: "00", message: "", data: null });
    const [heard = ""] = await person.messages();
    expect(heard).toMatch(/^\[Voice call\] Hiram: (\d, ){5}\d is your code to log in/);
    expect(await person.call("loginSmsCode")).toMatchObject({ code: "429", message: texts.codeTooSoon(60) });
    const smsCode = /(\d, ){5}\d/.exec(heard)![0].replaceAll(", ", "");
    expect(await person.call("loginWithSms", { smsCode })).toMatchObject({ code: "00" });
  });

  test("[API-1] is asked for alike with and without an account, which only the right code tells", async () => {
    const [known, unknown] = [await borrower(), somebody()];
    for (const purpose of ["login", "password-reset"] as const) {
      const codes = [await known.askCode(purpose), await unknown.askCode(purpose)];
      const words = [known, unknown].map(async ({ messages }) =>
        (await messages())[0]?.replace(/\d{6}/, "…"),
      );
      expect((await words[0])!).toBe(await words[1]);
      const name = purpose === "login" ? "loginWithSms" : "passwordReset";
      const password = "long enough";
      for (const [at, person] of [known, unknown].entries())
        expect(await person.call(name, { smsCode: wrongCode(codes[at]!), password })).toEqual(
          refused("102", texts.codeWrong),
        );
      expect(await unknown.call(name, { smsCode: codes[1]!, password })).toEqual(
        refused("404", texts.noAccount),
      );
      expect(await known.call(name, { smsCode: codes[0]!, password })).toMatchObject({ code: "00" });
      wait(60);
    }
  });

  test("[API-1] works once, and fifty wrong ones get five looks", async () => {
    const person = await borrower();
    const smsCode = await person.askCode();
    expect((await person.call("loginWithSms", { smsCode })).code).toBe("00");
    expect(await person.call("loginWithSms", { smsCode })).toEqual(refused("102", texts.codeExpired));
    wait(60);
    const next = await person.askCode();
    const guesses = Array.from({ length: 50 }, () =>
      person.call("loginWithSms", { smsCode: wrongCode(next) }),
    );
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ message }) => message === texts.codeWrong)).toHaveLength(5);
    expect((await person.call("loginWithSms", { smsCode: next })).code).toBe("102");
  });

  test("[API-1] for a login sets no password, nor the other way round", async () => {
    const person = await borrower();
    const smsCode = await person.askCode("login");
    expect((await person.call("passwordReset", { smsCode, password: "long enough" })).code).toBe("102");
    expect((await person.call("loginWithSms", { smsCode })).code).toBe("00");
  });

  test("[API-1] that is missing, an invalid number and an unknown purpose are refused in words", async () => {
    const person = await borrower();
    expect(await person.call("loginWithSms")).toEqual(refused("400", texts.codeMissing));
    expect(await person.call("loginSmsCode", { phone: "0917" })).toEqual(refused("400", texts.wrongMobile));
    expect(await person.call("loginSmsCode", { purpose: "payout-account" })).toEqual(
      refused("400", "purpose must be login or password-reset."),
    );
  });
});

describe("a captcha", () => {
  const document = withTestServer();
  const askAs = (person: Phone, phone: string, fields: Readonly<Record<string, string>> = {}) =>
    person.call("loginSmsCode", { phone, ...fields });

  /** A solved captcha, from a visit of its own. */
  async function solved(person: Phone): Promise<{ readonly sid: string; readonly capcode: string }> {
    const { sid } = (await person.call("promotionGetSid")).data as { sid: string };
    await server().app.inject(`${API_BASE}/promotion/get-captcha?sid=${sid}`);
    return { sid, capcode: (await captchaAnswer(server().database.db, sid, server().clock.now())) ?? "" };
  }

  test("[API-1] is asked for after two codes that strangers had sent, alike for every number, and then sends one", async () => {
    for (const owner of [await borrower(), somebody()]) {
      for (let count = 0; count < 2; count += 1) {
        expect((await askAs(somebody(), owner.phone)).code).toBe("00");
        wait(60);
      }
      const stranger = somebody();
      const wanted = { code: "104", message: texts.captchaNeeded, data: { retryAfterSeconds: 0 } };
      expect(await askAs(stranger, owner.phone)).toEqual(wanted);
      expect(await stranger.call("loginVoiceCode", { phone: owner.phone })).toEqual(wanted);
      const captcha = await solved(stranger);
      const wrong = { code: "101", message: texts.wrongCaptcha, data: null };
      expect(await askAs(stranger, owner.phone, { ...captcha, capcode: "????" })).toEqual(wrong);
      // Used up by the wrong answer.
      expect(await askAs(stranger, owner.phone, captcha)).toEqual(wrong);
      expect((await askAs(stranger, owner.phone, await solved(stranger))).code).toBe("00");
      expect(await owner.messages()).toHaveLength(3);
    }
  });

  test("[API-1] is never asked for on a device that was logged in before, however often strangers ask", async () => {
    const person = await borrower();
    await logIn(person);
    for (let count = 0; count < 10; count += 1) {
      wait(60);
      await askAs(somebody(), person.phone);
      const stranger = somebody();
      await askAs(stranger, person.phone, await solved(stranger));
    }
    for (const purpose of ["login", "password-reset"] as const)
      expect(await person.askCode(purpose)).toMatch(/^\d{6}$/);
  });

  test("[API-1] is not asked for in a live session of the number, and a session of another's is a stranger's", async () => {
    const [person, other] = [await borrower(), await borrower()];
    for (let count = 0; count < 2; count += 1) {
      await askAs(somebody(), person.phone);
      wait(60);
    }
    const { db } = server().database;
    const sessionId = await openSession(db, person.borrowerId);
    const others = await openSession(db, other.borrowerId);
    const ask = (session: string) =>
      person.call("loginSmsCode", {}, { sessionId: session, deviceId: "never seen" });
    expect((await ask(others)).code).toBe("104");
    expect((await ask(sessionId)).code).toBe("00");
  });

  test("[API-1] is asked for by the document's profile too", async () => {
    const form = (deviceId: string) =>
      document().call("loginSmsCode", { phone: "13912345678" }, { deviceId });
    const codes: string[] = [];
    for (const deviceId of ["one", "two", "three"]) {
      codes.push(String((await form(deviceId)).envelope.code));
      document().clock.set(new Date(+document().clock.now() + 60_000));
    }
    expect(codes).toEqual(["00", "00", "104"]);
  });
});

test("[API-1] a device is known for the numbers it was logged in with, and for no other", async () => {
  const { db } = server().database;
  const [ana, ben] = [await borrower(), await borrower()];
  for (const person of [ana, ben]) await logIn(person);
  await openSession(db, ana.borrowerId);
  const isKnown = async (deviceId: string) =>
    (await findAccount(db, { phone: ana.phone, borrowerId: 0, deviceId })).isKnownCaller;
  expect(await isKnown(`device of ${ana.phone}`)).toBe(true);
  for (const deviceId of [`device of ${ben.phone}`, "device of nobody", ""])
    expect(await isKnown(deviceId)).toBe(false);
});

describe("a session", () => {
  let person: Awaited<ReturnType<typeof borrower>>;
  let sessionId: string;
  beforeAll(async () => {
    person = await borrower();
    sessionId = await logIn(person);
  });

  test("[SES-6] [API-1] is its device's alone: from another it answers like none", async () => {
    expect(await opens(person, sessionId)).toBe(true);
    for (const deviceId of ["another", "", `device of ${person.phone} `, "device of"])
      expect(await opens(person, sessionId, { deviceId })).toBe(false);
    const { productId } = await makeCustomer(server().database);
    const statusFor = async (deviceId: string) => {
      const query = new URLSearchParams({ productId: String(productId), sessionId, deviceId }).toString();
      return (await server().app.inject(`/agreements/loan-agreement?${query}`)).statusCode;
    };
    expect(await statusFor(`device of ${person.phone}`)).toBe(200);
    expect(await statusFor("another")).toBe(404);
  });

  test("[SES-6] without a device none is given", async () => {
    wait(60);
    const smsCode = await person.askCode();
    const reply = await person.call("loginWithSms", { smsCode }, { deviceId: "" });
    expect(await person.call("loginWithSms", { smsCode }, { deviceId: " \t" })).toEqual(reply);
    expect(reply).toEqual(refused("400", texts.deviceMissing));
    expect(await person.call("loginWithPassword", { password: "x" }, { deviceId: "" })).toEqual(reply);
  });

  test("[SES-6] that is bound to no device may be used from any", async () => {
    const { db } = server().database;
    const sessionId = await openSession(db, person.borrowerId);
    expect(await opens(person, sessionId, { deviceId: "any" })).toBe(true);
  });

  test("[API-1] [SES-6] ends by logging out, once or twice, and no other device can end it", async () => {
    const ended = refused("00", "");
    expect(await person.call("logout", {}, { sessionId, deviceId: "another" })).toEqual(ended);
    expect(await opens(person, sessionId)).toBe(true);
    expect(await person.call("logout", {}, { sessionId })).toEqual(ended);
    expect(await opens(person, sessionId)).toBe(false);
    expect(await person.call("logout", {}, { sessionId })).toEqual(ended);
    expect(await person.call("logout", {}, { sessionId: "never-handed-out" })).toEqual(ended);
    const ofSession = eq(sessions.idHash, hashOfSession(sessionId));
    const [row] = await server().database.db.select().from(sessions).where(ofSession);
    expect(row?.endedAt).toEqual(server().clock.now());
  });
});
