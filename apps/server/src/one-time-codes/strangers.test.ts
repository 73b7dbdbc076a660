import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FixedClock, fixedClock } from "../testing/fixed-clock.ts";
import { createLogger } from "../platform/log.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { type Asker, IN_SESSION } from "./asker.ts";
import { oneTimeCodes as openCodes, type SendResult } from "./codes.ts";
import type { CodePurpose } from "./limits.ts";

// Strangers against the real table: what they can keep others from, and for how long (docs/reliability.md).

const database = withTestDatabase();
let lastPhone = 0;
const newPhone = (): string => `0917${String((lastPhone += 1)).padStart(7, "0")}`;
let lastDay = 0;

/** Codes on a day of their own, so that no other test's are counted; and the newest one that each number got. */
function codesOfOneDay(unverifiedAllowance = 300) {
  const clock = fixedClock(new Date(Date.UTC(2030, 0, (lastDay += 2))));
  const newest = new Map<string, string>();
  const codes = openCodes({
    database: database(),
    clock,
    logger: createLogger("silent"),
    brand: "Hiram",
    settings: { secret: "a secret of the tests", unverifiedAllowance },
    sms: {
      send: async ({ to, text }) => void newest.set(to, /\b\d{6}\b/.exec(text)?.[0] ?? ""),
    },
  });
  const ask = (phone: string, purpose: CodePurpose, asker: Asker, hasAccount = false): Promise<SendResult> =>
    codes.send({ purpose, subject: "s", phone, locale: "en", asker, hasAccount });
  const check = (phone: string, purpose: CodePurpose, code: string, from: Asker) =>
    codes.check({ purpose, subject: "s", phone, code, from });
  return { clock, newest, ask, check };
}

const after = (clock: FixedClock, seconds: number): void =>
  clock.set(new Date(clock.now().getTime() + seconds * 1000));
const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");

const OWNERS: readonly (readonly [CodePurpose, Asker])[] = [
  ["login", { standing: "known", deviceId: "owner's", callerAddress: "10.1.1.1" }],
  ["password-reset", { standing: "known", deviceId: "owner's", callerAddress: "10.1.1.1" }],
  ["login", { standing: "captcha", deviceId: "owner's new one", callerAddress: "10.2.2.2" }],
  ["repayment", IN_SESSION],
  ["payout-account", IN_SESSION],
];

/** A stranger from one /24, with or without captchas: requests a code, or types one. */
const strangersStep = fc.record({
  pause: fc.nat(90),
  does: fc.constantFrom("asks", "asks", "guesses"),
  purpose: fc.constantFrom<CodePurpose>("login", "password-reset", "registration"),
  asker: fc.record<Asker>({
    standing: fc.constantFrom("stranger", "captcha"),
    deviceId: fc.constantFrom("", "one", "two", "three"),
    callerAddress: fc.nat(255).map((host) => `198.51.100.${host}`),
  }),
});

const captchaLogin = (host: number) => ({
  pause: 0,
  does: "asks" as const,
  purpose: "login" as const,
  asker: { standing: "captcha" as const, deviceId: "", callerAddress: `198.51.100.${host}` },
});

test.for(OWNERS)(
  "[API-1] [OLD-3] [BND-6] whatever strangers do, the owner gets a code for %s and it works (%o)",
  async ([purpose, owner]) => {
    await fc.assert(
      fc.asyncProperty(fc.array(strangersStep, { maxLength: 20 }), fc.nat(20), async (steps, at) => {
        const { clock, newest, ask, check } = codesOfOneDay(1_000_000);
        const phone = newPhone();
        let owners = "";
        for (const [index, step] of steps.concat(steps[0] ?? []).entries()) {
          after(clock, step.pause);
          if (index === Math.min(at, steps.length)) {
            expect(await ask(phone, purpose, owner)).toEqual({ sent: true });
            owners = newest.get(phone)!;
            after(clock, 1);
          }
          if (step.does === "asks") await ask(phone, step.purpose, step.asker);
          else await check(phone, step.purpose, wrongCode(owners), step.asker);
        }
        // Another one a minute later, while the first is still valid.
        if (owners === "") return;
        after(clock, 60);
        const again = await ask(phone, purpose, owner);
        expect(again).toEqual({ sent: true });
        expect(await check(phone, purpose, newest.get(phone)!, owner)).toBe("accepted");
      }),
      // One network uses up its share of the ten minutes before the owner asks again.
      { numRuns: 8, examples: [[Array.from({ length: 4 }, (_, host) => captchaLogin(host)), 0]] },
    );
  },
);

test("[API-1] the owner's code stays good while strangers ask and guess for its five minutes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(strangersStep, { maxLength: 20 }), async (steps) => {
      const { clock, newest, ask, check } = codesOfOneDay(1_000_000);
      const phone = newPhone();
      const owner = OWNERS[0]![1];
      await ask(phone, "login", owner);
      const owners = newest.get(phone)!;
      const until = clock.now().getTime() + 299_000;
      for (const { pause, does, asker } of steps) {
        if (clock.now().getTime() + pause * 1000 > until) break;
        after(clock, pause);
        if (does === "asks") await ask(phone, "login", asker);
        else await check(phone, "login", wrongCode(owners), asker);
      }
      expect(await check(phone, "login", owners, owner)).toBe("accepted");
    }),
    { numRuns: 8 },
  );
});

/** Its share is per ten minutes, and what it sent counts for half an hour. */
const MINUTES = 60;

describe("one network that asks for all it can, for an hour", () => {
  const NETWORKS: readonly (readonly [string, (host: number) => string])[] = [
    ["an IPv4 /24", (host) => `198.51.100.${host % 256}`],
    ["an IPv6 /48", (host) => `2001:db8:7:${(host % 65_536).toString(16)}::1`],
  ];

  test.for(NETWORKS)(
    "[API-1] [PROMO-5] %s: no borrower that we know, and no stranger elsewhere, waits at all",
    { timeout: 120_000 },
    async ([, addressOf]) => {
      const { clock, newest, ask, check } = codesOfOneDay();
      const refusals: string[] = [];
      const mustSend = async (phone: string, purpose: CodePurpose, asker: Asker): Promise<void> => {
        const result = await ask(phone, purpose, asker);
        if (result.sent) await check(phone, purpose, newest.get(phone)!, asker);
        else refusals.push(`${purpose} of ${asker.standing}: ${result.reason}`);
      };
      let host = 0;
      for (let minute = 0; minute < MINUTES; minute += 6) {
        // All that is left to it, from fresh addresses, devices and numbers.
        for (const purpose of ["registration", "login"] as const)
          for (const standing of ["captcha", "stranger"] as const)
            for (let asks = 0, refused = 0; asks < 20 && refused < 3; asks += 1, host += 1) {
              const asker = { standing, deviceId: `d${host}`, callerAddress: addressOf(host) } as const;
              if (!(await ask(newPhone(), purpose, asker)).sent) refused += 1;
            }
        const elsewhere = { deviceId: "", callerAddress: `10.${minute}.0.1` };
        await mustSend(newPhone(), "registration", { standing: "captcha", ...elsewhere });
        await mustSend(newPhone(), "login", { standing: "stranger", ...elsewhere });
        await mustSend(newPhone(), "login", {
          standing: "known",
          deviceId: "own",
          callerAddress: addressOf(1),
        });
        await mustSend(newPhone(), "repayment", IN_SESSION);
        after(clock, 360);
      }
      expect(refusals).toEqual([]);
      // Its own other customers register again once the half hour for what it sent is over.
      const neighbour = {
        standing: "captcha",
        deviceId: "",
        callerAddress: addressOf(host + 1_000_000),
      } as const;
      let minutes = 0;
      while (!(await ask(newPhone(), "registration", neighbour)).sent) {
        minutes += 1;
        after(clock, 60);
      }
      expect(minutes).toBeLessThanOrEqual(30);
    },
  );
});

describe("while visitors' codes are paused", () => {
  async function drained() {
    const codes = codesOfOneDay(96);
    const asker = (host: number): Asker => ({
      standing: "captcha",
      deviceId: "",
      callerAddress: `198.51.100.${host}`,
    });
    for (let host = 0; host < 20; host += 1) await codes.ask(newPhone(), "registration", asker(host));
    return { ...codes, neighbour: asker(100) };
  }

  test("[API-1] a log-in's code is sent to a number with an account, and none to others; both are told the same", async () => {
    const { newest, ask, neighbour } = await drained();
    const [known, unknown] = [newPhone(), newPhone()];
    expect(await ask(newPhone(), "registration", neighbour)).toMatchObject({ reason: "paused" });
    const answers = [
      await ask(known, "login", neighbour, true),
      await ask(unknown, "login", neighbour, false),
    ];
    expect(answers).toEqual([{ sent: true }, { sent: true }]);
    await expect.poll(() => newest.get(known)).toMatch(/^\d{6}$/);
    expect(newest.get(unknown)).toBeUndefined();
    for (const phone of [known, unknown])
      expect(await ask(phone, "login", neighbour, phone === known)).toMatchObject({ reason: "too-soon" });
  });

  test("[API-1] the code that came by the reserve logs in; one withheld is wrong like any other", async () => {
    const { newest, ask, check, neighbour } = await drained();
    const [known, unknown] = [newPhone(), newPhone()];
    await ask(known, "password-reset", neighbour, true);
    await ask(unknown, "password-reset", neighbour, false);
    await expect.poll(() => newest.get(known)).toBeDefined();
    const code = newest.get(known)!;
    for (const phone of [known, unknown])
      expect(await check(phone, "password-reset", wrongCode(code), neighbour)).toBe("wrong");
    expect(await check(known, "password-reset", code, neighbour)).toBe("accepted");
  });
});
