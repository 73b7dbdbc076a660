import { expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { createLogger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import type { TextMessage } from "../platform/providers/sms-provider.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { type CodeRequest, oneTimeCodes as openCodes, type OneTimeCodes } from "./codes.ts";
import { oneTimeCodes } from "./schema.ts";

const database = withTestDatabase();

let lastPhone = 9_170_000_000;
let lastAddress = 0;

/** Codes of their own for a test: a phone and an address that no other test uses, and what was sent. */
function desk(wish: { readonly unverifiedAllowance?: number; readonly secret?: string } = {}) {
  const clock = fixedClock("2026-03-10T02:00:00Z");
  const outbox: TextMessage[] = [];
  const outcomes: string[] = [];
  const provider = { isDown: false };
  lastPhone += 1;
  lastAddress += 1;
  const request: CodeRequest = {
    purpose: "registration",
    subject: "visit",
    phone: `0${lastPhone}`,
    locale: "en",
    callerAddress: `10.0.0.${lastAddress}`,
  };
  const codes = openCodes({
    database: database(),
    clock,
    logger: createLogger("silent"),
    brand: "Hiram",
    settings: {
      secret: wish.secret ?? "a secret of the tests",
      unverifiedAllowance: wish.unverifiedAllowance ?? 1_000_000,
    },
    sms: {
      async send(message) {
        if (provider.isDown) throw new ProviderFailure("the provider is down", { isFinal: false });
        outbox.push(message);
      },
    },
    onSend: (outcome) => outcomes.push(outcome),
  });
  return { clock, outbox, outcomes, provider, request, codes, code: () => codeIn(outbox.at(-1)!.text) };
}

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "";
const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");
const after = (clock: ReturnType<typeof fixedClock>, seconds: number): void =>
  clock.set(new Date(clock.now().getTime() + seconds * 1000));
const checkWith = (codes: OneTimeCodes, request: CodeRequest) => (code: string) =>
  codes.check({ ...request, code });

test("[PROMO-5] six digits reach the phone, open what they were sent for, and only once", async () => {
  const { codes, request, outbox, outcomes, code } = desk();
  expect(await codes.send(request)).toEqual({ sent: true });
  expect(outbox).toEqual([{ to: request.phone, text: expect.stringMatching(/^Hiram: \d{6} is your code/) }]);
  const check = checkWith(codes, request);
  expect(await check(wrongCode(code()))).toBe("wrong");
  expect(await check(code())).toBe("accepted");
  expect(await check(code())).toBe("expired");
  expect(outcomes).toEqual(["sent"]);
});

test("[PROMO-5] no message holds a link, in any language", async () => {
  for (const locale of ["en", "fil"] as const) {
    for (const purpose of [
      "registration",
      "login",
      "password-reset",
      "payout-account",
      "repayment",
    ] as const) {
      const { codes, request, outbox, clock } = desk();
      await codes.send({ ...request, locale, purpose });
      after(clock, 60);
      await codes.send({ ...request, locale, purpose, hasAccount: true });
      for (const { text } of outbox) {
        expect(text).not.toMatch(/https?:|www\.|\w\.(com|ph|net|app)\b/);
        expect(text.length).toBeLessThanOrEqual(160);
        expect(codeIn(text)).not.toBe("");
      }
    }
  }
});

test("[PROMO-5] of two right codes at once one is accepted", async () => {
  const { codes, request, code } = desk();
  await codes.send(request);
  const results = await Promise.all([1, 2, 3].map(() => codes.check({ ...request, code: code() })));
  expect(results.toSorted()).toEqual(["accepted", "expired", "expired"]);
});

test("[PROMO-5] a repeatable check accepts its code again, but no other", async () => {
  const { codes, request, code } = desk();
  await codes.send(request);
  const repeat = (tried: string) => codes.check({ ...request, code: tried, repeatable: true });
  expect(await Promise.all([repeat(code()), repeat(code())])).toEqual(["accepted", "accepted"]);
  expect(await repeat(wrongCode(code()))).toBe("wrong");
});

test("[PROMO-5] a code ends after five minutes", async () => {
  const { codes, request, clock, code } = desk();
  await codes.send(request);
  after(clock, 300);
  expect(await codes.check({ ...request, code: code() })).toBe("expired");
});

test("[PROMO-5] fifty wrong codes at once get five looks, then even the right one fails", async () => {
  const { codes, request, code } = desk();
  await codes.send(request);
  const guesses = Array.from({ length: 50 }, () => codes.check({ ...request, code: wrongCode(code()) }));
  const results = await Promise.all(guesses);
  expect(results.filter((result) => result === "wrong")).toHaveLength(5);
  expect(await codes.check({ ...request, code: code() })).toBe("expired");
});

test("[PROMO-5] a code for one thing, number or purpose opens no other", async () => {
  const { codes, request, code } = desk();
  await codes.send(request);
  const others = [{ subject: "another" }, { phone: "09999999999" }, { purpose: "login" as const }];
  for (const other of others)
    expect(await codes.check({ ...request, ...other, code: code() })).toBe("expired");
  expect(await codes.check({ ...request, code: code() })).toBe("accepted");
});

test("[PROMO-5] the newest code counts", async () => {
  const { codes, request, clock, code } = desk();
  await codes.send(request);
  const first = code();
  after(clock, 60);
  await codes.send(request);
  const results = [
    await codes.check({ ...request, code: first }),
    await codes.check({ ...request, code: code() }),
  ];
  expect(results).toEqual(first === code() ? ["accepted", "expired"] : ["wrong", "accepted"]);
});

test("[PROMO-5] a thousand sends at once to one number are one message", async () => {
  const { codes, request, outbox } = desk();
  const results = await Promise.all(Array.from({ length: 1_000 }, () => codes.send(request)));
  expect(outbox).toHaveLength(1);
  expect(results.filter(({ sent }) => sent)).toHaveLength(1);
  expect(results.find(({ sent }) => !sent)).toMatchObject({ reason: "too-soon", retryAfterSeconds: 60 });
});

test("[PROMO-6] the next message may go after 60 seconds, not a second before", async () => {
  const { codes, request, clock } = desk();
  await codes.send(request);
  after(clock, 59);
  expect(await codes.send(request)).toEqual({ sent: false, reason: "too-soon", retryAfterSeconds: 1 });
  after(clock, 1);
  expect(await codes.send(request)).toEqual({ sent: true });
});

test("[PROMO-5] a number gets five in ten minutes and ten a day, whatever they are for", async () => {
  const { codes, request, clock, outbox } = desk();
  const purposes = ["login", "registration"] as const;
  for (let sends = 0; sends < 5; sends += 1) {
    expect(await codes.send({ ...request, purpose: purposes[sends % 2]! })).toEqual({ sent: true });
    after(clock, 60);
  }
  expect(await codes.send(request)).toEqual({ sent: false, reason: "too-many", retryAfterSeconds: 300 });
  after(clock, 300);
  for (let sends = 0; sends < 5; sends += 1) {
    expect(await codes.send(request)).toEqual({ sent: true });
    after(clock, 120);
  }
  after(clock, 600);
  expect(await codes.send(request)).toMatchObject({ sent: false, reason: "too-many" });
  after(clock, 24 * 60 * 60);
  expect(await codes.send(request)).toEqual({ sent: true });
  expect(outbox).toHaveLength(11);
});

test("[PROMO-5] a device and an address have limits of their own, however many numbers they name", async () => {
  const { codes, request, outbox, clock } = desk();
  const to = (index: number) => `0918${String(index).padStart(7, "0")}`;
  for (let index = 0; index < 40; index += 1)
    await codes.send({ ...request, phone: to(index), deviceId: "one phone" });
  expect(outbox).toHaveLength(30);
  for (let index = 100; index < 200; index += 1) await codes.send({ ...request, phone: to(index) });
  expect(outbox).toHaveLength(30 + 60);
  expect(await codes.send({ ...request, phone: to(300) })).toMatchObject({ reason: "too-many" });
  expect(await codes.send({ ...request, phone: to(301), callerAddress: "10.9.9.9" })).toEqual({ sent: true });
  after(clock, 600);
  expect(await codes.send({ ...request, phone: to(302) })).toEqual({ sent: true });
});

test("[PROMO-5] a message that the provider did not take locks nobody out", async () => {
  const { codes, request, provider, outcomes, code } = desk();
  provider.isDown = true;
  expect(await codes.send(request)).toEqual({ sent: false, reason: "undeliverable", retryAfterSeconds: 0 });
  provider.isDown = false;
  expect(await codes.send(request)).toEqual({ sent: true });
  expect(await codes.check({ ...request, code: code() })).toBe("accepted");
  expect(outcomes).toEqual(["undeliverable", "sent"]);
});

test("[PROMO-5] sending pauses while many codes are sent and few verified, and goes on by itself", async () => {
  const { codes, request, clock, outbox, code } = desk({ unverifiedAllowance: 4 });
  // Codes of the tests before this one are days old for it.
  clock.advanceDays(30);
  const to = (index: number) => ({ ...request, phone: `0919${String(index).padStart(7, "0")}` });
  await codes.send(to(0));
  expect(await codes.check({ ...to(0), code: code() })).toBe("accepted");
  // One verified: 4 + 3 may stay unverified.
  for (let index = 1; index < 20; index += 1) await codes.send(to(index));
  expect(outbox).toHaveLength(1 + 7);
  expect(await codes.send(to(30))).toMatchObject({ sent: false, reason: "paused" });
  after(clock, 30 * 60);
  expect(await codes.send(to(31))).toEqual({ sent: true });
});

test.for(["payout-account", "repayment"] as const)(
  "[BND-6] [OLD-3] a borrower's own code for a %s is sent while visitors' are paused",
  async (purpose) => {
    const { codes, request, clock } = desk({ unverifiedAllowance: 0 });
    // Codes of the tests before this one are days old for it.
    clock.advanceDays(60);
    expect(await codes.send(request)).toMatchObject({ sent: false, reason: "paused" });
    expect(await codes.send({ ...request, purpose })).toEqual({ sent: true });
  },
);

test("[API-1] a voice code is read digit by digit", async () => {
  const { codes, request, outbox } = desk();
  await codes.send({ ...request, voice: true });
  expect(outbox).toEqual([
    { to: request.phone, voice: true, text: expect.stringMatching(/^Hiram: (\d, ){5}\d is your code/) },
  ]);
});

test("[PROMO-5] the database holds neither codes nor numbers", async () => {
  const { codes, request, code } = desk();
  await codes.send(request);
  const rows = JSON.stringify(await database().db.select().from(oneTimeCodes));
  expect(rows).not.toContain(request.phone.slice(1));
  expect(rows).not.toContain(`"${code()}"`);
});
