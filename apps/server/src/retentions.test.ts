import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { startOfManilaDay } from "@hiram/lending";
import { eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { captchaVisits } from "./captchas/schema.ts";
import { numberChanges, passkeyChallenges, sessions } from "./identity/schema.ts";
import { hashOfSession } from "./identity/session-hash.ts";
import { oneTimeCodes } from "./one-time-codes/schema.ts";
import { FORGET_OLD, queueForgetting } from "./platform/jobs/forget-old.ts";
import { refusedEvents } from "./platform/inbox/schema.ts";
import { outboxJobs } from "./platform/jobs/schema.ts";
import { attempts } from "./platform/throttle/schema.ts";
import { landingEvents } from "./promotion/schema.ts";
import { retentions } from "./retentions.ts";
import { contactMessages } from "./site/schema.ts";
import { logIn, makeCustomer, type SessionOptions } from "./testing/customer.ts";
import { addBorrower } from "./testing/facts.ts";
import { makeSampleOrder } from "./testing/sample-order.ts";
import { withTestServer } from "./testing/test-server.ts";
import { trackingEvents } from "./tracking/schema.ts";

const server = withTestServer({ environment: { CONTACT_MESSAGE_DAYS: "100", TRACKING_DAYS: "200" } });
const HOUR_MS = 60 * 60 * 1000;

const db = () => server().database.db;
const hoursAgo = (hours: number): Date => new Date(server().clock.now().getTime() - hours * HOUR_MS);
const unique = (): string => randomBytes(16).toString("hex");

async function forget(): Promise<void> {
  await db().delete(outboxJobs).where(eq(outboxJobs.kind, FORGET_OLD));
  await queueForgetting(db(), new Date());
  await server().runJobs();
}

const endedSession = async (times: SessionOptions) => logIn(db(), await addBorrower(db()), times);

/** What it is, how many hours it is kept, where, and how to write one for an instant. */
const KEPT: readonly (readonly [string, number, PgTable, (at: Date) => Promise<unknown>])[] = [
  [
    "a count of attempts",
    0,
    attempts,
    (at) => db().insert(attempts).values({ key: unique(), count: 1, windowEndsAt: at }),
  ],
  [
    "a one-time code",
    23,
    oneTimeCodes,
    (at) =>
      db()
        .insert(oneTimeCodes)
        .values({ phoneHash: "p", targetHash: "t", codeHash: "c", sentAt: at, expiresAt: at }),
  ],
  [
    "an event that we could not accept, closed",
    90 * 24,
    refusedEvents,
    (at) =>
      db().insert(refusedEvents).values({
        provider: "gateway",
        fingerprint: unique(),
        problem: "",
        body: "",
        firstReceivedAt: at,
        lastReceivedAt: at,
        closedAt: at,
      }),
  ],
  [
    "a new number that nobody approved",
    30 * 24,
    numberChanges,
    async (at) => {
      const borrowerId = await addBorrower(db());
      const change = { borrowerId, oldPhone: "o", newPhone: "n", waitingSince: at };
      await db().insert(numberChanges).values(change);
    },
  ],
  [
    "a passkey's challenge",
    0,
    passkeyChallenges,
    (at) => db().insert(passkeyChallenges).values({ challenge: unique(), expiresAt: at }),
  ],
  [
    "a captcha",
    24,
    captchaVisits,
    (at) => db().insert(captchaVisits).values({ sid: unique(), startedAt: at }),
  ],
  ["a session that expired", 90 * 24, sessions, (at) => endedSession({ expiresAt: at })],
  ["a session that was ended", 90 * 24, sessions, (at) => endedSession({ endedAt: at })],
  [
    "a contact message",
    100 * 24,
    contactMessages,
    (at) =>
      db()
        .insert(contactMessages)
        .values({ ...MESSAGE, fingerprint: unique(), sentAt: at }),
  ],
  [
    "an opened landing page",
    200 * 24,
    landingEvents,
    (at) =>
      db()
        .insert(landingEvents)
        .values({ ...OPENED, occurredAt: at }),
  ],
  [
    "a tap",
    200 * 24,
    trackingEvents,
    (at) =>
      db().insert(trackingEvents).values({ productId: "1", moduleId: 30, positionId: 0, occurredAt: at }),
  ],
];

const MESSAGE = {
  sentOn: "2026-01-01",
  name: "Ana",
  telephone: "1",
  email: "ana@example.com",
  remark: "Hello",
};
const OPENED = {
  kind: "visit",
  templateId: "1",
  userFrom: "",
  clientType: "",
  pageType: "1",
  utmTag: "",
  appFrom: "",
} as const;

test.for(KEPT)("[PRV-1] %s is kept for %i hours and then forgotten", async ([, hours, table, write]) => {
  await db().delete(table);
  await write(hoursAgo(hours));
  const before = await db().$count(table);
  await write(hoursAgo(hours + 1));
  await forget();
  // The first is exactly on the border, and is kept.
  expect([before, await db().$count(table)]).toEqual([1, 1]);
});

test("[PRV-1] jobs go ninety days after they were done, by the real clock; those that wait or failed for good stay", async () => {
  const ago = (days: number): Date => new Date(Date.now() - days * 24 * HOUR_MS);
  const job = (kind: string, values: Partial<typeof outboxJobs.$inferInsert>) => ({
    kind,
    payload: {},
    createdAt: ago(400),
    runAfter: ago(400),
    ...values,
  });
  await db()
    .insert(outboxJobs)
    .values([
      job("test-old", { doneAt: ago(91) }),
      job("test-new", { doneAt: ago(89) }),
      job("test-dead", { deadAt: ago(400) }),
      job("test-waits", {}),
    ]);
  server().clock.advanceDays(60);
  await forget();
  const rows = await db()
    .select({ kind: outboxJobs.kind })
    .from(outboxJobs)
    .where(sql`${outboxJobs.kind} like 'test-%'`);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["test-dead", "test-new", "test-waits"]);
});

test("[PRV-1] [SES-6] a session that lives is kept, however long ago it began", async () => {
  const { sessionId } = await makeCustomer(server().database);
  server().clock.advanceDays(1_000);
  await forget();
  expect(await db().$count(sessions, eq(sessions.idHash, hashOfSession(sessionId)))).toBe(1);
});

test("[PRV-1] docs/running.md says of each of these tables how long its rows are kept", () => {
  const guide = readFileSync(new URL("../../../docs/running.md", import.meta.url), "utf8");
  const [, section = ""] = guide.split("## What is deleted, and when\n");
  const told = Array.from(
    section.matchAll(/^\| [^|]+ \| `(\w+)` +\| (.+?) +\|$/gm),
    ([, table = "", kept = ""]) => `${table}: ${kept}`,
  );
  const days = { contactMessageDays: 1_001, trackingDays: 1_002 };
  const inWords: Readonly<Record<number, string>> = {
    0: "until ",
    1: "an hour",
    24: "a day",
    [1_001 * 24]: "`CONTACT_MESSAGE_DAYS`",
    [1_002 * 24]: "`TRACKING_DAYS`",
  };
  const wordsOf = (hours: number): string =>
    inWords[hours] ?? (hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`);
  const meant = retentions(days).map(
    ({ table, keptHours }) => `${getTableName(table)}: ${wordsOf(keptHours)}`,
  );
  expect(meant.filter((each) => !told.some((line) => line.startsWith(each)))).toEqual([]);
  expect(told.length).toBe(meant.length);
});

test("[PRV-1] of money, agreements and complaints nothing is forgotten in ten years", async () => {
  const { database, clock } = server();
  const { borrowerId, productId, orderId } = await makeSampleOrder(database, {
    paidOutAt: startOfManilaDay("2026-03-01"),
  });
  const sessionId = await logIn(database.db, borrowerId);
  const call = async (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>) =>
    expect((await server().call(name, payload, { sessionId })).envelope.code).toBe("00");
  await call("agreementJump", { productId, orderId, scene: 3, position: 0 });
  await call("problemSave", { problemType: 2, problemDetail: "Not posted.", orderNo: orderId });
  await call("generatePayCode", { productId, orderId, amount: 50_000, channelNumber: 1, isDelay: 0 });
  await call("rateApp", { score: 5 });
  await server().runJobs();
  const mayGo = new Set(
    retentions({ contactMessageDays: 1, trackingDays: 1 }).map(({ table }) => getTableName(table)),
  );
  const before = await rowsByTable((table) => !mayGo.has(table));
  for (const table of ["complaints", "ledger_entries", "orders", "payment_requests", "payouts"])
    expect(before[table]).toBeGreaterThan(0);
  clock.advanceDays(3_650);
  await forget();
  expect(await rowsByTable((table) => !mayGo.has(table))).toEqual(before);
});

async function rowsByTable(isMeant: (table: string) => boolean): Promise<Record<string, number>> {
  const { rows: tables } = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => isMeant(table.name))) {
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
