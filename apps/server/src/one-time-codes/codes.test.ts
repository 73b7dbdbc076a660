import { serverTexts } from "@hiram/texts/server/load.ts";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createLogger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import type { TextMessage } from "../platform/providers/sms-provider.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { type Asker, IN_SESSION } from "./asker.ts";
import { notSentWords } from "./code-words.ts";
import { type CodeRequest, oneTimeCodes as openCodes, type OneTimeCodes } from "./codes.ts";
import { oneTimeCodes } from "./schema.ts";

const database = withTestDatabase();

let lastPhone = 9_170_000_000;
let lastAddress = 0;

/** Separate codes for each test: a phone and an address that no other test uses, and what was sent. */
function desk(options: { readonly unverifiedAllowance?: number; readonly secret?: string } = {}) {
  const clock = fixedClock("2026-03-10T02:00:00Z");
  const outbox: TextMessage[] = [];
  const outcomes: string[] = [];
  const provider: { failure: ProviderFailure | null; send: (message: TextMessage) => void } = {
    failure: null,
    send: (message) => outbox.push(message),
  };
  lastPhone += 1;
  lastAddress += 1;
  const asker: Asker = { standing: "captcha", deviceId: "", callerAddress: `10.0.${lastAddress}.1` };
  const request: CodeRequest = {
    purpose: "registration",
    subject: "visit",
    phone: `0${lastPhone}`,
    locale: "en",
    asker,
  };
  const codes = openCodes({
    database: database(),
    clock,
    logger: createLogger("silent"),
    brand: "Hiram",
    settings: {
      secret: options.secret ?? "a secret of the tests",
      unverifiedAllowance: options.unverifiedAllowance ?? 1_000_000,
    },
    sms: {
      async send(message) {
        if (provider.failure !== null) throw provider.failure;
        provider.send(message);
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
  codes.check({ ...request, code, from: request.asker });

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
      const asker = { ...request.asker, standing: "known" } as const;
      await codes.send({ ...request, locale, purpose, asker });
      after(clock, 60);
      await codes.send({ ...request, locale, purpose, asker, hasAccount: true });
      expect(outbox).toHaveLength(2);
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
  const results = await Promise.all(
    [1, 2, 3].map(() => codes.check({ ...request, code: code(), from: request.asker })),
  );
  expect(results.toSorted()).toEqual(["accepted", "expired", "expired"]);
});

test("[PROMO-5] a repeatable check accepts its code again, but no other", async () => {
  const { codes, request, code } = desk();
  await codes.send(request);
  const repeat = (tried: string) =>
    codes.check({ ...request, code: tried, from: request.asker, repeatable: true });
  expect(await Promise.all([repeat(code()), repeat(code())])).toEqual(["accepted", "accepted"]);
  expect(await repeat(wrongCode(code()))).toBe("wrong");
});

test("[PROMO-5] a code ends after five minutes", async () => {
  const { codes, request, clock, code } = desk();
  await codes.send(request);
  after(clock, 300);
  expect(await codes.check({ ...request, code: code(), from: request.asker })).toBe("expired");
});

test("[PROMO-5] fifty wrong codes at once get five looks, then even the right one fails", async () => {
  const { codes, request, code } = desk();
  await codes.send(request);
  const guesses = Array.from({ length: 50 }, () =>
    codes.check({ ...request, code: wrongCode(code()), from: request.asker }),
  );
  const results = await Promise.all(guesses);
  expect(results.filter((result) => result === "wrong")).toHaveLength(5);
  expect(await codes.check({ ...request, code: code(), from: request.asker })).toBe("expired");
});

test("[PROMO-5] a code for one thing, number or purpose opens no other", async () => {
  const { codes, request, code } = desk();
  await codes.send(request);
  const others = [{ subject: "another" }, { phone: "09999999999" }, { purpose: "login" as const }];
  for (const other of others)
    expect(await codes.check({ ...request, ...other, code: code() })).toBe("expired");
  expect(await codes.check({ ...request, code: code(), from: request.asker })).toBe("accepted");
});

test("[PROMO-5] a code that is used leaves other codes unused", async () => {
  const [one, other] = [desk(), desk()];
  for (const { codes, request } of [one, other]) await codes.send(request);
  for (const { codes, request, code } of [one, other])
    expect(await checkWith(codes, request)(code())).toBe("accepted");
});

test("[PROMO-5] of one asker's codes the newest counts", async () => {
  const { codes, request, clock, code } = desk();
  await codes.send(request);
  const first = code();
  after(clock, 60);
  await codes.send(request);
  const results = [
    await codes.check({ ...request, code: first, from: request.asker }),
    await codes.check({ ...request, code: code(), from: request.asker }),
  ];
  expect(results).toEqual(first === code() ? ["accepted", "expired"] : ["wrong", "accepted"]);
});

test("[PROMO-5] two hundred sends at once to one number are one message", async () => {
  const { codes, request, outbox } = desk();
  const results = await Promise.all(Array.from({ length: 200 }, () => codes.send(request)));
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

test("[PROMO-5] a device may name thirty numbers an hour, unless it is known to be their owner's", async () => {
  const { codes, request, outbox } = desk();
  const to = (index: number) => `0918${String(index).padStart(7, "0")}`;
  const asker = { ...request.asker, deviceId: "one phone" };
  for (let index = 0; index < 31; index += 1) {
    const result = await codes.send({ ...request, phone: to(index), asker });
    if (index === 30) expect(result).toMatchObject({ reason: "too-many", retryAfterSeconds: 3_600 });
  }
  expect(outbox).toHaveLength(30);
  const known = { ...asker, standing: "known" } as const;
  expect(await codes.send({ ...request, phone: to(40), asker: known })).toEqual({ sent: true });
});

describe("a stranger who asks too", () => {
  const stranger: Asker = { standing: "stranger", deviceId: "a stranger's", callerAddress: "198.51.100.7" };
  const owner: Asker = { standing: "known", deviceId: "the owner's", callerAddress: "10.1.1.1" };
  const login = { purpose: "login", subject: "account" } as const;

  test("[API-1] does not end the owner's code, and opens nothing with a code of their own", async () => {
    const { codes, request, outbox, clock, code } = desk();
    await codes.send({ ...request, ...login, asker: owner });
    const owners = code();
    after(clock, 1);
    expect(await codes.send({ ...request, ...login, asker: stranger })).toEqual({ sent: true });
    expect(outbox).toHaveLength(2);
    const checked = { ...request, ...login, code: owners, from: owner };
    expect(await codes.check(checked)).toBe("accepted");
    expect(await codes.check(checked)).toBe("expired");
  });

  test("[API-1] and guesses, from a thousand devices, burns none of the owner's five looks", async () => {
    const { codes, request, code } = desk();
    await codes.send({ ...request, ...login, asker: owner });
    const right = code();
    const guesses = Array.from({ length: 50 }, (_, at) =>
      codes.check({
        ...request,
        ...login,
        code: wrongCode(right),
        from: { ...stranger, deviceId: `device ${at}` },
      }),
    );
    const results = await Promise.all(guesses);
    expect(results.filter((result) => result === "wrong")).toHaveLength(2);
    expect(results.filter((result) => result === "expired")).toHaveLength(48);
    const look = (tried: string) => codes.check({ ...request, ...login, code: tried, from: owner });
    for (let count = 0; count < 4; count += 1) expect(await look(wrongCode(right))).toBe("wrong");
    expect(await look(right)).toBe("accepted");
  });

  test("[API-1] a code may be typed on another device, while nobody guesses", async () => {
    const { codes, request, code } = desk();
    await codes.send({ ...request, ...login, asker: owner });
    const elsewhere = { ...owner, deviceId: "another of the owner's" };
    expect(await codes.check({ ...request, ...login, code: code(), from: elsewhere })).toBe("accepted");
  });

  test("[API-1] [BND-6] [OLD-3] keeps the owner from no code of any purpose, with ten asks of each", async () => {
    const { codes, request, clock } = desk();
    const purposes = ["login", "password-reset", "registration"] as const;
    for (let asks = 0; asks < 10; asks += 1) {
      for (const purpose of purposes)
        for (const standing of ["stranger", "captcha"] as const)
          await codes.send({ ...request, purpose, asker: { ...stranger, standing } });
      after(clock, 60);
    }
    for (const purpose of ["login", "password-reset"] as const)
      expect(await codes.send({ ...request, purpose, asker: owner })).toEqual({ sent: true });
    for (const purpose of ["payout-account", "repayment"] as const)
      expect(await codes.send({ ...request, purpose, asker: IN_SESSION })).toEqual({ sent: true });
    const newPhone: Asker = { standing: "captcha", deviceId: "a new phone", callerAddress: "10.2.2.2" };
    expect(await codes.send({ ...request, ...login, asker: newPhone })).toEqual({ sent: true });
  });

  test("[API-1] is asked for a captcha after two, and by another's send within the minute", async () => {
    const { codes, request, clock } = desk();
    const ask = (asker: Asker) => codes.send({ ...request, ...login, asker });
    const other = { ...stranger, deviceId: "another stranger's" };
    const wanted = { sent: false, reason: "captcha-needed", retryAfterSeconds: 0 };
    expect(await ask(stranger)).toEqual({ sent: true });
    expect(await ask(stranger)).toMatchObject({ reason: "too-soon", retryAfterSeconds: 60 });
    expect(await ask(other)).toEqual(wanted);
    after(clock, 60);
    expect(await ask(other)).toEqual({ sent: true });
    after(clock, 60);
    for (const asker of [stranger, other]) expect(await ask(asker)).toEqual(wanted);
    expect(await ask({ ...stranger, standing: "captcha" })).toEqual({ sent: true });
    expect(await codes.send({ ...request, asker: stranger })).toEqual(wanted);
  });
});

test.each([
  { isFinal: true, reason: "undeliverable", words: /Check the number/ },
  { isFinal: false, isUndone: true, reason: "provider-away", words: /We can't send codes right now/ },
] as const)(
  "[PROMO-5] a message that the provider did not take locks nobody out: $reason",
  async (failed) => {
    const { codes, request, provider, outcomes, code } = desk();
    provider.failure = new ProviderFailure("not taken", failed);
    const unsent = { sent: false, reason: failed.reason, retryAfterSeconds: 0 } as const;
    expect(await codes.send(request)).toEqual(unsent);
    expect(notSentWords(unsent, serverTexts("en"))).toMatch(failed.words);
    provider.failure = null;
    expect(await codes.send(request)).toEqual({ sent: true });
    expect(await codes.check({ ...request, code: code(), from: request.asker })).toBe("accepted");
    expect(outcomes).toEqual(["undeliverable", "sent"]);
  },
);

test("[PROMO-5] a message whose answer was lost may have been sent: its code is accepted, and it counts for the number", async () => {
  const { codes, request, provider, outcomes } = desk();
  let sent = "";
  provider.send = ({ text }) => {
    sent = text;
    throw new ProviderFailure("no answer", { isFinal: false });
  };
  expect(await codes.send(request)).toEqual({ sent: true });
  expect(await codes.send(request)).toMatchObject({ sent: false, reason: "too-soon" });
  const [code = ""] = /\d{6}/.exec(sent) ?? [];
  expect(await codes.check({ ...request, code, from: request.asker })).toBe("accepted");
  expect(outcomes).toEqual(["unanswered", "too-soon"]);
});

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
