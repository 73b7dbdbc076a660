import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { fixedClock } from "../testing/fixed-clock.ts";
import { findMigrations } from "../platform/database/migrations.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower } from "../testing/facts.ts";
import { openTestDatabase, withTestDatabase } from "../testing/test-database.ts";
import { borrowers, sessions } from "./schema.ts";
import { liveSessions, sessionFinder } from "./sessions.ts";
import { startSession } from "./start-session.ts";

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
  await logIn(db, borrowerId, { sessionId: "live", expiresAt: tomorrow });
  await logIn(db, borrowerId, { sessionId: "expired", expiresAt: clock.now() });
  await logIn(db, borrowerId, { sessionId: "ended", expiresAt: tomorrow, endedAt: clock.now() });
});

test("[SES-1] a live session says who is calling", async () => {
  expect(await sessionFinder(database().db, clock)("live")).toEqual({
    borrowerId,
    sessionNumber: expect.any(Number),
  });
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

test("[SES-6] no copy of the table logs anybody in: it holds no session's id, and its own ids open nothing", async () => {
  const rows = await database().db.select().from(sessions);
  expect(rows.map(({ idHash }) => idHash)).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/)));
  for (const { idHash } of rows) expect(await sessionFinder(database().db, clock)(idHash)).toBeNull();
});

test("[SES-6] sessions from before ids were hashed stay good: the migration hashes them as we do", async () => {
  const ownDatabase = await openTestDatabase();
  try {
    const [before] = await ownDatabase.db
      .insert(borrowers)
      .values({ phone: "09170000000", fullName: "" })
      .returning({ id: borrowers.id });
    const ids = ["demo", "kZ3-_w", "ñ ₱ 😀"];
    for (const id of ids) {
      const expiresAt = new Date("2036-01-01T00:00:00Z");
      await ownDatabase.db.insert(sessions).values({ idHash: id, borrowerId: before!.id, expiresAt });
    }
    await ownDatabase.db.execute(
      sql.raw(await readFile(join(findMigrations(), "0011_session_hashes.sql"), "utf8")),
    );
    const find = sessionFinder(ownDatabase.db, clock);
    for (const id of ids) expect(await find(id)).toMatchObject({ borrowerId: before!.id });
  } finally {
    await ownDatabase.close();
  }
});

test("[SES-6] a live session ends on its hour", async () => {
  const later = fixedClock("2026-03-02T07:59:59Z");
  const find = sessionFinder(database().db, later);
  expect(await find("live")).not.toBeNull();
  later.set("2026-03-02T08:00:00Z");
  expect(await find("live")).toBeNull();
});

test("[WEB-2] whoever signs in with a plain browser ends the session that its cookie held, whoever's it was, and no other", async () => {
  const { db } = database();
  const [mine, siblings] = [await addBorrower(db), await addBorrower(db)];
  const start = (of: number, deviceId: string, inBrowser: boolean) =>
    startSession(db, clock, { borrowerId: of, deviceId, deviceName: deviceId, inBrowser, days: 30 });
  const shared = await start(mine, "browser-shared", true);
  await start(mine, "browser-own", true);
  // Another device's could only be named alike by mistake.
  await start(mine, "browser-shared", false);
  await start(siblings, "browser-shared", true);
  const devicesOf = async (of: number) =>
    (await liveSessions(db, of, clock.now())).map(({ deviceName, inBrowser }) => [deviceName, inBrowser]);
  expect(await devicesOf(mine)).toEqual([
    ["browser-shared", false],
    ["browser-own", true],
  ]);
  expect(await devicesOf(siblings)).toEqual([["browser-shared", true]]);
  expect(await sessionFinder(db, clock)(shared.sessionId, "browser-shared", "cookie")).toBeNull();
});
