import type { Envelope } from "@hiram/contract";
import type { LoginAnswer } from "@hiram/contract/identity/log-in.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { changeNumber, prepareNumberChange } from "./change-number.ts";
import { lockBorrower } from "./lock-borrower.ts";
import { PASSWORD_ADDRESS_LIMIT, PASSWORD_PHONE_LIMIT, PASSWORD_TURNS } from "./login-limits.ts";
import { passwords, sessions } from "./schema.ts";
import { hashOfSession } from "./session-hash.ts";
import { refused, withPhones } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines", SESSION_DAYS: "7" } });
const { wait, somebody, borrower, logIn, setPassword, opens } = withPhones(server);
const texts = serverTexts("en");

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
