import { beforeAll, expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { borrowers, sessions } from "./schema.ts";
import { sessionFinder } from "./sessions.ts";

const database = withTestDatabase();
const clock = fixedClock("2026-03-01T08:00:00Z");
let borrowerId: number;

beforeAll(async () => {
  const { db } = database();
  const [borrower] = await db
    .insert(borrowers)
    .values({ phone: "09171234567", fullName: "Ana Reyes" })
    .returning({ id: borrowers.id });
  borrowerId = borrower?.id ?? 0;
  const tomorrow = new Date("2026-03-02T08:00:00Z");
  await db.insert(sessions).values([
    { id: "live", borrowerId, expiresAt: tomorrow },
    { id: "expired", borrowerId, expiresAt: clock.now() },
    { id: "ended", borrowerId, expiresAt: tomorrow, endedAt: clock.now() },
  ]);
});

test("[SES-1] a live session says who is calling", async () => {
  expect(await sessionFinder(database().db, clock)("live")).toEqual({ borrowerId, sessionId: "live" });
});

test.each([
  "expired",
  "ended",
  "unknown",
  "LIVE",
  "live ",
  "",
  "a\0b",
  "x".repeat(100_000),
  "'; drop table sessions",
])("[SES-6] the session %j is nobody's", async (sessionId) => {
  expect(await sessionFinder(database().db, clock)(sessionId)).toBeNull();
});

test("[SES-6] a live session ends on its hour", async () => {
  const later = fixedClock("2026-03-02T07:59:59Z");
  const find = sessionFinder(database().db, later);
  expect(await find("live")).not.toBeNull();
  later.set("2026-03-02T08:00:00Z");
  expect(await find("live")).toBeNull();
});
