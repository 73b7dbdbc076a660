import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Standing } from "./asker.ts";
import { judgeSpending, type SpendingVerdict } from "./spending.ts";

const ALLOWANCE = 300;
const WINDOW = 30 * 60;

interface Sent {
  readonly at: number;
  readonly network: string;
  readonly address: string;
  readonly pool: "shared" | "reserve";
  /** When its code was entered; Infinity: never. */
  readonly verifiedAt: number;
}

interface Ask {
  readonly network: string;
  /** The network's only address unless given. */
  readonly address?: string;
  readonly standing?: Standing;
  readonly isLogin?: boolean;
  readonly verifiesIn?: number;
}

/** What was sent, as the table of codes would hold it, and who asks next. */
function openBreaker() {
  let sent: Sent[] = [];
  const excess = (now: number, pool: Sent["pool"], isMeant: (each: Sent) => boolean): number => {
    const meant = sent.filter((each) => each.pool === pool && isMeant(each));
    const verified = meant.filter(({ verifiedAt }) => verifiedAt <= now).length;
    return meant.length - verified - 3 * verified;
  };
  function judge(now: number, { network, address = network, ...ask }: Ask): SpendingVerdict {
    sent = sent.filter(({ at }) => at > now - WINDOW);
    const spent = (pool: Sent["pool"]) => ({
      everybody: excess(now, pool, () => true),
      network: excess(now, pool, (each) => each.network === network),
      address: excess(now, pool, (each) => each.address === address),
    });
    const { standing = "captcha", isLogin = false } = ask;
    const request = { standing, isLogin, allowance: ALLOWANCE };
    return judgeSpending({ shared: spent("shared"), reserve: spent("reserve") }, request);
  }
  return {
    judge,
    ask(now: number, asker: Ask): SpendingVerdict {
      const verdict = judge(now, asker);
      const { network, address = network, verifiesIn = Infinity } = asker;
      if (verdict === "shared" || verdict === "reserve")
        sent.push({ at: now, network, address, pool: verdict, verifiedAt: now + verifiesIn });
      return verdict;
    },
    count: (network?: string): number =>
      sent.filter((each) => network === undefined || each.network === network).length,
  };
}

/** Asks from as many addresses of a network as it takes until nothing more is sent. @returns how many were sent */
function drain(
  breaker: ReturnType<typeof openBreaker>,
  now: number,
  network: string,
  standing: Standing = "captcha",
): number {
  const before = breaker.count();
  const ask = (address: number) => breaker.ask(now, { network, address: `${network}.${address}`, standing });
  for (let address = 0; address < 256 && ask(address) === "shared"; address += 1)
    while (ask(address) === "shared");
  return breaker.count() - before;
}

test("[PROMO-5] one network alone sends an eighth of the allowance in half an hour, one address two thirds of that", () => {
  const breaker = openBreaker();
  while (breaker.ask(0, { network: "bad", address: "one" }) === "shared");
  expect(breaker.count()).toBe(25);
  drain(breaker, 0, "bad");
  expect(breaker.count()).toBe(38);
  expect(breaker.ask(0, { network: "bad", address: "fresh" })).toBe("paused");
  expect(breaker.ask(0, { network: "elsewhere" })).toBe("shared");
});

test("[PROMO-5] without captchas one network sends ten, then captchas are required; nobody who solves them is paused", () => {
  const breaker = openBreaker();
  expect(drain(breaker, 0, "bad", "stranger")).toBe(10);
  expect(breaker.ask(0, { network: "bad", standing: "stranger" })).toBe("captcha-needed");
  expect(breaker.ask(0, { network: "bad" })).toBe("shared");
  // From everywhere at once: half of the allowance is theirs at most, and the other half needs captchas.
  for (let network = 0; network < 100; network += 1) drain(breaker, 0, `bad ${network}`, "stranger");
  expect(breaker.count()).toBeLessThanOrEqual(ALLOWANCE / 2 + 1);
  expect(breaker.ask(0, { network: "elsewhere", standing: "stranger" })).toBe("captcha-needed");
  expect(breaker.ask(0, { network: "elsewhere" })).toBe("shared");
});

test("[PROMO-5] it takes dozens of networks, each asking for all it may, to pause whoever is elsewhere", () => {
  const breaker = openBreaker();
  let networks = 0;
  while (breaker.judge(0, { network: "elsewhere" }) === "shared" && networks < 1_000) {
    drain(breaker, 0, `bad ${networks}`);
    networks += 1;
  }
  expect(networks).toBe(32);
});

test("[API-1] while visitors are paused, log-ins continue from a reserve, and known devices use up neither", () => {
  const breaker = openBreaker();
  drain(breaker, 0, "bad");
  const here = { network: "bad", address: "owner's" };
  expect(breaker.ask(0, here)).toBe("paused");
  expect(breaker.ask(0, { ...here, isLogin: true })).toBe("reserve");
  expect(breaker.ask(0, { ...here, standing: "known" })).toBe("free");
  let sent = 0;
  while (breaker.ask(0, { ...here, address: `bad ${sent}`, isLogin: true }) === "reserve") sent += 1;
  expect(sent).toBeLessThan(12);
});

test("[PROMO-5] one network asks as it likes all day: nobody elsewhere is ever paused", () => {
  const asks = fc.array(fc.tuple(fc.nat(300), fc.nat(255), fc.boolean(), fc.nat(3)), { maxLength: 400 });
  fc.assert(
    fc.property(asks, (schedule) => {
      const breaker = openBreaker();
      let now = 0;
      for (const [pause, address, hasCaptcha, verified] of schedule) {
        now += pause;
        const standing = hasCaptcha ? "captcha" : "stranger";
        // Some are verified, to win back a share.
        const verifiesIn = verified === 0 ? 20 : Infinity;
        breaker.ask(now, { network: "bad", address: `bad ${address}`, standing, verifiesIn });
        breaker.ask(now, { network: "bad", address: `bad ${address}`, isLogin: true });
        // Each from a network of its own, and gone again.
        const visitor = { network: `visitor ${now}`, verifiesIn: 0 };
        expect(breaker.ask(now, visitor)).toBe("shared");
        expect(breaker.ask(now, { ...visitor, standing: "known" })).toBe("free");
      }
    }),
    { numRuns: 50 },
  );
});

test("[PROMO-5] ordinary customers behind one carrier's address are never stopped: most of them verify", () => {
  // A campaign begins on a quiet night: a send every three seconds, all behind one address, 65 of 100 verified.
  const breaker = openBreaker();
  const verdicts: SpendingVerdict[] = [];
  for (let at = 0; at < 2_000; at += 1) {
    const isVerified = at % 20 < 13;
    const verifiesIn = isVerified ? 15 + ((at * 7) % 45) : Infinity;
    verdicts.push(breaker.ask(at * 3, { network: "carrier", address: "carrier's", verifiesIn }));
  }
  expect(new Set(verdicts)).toEqual(new Set(["shared"]));
});
