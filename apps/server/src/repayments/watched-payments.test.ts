import { expect, test } from "vitest";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createLogger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import type { Inquired } from "./inquire-payment.ts";
import type { RequestAtChannel } from "./payment-request.ts";
import { ASKED_EVERY_MS, watchedPayments } from "./watched-payments.ts";

const OPENED = "2026-03-10T02:00:00Z";

/** An open pay code. */
function payCode(id: string, changes: object = {}): RequestAtChannel {
  const request = { id, provider: "gateway", providerReference: `p-${id}`, closedAt: null, ...changes };
  return {
    request: { createdAt: new Date(OPENED), ...request },
    channel: { kind: "pay-code" },
  } as unknown as RequestAtChannel;
}

/** Watched payments whose provider answers as told; time advances by hand. */
function watching(answer: (id: string) => Promise<Inquired> = async () => "open") {
  const inquired: string[] = [];
  const elapsed = { ms: 0 };
  const watched = watchedPayments({
    clock: fixedClock("2026-03-10T02:01:00Z"),
    logger: createLogger("silent"),
    elapsedMs: () => elapsed.ms,
    inquire: async ({ id }) => {
      inquired.push(id);
      return answer(id);
    },
  });
  return { ...watched, inquired, pass: (ms: number) => void (elapsed.ms += ms) };
}

test("[WEB-9] however many look at a code, its provider is asked once in five seconds", async () => {
  const { look, inquired, pass } = watching();
  await Promise.all(Array.from({ length: 50 }, () => look(payCode("a"))));
  await look(payCode("b"));
  expect(inquired).toEqual(["a", "b"]);
  pass(ASKED_EVERY_MS - 1);
  await look(payCode("a"));
  expect(inquired).toEqual(["a", "b"]);
  pass(1);
  await Promise.all([look(payCode("a")), look(payCode("a"))]);
  expect(inquired).toEqual(["a", "b", "a"]);
});

test("[WEB-9] no provider is asked about what is closed, was just opened, or has not been opened yet", async () => {
  const { look, inquired } = watching();
  await look(payCode("closed", { closedAt: new Date(OPENED) }));
  await look(payCode("new", { createdAt: new Date("2026-03-10T02:00:58Z") }));
  await look(payCode("unopened", { providerReference: null }));
  expect(inquired).toEqual([]);
});

test("[WEB-9] a provider that does not answer keeps nobody waiting forever, and is asked at most ten things at once", async () => {
  const waiting: (() => void)[] = [];
  const { look, inquired, close } = watching(
    () => new Promise((resolve) => waiting.push(() => resolve("open"))),
  );
  await Promise.all(Array.from({ length: 30 }, (_, index) => look(payCode(String(index)))));
  expect(inquired).toHaveLength(10);
  const closed = close();
  for (const answer of waiting) answer();
  await closed;
});

test("[WEB-9] a provider that fails is left alone for half a minute; another one is asked", async () => {
  const { look, inquired, pass } = watching(async (id) => {
    if (id === "a") throw new ProviderFailure("down", { isFinal: false });
    return "open";
  });
  await look(payCode("a"));
  pass(29_999);
  await look(payCode("b"));
  await look(payCode("c", { provider: "other" }));
  pass(1);
  await look(payCode("b"));
  expect(inquired).toEqual(["a", "c", "b"]);
});
