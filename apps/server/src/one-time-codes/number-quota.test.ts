import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CodePurpose } from "./limits.ts";
import { beyondQuota, type EarlierSend, type QuotaRefusal } from "./number-quota.ts";

const START = Date.UTC(2026, 2, 10);
const HOUR = 60 * 60;
type Ask = Omit<EarlierSend, "sentAt">;

/** One number and purpose, as the table of codes would hold it. */
function openNumber(purpose: CodePurpose) {
  const sends: EarlierSend[] = [];
  return {
    sends,
    ask(second: number, ask: Ask): QuotaRefusal | null {
      const now = new Date(START + second * 1000);
      const earlier = sends.filter(({ sentAt }) => +sentAt > +now - 23 * HOUR * 1000);
      const refusal = beyondQuota(earlier, { ...ask, purpose, now });
      if (refusal === null) sends.unshift({ ...ask, sentAt: now });
      return refusal;
    },
  };
}

const known = (askerHash: string): Ask => ({ standing: "known", askerHash, networkHash: "" });

const othersOf = (...networks: readonly string[]) =>
  fc.record<Ask>({
    standing: fc.constantFrom("stranger", "captcha", "known"),
    askerHash: fc.constantFrom("a", "b", "c", "", "another known"),
    networkHash: fc.constantFrom(...networks),
  });
/** Who asks, and how many seconds after the previous one. */
const schedule = (asks: fc.Arbitrary<Ask>) =>
  fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), asks), { maxLength: 150 });

test("[API-1] whatever others ask for, a known device gets its code at once, and the next one after a minute", () => {
  fc.assert(
    fc.property(schedule(othersOf("n1", "n2", "n3")), fc.integer({ min: 0, max: 90 }), (asks, pause) => {
      const number = openNumber("login");
      let second = 0;
      let last = -Infinity;
      for (const [wait, ask] of asks) {
        second += wait;
        number.ask(second, ask);
        const ownSends = number.sends.filter(({ askerHash }) => askerHash === "owner");
        if (ownSends.length >= 5) continue;
        const refusal = number.ask(second + pause, known("owner"));
        if (second + pause - last >= 60) {
          expect(refusal).toBeNull();
          last = second + pause;
        } else
          expect(refusal).toEqual({ reason: "too-soon", retryAfterSeconds: 60 - (second + pause - last) });
        second += pause;
      }
    }),
  );
});

test("[API-1] solving a captcha gets a code, however often one other network asks, with captchas or without", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<CodePurpose>("login", "password-reset", "registration"),
      schedule(othersOf("n1")),
      (purpose, asks) => {
        const number = openNumber(purpose);
        let second = 0;
        for (const [wait, ask] of asks) number.ask((second += wait), ask);
        const newPhone: Ask = { standing: "captcha", askerHash: "new phone", networkHash: "home" };
        expect(number.ask(second, newPhone)).toBeNull();
        expect(number.ask(second + 60, newPhone)?.reason).not.toBe("captcha-needed");
      },
    ),
  );
});

test("[API-1] all that strangers together can ring at a phone in a day is 25 messages; without captchas 4", () => {
  const purposes = ["login", "password-reset", "registration"] as const;
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 300 }), fc.integer({ min: 1, max: 40 }), (pause, networks) => {
      const numbers = purposes.map(openNumber);
      for (let second = 0, at = 0; second < 23 * HOUR; second += pause, at += 1)
        for (const number of numbers)
          for (const standing of ["stranger", "captcha"] as const)
            number.ask(second, { standing, askerHash: `device ${at}`, networkHash: `n${at % networks}` });
      const count = (standing: Ask["standing"]): number =>
        numbers.flatMap(({ sends }) => sends).filter((send) => send.standing === standing).length;
      expect(count("stranger")).toBeLessThanOrEqual(4);
      expect(count("stranger") + count("captcha")).toBeLessThanOrEqual(25);
      if (networks === 1) expect(count("captcha")).toBeLessThanOrEqual(13);
    }),
    { numRuns: 20 },
  );
});

test("[API-1] [OLD-3] one known device has five in ten minutes and ten a day, and uses up no other's", () => {
  const number = openNumber("repayment");
  for (let sends = 0; sends < 5; sends += 1) expect(number.ask(sends * 60, known("own"))).toBeNull();
  expect(number.ask(300, known("own"))).toEqual({ reason: "too-many", retryAfterSeconds: 300 });
  for (let sends = 0; sends < 5; sends += 1) expect(number.ask(600 + sends * 120, known("own"))).toBeNull();
  expect(number.ask(2 * HOUR, known("own"))).toEqual({ reason: "too-many", retryAfterSeconds: 21 * HOUR });
  expect(number.ask(2 * HOUR, known("another"))).toBeNull();
  expect(number.ask(23 * HOUR, known("own"))).toBeNull();
});
