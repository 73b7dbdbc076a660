import { expect, test } from "vitest";
import { withTestDatabase } from "../../testing/test-database.ts";
import { keyedHash } from "../keyed-hash.ts";
import { attempts } from "./schema.ts";
import { countAttempt } from "./throttle.ts";

const database = withTestDatabase();
const hash = keyedHash("a secret of the tests");
const limit = { name: "guess", most: 5, windowSeconds: 60 };
const at = (seconds: number): Date => new Date(Date.UTC(2026, 2, 10, 0, 0, seconds));
const attempt = (subject: string, seconds: number, name = limit.name) =>
  countAttempt(database().db, hash, { limit: { ...limit, name }, subject, now: at(seconds) });

test("[API-1] of a thousand attempts at once no more than the limit pass", async () => {
  const verdicts = await Promise.all(Array.from({ length: 1_000 }, () => attempt("at once", 0)));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
  expect(verdicts.find(({ allowed }) => !allowed)).toEqual({ allowed: false, retryAfterSeconds: 60 });
});

test("[API-1] a window ends on time, however many attempts were refused in it", async () => {
  for (let count = 0; count < 8; count += 1) await attempt("waits", count);
  expect(await attempt("waits", 59)).toEqual({ allowed: false, retryAfterSeconds: 1 });
  expect(await attempt("waits", 60)).toEqual({ allowed: true, retryAfterSeconds: 60 });
});

test("[API-1] one caller's attempts, and another limit's, are counted apart", async () => {
  for (let count = 0; count < 6; count += 1) await attempt("busy", 0);
  expect((await attempt("other", 0)).allowed).toBe(true);
  expect((await attempt("busy", 0, "look")).allowed).toBe(true);
});

test("[API-1] counts name nobody", async () => {
  await attempt("09171234567", 0);
  expect(JSON.stringify(await database().db.select().from(attempts))).not.toContain("9171234567");
});
