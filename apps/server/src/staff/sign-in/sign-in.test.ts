import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { sealText } from "../../platform/sealed-text.ts";
import { addStaff, callStaff, STAFF_PASSWORD, type StaffMember, totpOf } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { auditEntries, staff, staffSessions } from "../schema.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";

/** The time that authenticators use; advanced by half a minute, since no code works twice. */
let real = new Date("2026-03-10T02:00:10Z");
const server = withTestServer({ realNow: () => real });
const later = (seconds: number): void => void (real = new Date(real.getTime() + seconds * 1000));

const signIn = (member: Pick<StaffMember, "email">, code: string, password = STAFF_PASSWORD) =>
  callStaff(server(), "staffSignIn", { email: member.email, password, code });

async function codeOf(member: StaffMember, code: string, password?: string): Promise<string> {
  return String((await signIn(member, code, password)).envelope.code);
}

const sessionOf = (setCookie: string | undefined): string => setCookie?.split(";")[0] ?? "";

test("[CON-1] password and code open a session, whose cookie goes to staff's calls of our own pages alone", async () => {
  const member = await addStaff(server(), "agent");
  const { envelope, setCookie } = await signIn(
    { email: ` ${member.email.toUpperCase()} ` },
    totpOf(member, real),
  );
  expect(envelope.data).toMatchObject({ staffId: member.staffId, recoveryCodesLeft: null });
  expect(setCookie).toMatch(
    /^__Secure-hiram-staff-session=[\w-]{43}; Max-Age=86400; Path=\/api\/staff; HttpOnly; Secure; SameSite=Strict$/,
  );
  const me = await callStaff(server(), "staffMe", {}, { cookie: sessionOf(setCookie) });
  expect(me.envelope.data).toMatchObject({ staffId: member.staffId });
  const [entry] = await server()
    .database.db.select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `staff:${member.staffId}`));
  expect(entry).toMatchObject({ action: "sign-in", actor: `staff:${member.staffId}` });
});

test("[CON-1] a wrong e-mail, password or code are refused alike, and a wrong code after the right password is recorded in the audit log", async () => {
  const member = await addStaff(server(), "agent");
  const answers = await Promise.all([
    signIn({ email: "nobody@hiram.example" }, totpOf(member, real)),
    signIn(member, totpOf(member, real), "not the password at all"),
    signIn(member, "000000"),
    signIn(member, ""),
  ]);
  expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
  expect(answers[0]?.envelope.code).toBe("103");
  expect(answers.map(({ setCookie }) => setCookie)).toEqual([undefined, undefined, undefined, undefined]);
  const audited = await server().database.db.$count(
    auditEntries,
    eq(auditEntries.subject, `staff:${member.staffId}`),
  );
  expect(audited).toBe(2);
});

test("[CON-1] an authenticator's code opens once, the next one again, also when two come at once", async () => {
  const member = await addStaff(server(), "agent");
  const code = totpOf(member, real);
  const codes = await Promise.all([codeOf(member, code), codeOf(member, code), codeOf(member, code)]);
  expect(codes.toSorted()).toEqual(["00", "103", "103"]);
  const { envelope } = await signIn(member, code);
  expect(envelope.message).toContain("already been used");
  later(30);
  expect(await codeOf(member, totpOf(member, real))).toBe("00");
});

test("[CON-1] after STAFF_SECRET was changed, staff are told to be invited again, and only with the right password", async () => {
  const member = await addStaff(server(), "agent");
  const sealed = { totpSecret: sealText("an earlier secret", member.totpSecret) };
  await server().database.db.update(staff).set(sealed).where(eq(staff.id, member.staffId));
  const { envelope } = await signIn(member, totpOf(member, real));
  expect(envelope).toMatchObject({
    code: "103",
    message: expect.stringContaining("invite you again") as string,
  });
  const guessed = await signIn(member, totpOf(member, real), "not the password at all");
  expect(guessed.envelope.message).not.toContain("invite");
});

test("[CON-1] a clock half a minute off is allowed for, a whole one is not", async () => {
  const [early, late, far] = await Promise.all([1, 2, 3].map(() => addStaff(server(), "agent")));
  const off = (seconds: number): Date => new Date(real.getTime() + seconds * 1000);
  expect(await codeOf(early!, totpOf(early!, off(30)))).toBe("00");
  expect(await codeOf(late!, totpOf(late!, off(-30)))).toBe("00");
  expect(await codeOf(far!, totpOf(far!, off(-60)))).toBe("103");
  expect(await codeOf(far!, totpOf(far!, off(60)))).toBe("103");
});

test("[CON-1] a recovery code stands in for the authenticator's, once, however it is typed", async () => {
  const member = await addStaff(server(), "agent");
  const { database, config } = server();
  const [one = "", two = ""] = await database.transaction((tx) =>
    renewRecoveryCodes(tx, keyedHash(config.staffSecret), member.staffId),
  );
  const { envelope } = await signIn(member, one.toLowerCase().replaceAll("-", " "));
  expect(envelope).toMatchObject({ code: "00", data: { recoveryCodesLeft: 9 } });
  expect(await codeOf(member, one)).toBe("103");
  const another = await addStaff(server(), "agent");
  expect(await codeOf(another, two)).toBe("103");
});

test("[CON-1] after ten guesses from one address nobody is let in from there, not even with what is right", async () => {
  const member = await addStaff(server(), "agent");
  for (let guess = 0; guess < 10; guess += 1) expect(await codeOf(member, "000000", "wrong")).toBe("103");
  const { envelope } = await signIn(member, totpOf(member, real));
  expect(envelope).toMatchObject({ code: "429", data: { retryAfterSeconds: expect.any(Number) } });
  server().clock.advanceDays(1);
  later(30);
  expect(await codeOf(member, totpOf(member, real))).toBe("00");
});

test("[CON-1] who knows a password guesses ten codes in an hour, from however many addresses; the owner's recovery code still opens", async () => {
  const member = await addStaff(server(), "agent");
  const { database, config, app } = server();
  const [recovery = ""] = await database.transaction((tx) =>
    renewRecoveryCodes(tx, keyedHash(config.staffSecret), member.staffId),
  );
  const guess = async (at: number): Promise<string> => {
    const reply = await app.inject({
      method: "POST",
      url: "/api/staff/sign-in",
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
      remoteAddress: `203.0.113.${at}`,
      payload: JSON.stringify({ email: member.email, password: STAFF_PASSWORD, code: "000000" }),
    });
    return reply.json<{ code: string }>().code;
  };
  // The same answer past the limit: it must not tell that the password is right.
  for (let at = 1; at <= 11; at += 1) expect(await guess(at)).toBe("103");
  const { envelope } = await signIn(member, totpOf(member, real));
  expect(envelope).toMatchObject({ code: "429", data: { retryAfterSeconds: 3_600 } });
  expect(await codeOf(member, recovery)).toBe("00");
  server().clock.advanceDays(1);
  later(30);
  expect(await codeOf(member, totpOf(member, real))).toBe("00");
});

test("[CON-1] signing in often with the right credentials never locks anybody out", async () => {
  const member = await addStaff(server(), "agent");
  for (let time = 0; time < 12; time += 1) {
    expect(await codeOf(member, totpOf(member, real))).toBe("00");
    later(30);
  }
});

test("[CON-1] another site's page signs nobody in", async () => {
  const member = await addStaff(server(), "agent");
  const payload = { email: member.email, password: STAFF_PASSWORD, code: totpOf(member, real) };
  const { envelope, setCookie } = await callStaff(server(), "staffSignIn", payload, { sender: "cross-site" });
  expect([envelope.code, setCookie]).toEqual(["403", undefined]);
});

test("[CON-1] a session ends by signing out, half an hour unused, twelve hours after it began, and with its owner's rights", async () => {
  const { database, clock } = server();
  const open = async (): Promise<{ member: StaffMember; isIn: () => Promise<boolean>; cookie: string }> => {
    const member = await addStaff(server(), "agent");
    later(30);
    const cookie = sessionOf((await signIn(member, totpOf(member, real))).setCookie);
    const isIn = async () => (await callStaff(server(), "staffMe", {}, { cookie })).envelope.code === "00";
    expect(await isIn()).toBe(true);
    return { member, isIn, cookie };
  };
  const out = await open();
  const { setCookie } = await callStaff(server(), "staffSignOut", {}, { cookie: out.cookie });
  expect(setCookie).toContain("Max-Age=0");
  expect(await out.isIn()).toBe(false);

  const idle = await open();
  const ago = (minutes: number): Date => new Date(clock.now().getTime() - minutes * 60_000);
  const age = (seenAt: Date, expiresAt: Date) =>
    database.db
      .update(staffSessions)
      .set({ seenAt, expiresAt })
      .where(eq(staffSessions.staffId, idle.member.staffId));
  await age(ago(29), new Date(clock.now().getTime() + 1));
  expect(await idle.isIn()).toBe(true);
  // It was just seen: the half hour starts over.
  await age(ago(30), new Date(clock.now().getTime() + 60_000));
  expect(await idle.isIn()).toBe(false);
  await age(ago(1), clock.now());
  expect(await idle.isIn()).toBe(false);

  const disabled = await open();
  await database.db
    .update(staff)
    .set({ disabledAt: clock.now() })
    .where(eq(staff.id, disabled.member.staffId));
  expect(await disabled.isIn()).toBe(false);
  later(30);
  expect(await codeOf(disabled.member, totpOf(disabled.member, real))).toBe("103");
});

test("[CON-1] another role's rights count from the next call on", async () => {
  const member = await addStaff(server(), "administrator");
  const cookie = sessionOf((await signIn(member, totpOf(member, real))).setCookie);
  const read = async () => (await callStaff(server(), "auditLog", {}, { cookie })).envelope.code;
  expect(await read()).toBe("00");
  await server().database.db.update(staff).set({ role: "agent" }).where(eq(staff.id, member.staffId));
  expect(await read()).toBe("403");
});

test("[CON-1] staff see where they are signed in, and end one of their own sessions, nobody else's", async () => {
  const [member, other] = [await addStaff(server(), "agent"), await addStaff(server(), "agent")];
  const cookie = sessionOf((await signIn(member, totpOf(member, real))).setCookie);
  later(30);
  const second = sessionOf((await signIn(member, totpOf(member, real))).setCookie);
  const others = sessionOf((await signIn(other, totpOf(other, real))).setCookie);
  const list = async (of: string) =>
    (await callStaff(server(), "ownSessions", {}, { cookie: of })).envelope.data as {
      sessions: { sessionNumber: number; isThis: boolean }[];
    };
  const { sessions } = await list(cookie);
  expect(sessions.map(({ isThis }) => isThis)).toEqual([false, true]);
  const othersNumber = (await list(others)).sessions[0]!.sessionNumber;
  for (const sessionNumber of [sessions[0]!.sessionNumber, othersNumber])
    await callStaff(server(), "endOwnSession", { sessionNumber }, { cookie });
  const codeFor = async (of: string) =>
    (await callStaff(server(), "staffMe", {}, { cookie: of })).envelope.code;
  expect([await codeFor(cookie), await codeFor(second), await codeFor(others)]).toEqual(["00", "401", "00"]);
});

test("[CON-1] staff end all of their other sessions by one call, and nobody else's", async () => {
  const [member, other] = [await addStaff(server(), "agent"), await addStaff(server(), "agent")];
  const signInLater = async (person: typeof member): Promise<string> => {
    later(30);
    return sessionOf((await signIn(person, totpOf(person, real))).setCookie);
  };
  const [first, second, current] = [
    await signInLater(member),
    await signInLater(member),
    await signInLater(member),
  ];
  const others = await signInLater(other);
  const end = async () =>
    (await callStaff(server(), "endOwnOtherSessions", {}, { cookie: current })).envelope;
  expect(await end()).toMatchObject({ code: "00", data: { ended: 2 } });
  expect(await end()).toMatchObject({ code: "00", data: { ended: 0 } });
  const codes = [first, second, current, others].map(
    async (cookie) => (await callStaff(server(), "staffMe", {}, { cookie })).envelope.code,
  );
  expect(await Promise.all(codes)).toEqual(["401", "401", "00", "00"]);
});
