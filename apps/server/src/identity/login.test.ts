import { randomInt } from "node:crypto";
import { API_BASE, type Envelope } from "@hiram/contract";
import { catalogue, type OperationName } from "@hiram/contract/catalogue.ts";
import type { LoginAnswer } from "@hiram/contract/identity/log-in.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { captchaAnswer } from "../captchas/captcha-visits.ts";
import { smsTo } from "../testing/received-sms.ts";
import { logIn as openSession, makeCustomer } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { findAccount } from "./borrowers.ts";
import { changeNumber, prepareNumberChange } from "./change-number.ts";
import { lockBorrower } from "./lock-borrower.ts";
import { PASSWORD_ADDRESS_LIMIT, PASSWORD_PHONE_LIMIT, PASSWORD_TURNS } from "./login-limits.ts";
import { borrowers, passwords, sessions } from "./schema.ts";
import { hashOfSession } from "./session-hash.ts";

const server = withTestServer({ environment: { PROFILE: "philippines", SESSION_DAYS: "7" } });
const texts = serverTexts("en");
const wait = (seconds: number): void => server().clock.set(new Date(+server().clock.now() + seconds * 1000));
const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");
const refused = (code: string, message: string) => ({ code, message, data: null });

interface Phone {
  readonly phone: string;
  readonly call: (
    name: OperationName,
    fields?: Readonly<Record<string, string>>,
    common?: Readonly<Record<string, string>>,
  ) => Promise<Envelope>;
  readonly messages: () => Promise<readonly string[]>;
  readonly askCode: (purpose?: "login" | "password-reset") => Promise<string>;
}

/** Somebody's phone, with an address and a device of its own. */
function somebody(): Phone {
  const phone = `09${randomInt(1e9).toString().padStart(9, "0")}`;
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const deviceId = `device of ${phone}`;
  const call: Phone["call"] = async (name, fields = {}, common = {}) => {
    const { operation, schema } = catalogue[name];
    const query = new URLSearchParams({ deviceId, ...common }).toString();
    const form = new URLSearchParams({ phone, ...fields }).toString();
    const isGet = operation.method === "GET";
    const reply = await server().app.inject({
      method: operation.method,
      url: `${API_BASE}${operation.path}?${query}${isGet ? `&${form}` : ""}`,
      remoteAddress,
      ...(isGet ? {} : { payload: form, headers: { "content-type": "application/x-www-form-urlencoded" } }),
    });
    const envelope = reply.json<Envelope>();
    if (envelope.code === "00") v.parse(schema.answer, envelope.data);
    return envelope;
  };
  const messages: Phone["messages"] = () => smsTo(server(), phone);
  return {
    phone,
    call,
    messages,
    async askCode(purpose = "login") {
      expect(await call("loginSmsCode", { purpose })).toEqual({ code: "00", message: "", data: null });
      return /\b\d{6}\b/.exec((await messages())[0] ?? "")?.[0] ?? "";
    },
  };
}

/** Somebody with an account. */
async function borrower(): Promise<Phone & { readonly borrowerId: number }> {
  const person = somebody();
  const [row] = await server()
    .database.db.insert(borrowers)
    .values({ phone: person.phone, fullName: "Ana Reyes" })
    .returning({ id: borrowers.id });
  return { ...person, borrowerId: row!.id };
}

async function logIn(person: Phone): Promise<string> {
  const { data } = await person.call("loginWithSms", { smsCode: await person.askCode() });
  return (data as LoginAnswer).sessionId;
}

async function setPassword(person: Phone, password: string): Promise<void> {
  const smsCode = await person.askCode("password-reset");
  expect(await person.call("passwordReset", { smsCode, password })).toMatchObject({ code: "00" });
}

/** Whether the session opens what only a borrower sees. */
const opens = async (person: Phone, sessionId: string, common: Readonly<Record<string, string>> = {}) =>
  (
    await person.call(
      "saveEvent",
      { productId: "1", moduleId: "30", positionId: "0" },
      { sessionId, ...common },
    )
  ).code === "00";

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

describe("a password", () => {
  test("[API-1] set by a code logs in, and is kept as a salted hash", async () => {
    const [one, other] = [await borrower(), await borrower()];
    for (const person of [one, other]) await setPassword(person, "kalabaw sa ulan");
    const reply = await one.call("loginWithPassword", { password: "kalabaw sa ulan" });
    expect(reply).toMatchObject({ code: "00", data: { hasPassword: true } });
    expect(await opens(one, (reply.data as LoginAnswer).sessionId)).toBe(true);
    const rows = await server().database.db.select({ hash: passwords.hash }).from(passwords);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
    for (const { hash } of rows)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test("[API-1] means the same however a keyboard writes its letters", async () => {
    const person = await borrower();
    await setPassword(person, "se\u00f1orita 1");
    expect((await person.call("loginWithPassword", { password: "sen\u0303orita 1" })).code).toBe("00");
  });

  test("[API-1] wrong, never set or of no account is one answer", async () => {
    const person = await borrower();
    await setPassword(person, "kalabaw sa ulan");
    const wrong = refused("103", texts.wrongPassword);
    expect(await person.call("loginWithPassword", { password: "Kalabaw sa ulan" })).toEqual(wrong);
    expect(await person.call("loginWithPassword", { password: "x".repeat(50_000) })).toEqual(wrong);
    expect(await person.call("loginWithPassword")).toEqual(wrong);
    expect(await (await borrower()).call("loginWithPassword", { password: "" })).toEqual(wrong);
    expect(await somebody().call("loginWithPassword", { password: "kalabaw sa ulan" })).toEqual(wrong);
  });

  test("[API-1] of a thousand guesses at once ten are checked, then even the right one fails for a while", async () => {
    const person = await borrower();
    await setPassword(person, "kalabaw sa ulan");
    const guesses = Array.from({ length: 1_000 }, (_, at) =>
      person.call("loginWithPassword", { password: `guess ${at}` }),
    );
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ code }) => code === "103")).toHaveLength(10);
    expect(await person.call("loginWithPassword", { password: "kalabaw sa ulan" })).toMatchObject({
      code: "429",
      message: texts.tooManyGuesses(15),
    });
    // Its owner is not locked out: a code still logs in.
    wait(60);
    expect(await logIn(person)).not.toBe("");
    wait(15 * 60);
    expect((await person.call("loginWithPassword", { password: "kalabaw sa ulan" })).code).toBe("00");
  }, 120_000);

  test("[API-1] guessed from everywhere at once is looked at a few at a time; the others are told to wait", async () => {
    const person = await borrower();
    await setPassword(person, "kalabaw sa ulan");
    const guesses = Array.from({ length: 100 }, () =>
      somebody().call("loginWithPassword", { password: "a guess" }),
    );
    const replies = await Promise.all(guesses);
    // A guess that has been checked makes room for the next while others are still arriving.
    const [looked, sentAway] = [
      replies.filter(({ code }) => code === "103"),
      replies.filter(({ code }) => code !== "103"),
    ];
    expect(looked.length).toBeGreaterThanOrEqual(PASSWORD_TURNS.atOnce + PASSWORD_TURNS.waiting);
    expect(sentAway).not.toEqual([]);
    for (const reply of sentAway) expect(reply).toEqual(refused("503", texts.loginBusy));
    expect((await person.call("loginWithPassword", { password: "kalabaw sa ulan" })).code).toBe("00");
  });

  test("[API-1] replaced by a new one while it was being checked starts no session that outlives it", async () => {
    const person = await borrower();
    await setPassword(person, "kalabaw sa ulan");
    wait(60);
    const smsCode = await person.askCode("password-reset");
    const looks = Array.from({ length: 5 }, () =>
      person.call("loginWithPassword", { password: "kalabaw sa ulan" }),
    );
    const reset = person.call("passwordReset", { smsCode, password: "bagong password" });
    const started = (await Promise.all(looks)).filter(({ code }) => code === "00");
    expect((await reset).code).toBe("00");
    for (const { data } of started) expect(await opens(person, (data as LoginAnswer).sessionId)).toBe(false);
  });

  test("[API-1] replaced by a new one holds up no log-in that waits for the same account, and is held up by none", async (context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const person = await borrower();
    await setPassword(person, "kalabaw sa ulan");
    wait(60);
    const smsCode = await person.askCode("password-reset");
    const [reset, looked] = await whileLocked(
      server().database,
      (tx) => lockBorrower(tx, person.borrowerId),
      async () => {
        const resetting = person.call("passwordReset", { smsCode, password: "bagong password" });
        await untilWaiting(server().database, 1);
        const looking = person.call("loginWithPassword", { password: "kalabaw sa ulan" });
        await untilWaiting(server().database, 2);
        // Neither that waits holds what the other one wants next.
        await server().database.db.execute(
          sql`select 1 from ${passwords} where borrower_id = ${person.borrowerId} for update nowait`,
        );
        return [resetting, looking] as const;
      },
    );
    expect((await reset).code).toBe("00");
    expect((await looked).code).toBe("103");
  });

  test("[API-1] guessed by an address past its limit uses up no number's guesses", async () => {
    const person = await borrower();
    await setPassword(person, "kalabaw sa ulan");
    const stranger = somebody();
    // Longer than any real password, so that no hashing is done.
    const password = "x".repeat(200);
    for (let at = 0; at < PASSWORD_ADDRESS_LIMIT.most; at += 1)
      await stranger.call("loginWithPassword", { phone: somebody().phone, password });
    for (let at = 0; at < PASSWORD_PHONE_LIMIT.most; at += 1) {
      const reply = await stranger.call("loginWithPassword", { phone: person.phone, password });
      expect(reply.code).toBe("429");
    }
    expect((await person.call("loginWithPassword", { password: "kalabaw sa ulan" })).code).toBe("00");
  });

  test("[API-1] guessed by strangers locks nobody out who types it on a device that was logged in before", async () => {
    const person = await borrower();
    await setPassword(person, "kalabaw sa ulan");
    wait(60);
    await logIn(person);
    // Longer than any real password, so that no hashing is done.
    const password = "x".repeat(200);
    for (let at = 0; at <= PASSWORD_PHONE_LIMIT.most; at += 1)
      await somebody().call("loginWithPassword", { phone: person.phone, password });
    const right = { phone: person.phone, password: "kalabaw sa ulan" };
    expect((await somebody().call("loginWithPassword", right)).code).toBe("429");
    expect((await person.call("loginWithPassword", right)).code).toBe("00");
    for (let at = 0; at < PASSWORD_PHONE_LIMIT.most; at += 1)
      await person.call("loginWithPassword", { phone: person.phone, password });
    expect((await person.call("loginWithPassword", right)).code).toBe("429");
  });

  test("[API-1] too short or too long is refused before the code is used up", async () => {
    const person = await borrower();
    const smsCode = await person.askCode("password-reset");
    for (const password of ["", "1234567", "x".repeat(129)])
      expect(await person.call("passwordReset", { smsCode, password })).toEqual(
        refused("400", texts.passwordLength(8, 128)),
      );
    expect((await person.call("passwordReset", { smsCode, password: "12345678" })).code).toBe("00");
  });

  test.for([
    ["login", "loginWithSms"],
    ["password-reset", "passwordReset"],
  ] as const)(
    "[CON-3] the code of a number that the account loses in the very moment opens nothing: %s",
    async ([purpose, name]) => {
      const { database, clock } = server();
      const person = await borrower();
      const smsCode = await person.askCode(purpose);
      const replies: Promise<Envelope>[] = [];
      await whileLocked(
        database,
        async (tx) => {
          const wanted = { borrowerId: person.borrowerId, phone: somebody().phone };
          const profile = profileOf("philippines");
          await changeNumber(tx, await prepareNumberChange(tx, wanted, { profile, now: clock.now() }), clock);
        },
        async () => {
          replies.push(person.call(name, { smsCode, password: "12345678" }));
          await untilWaiting(database, 1);
        },
      );
      expect(await replies[0]).toEqual(refused("404", texts.noAccount));
      for (const table of [sessions, passwords])
        expect(await database.db.$count(table, eq(table.borrowerId, person.borrowerId))).toBe(0);
    },
  );

  test("[API-1] that is new ends every session, and the old password", async () => {
    const person = await borrower();
    await setPassword(person, "the old one");
    wait(60);
    const sessionId = await logIn(person);
    expect(await opens(person, sessionId)).toBe(true);
    wait(60);
    const over = await logIn(person);
    await person.call("logout", {}, { sessionId: over });
    const endOf = async (id: string) =>
      (
        await server()
          .database.db.select()
          .from(sessions)
          .where(eq(sessions.idHash, hashOfSession(id)))
      )[0]?.endedAt;
    const ended = await endOf(over);
    wait(60);
    await setPassword(person, "the new one");
    expect(await opens(person, sessionId)).toBe(false);
    expect([await endOf(over), await endOf(sessionId)]).toEqual([ended, server().clock.now()]);
    expect((await person.call("loginWithPassword", { password: "the old one" })).code).toBe("103");
    expect((await person.call("loginWithPassword", { password: "the new one" })).code).toBe("00");
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
