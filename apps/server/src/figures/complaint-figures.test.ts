import type { StaffRatings } from "@hiram/contract/staff/cases/case-work.ts";
import type { StaffFigureCases } from "@hiram/contract/staff/figures/rows-behind.ts";
import { randomUUID } from "node:crypto";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { followUpComplaint } from "../complaints/follow-up-complaint.ts";
import { complaintRatings } from "../complaints/schema.ts";
import { findMigrations, readMigrations } from "../platform/database/migrations.ts";
import { contactMessages } from "../site/schema.ts";
import { caseAnswers, supportCases } from "../support-cases/schema.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower } from "../testing/facts.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { figureReader, sumOf } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;
const today = () => server().clock.today();

let carla: SignedInStaff;
const borrowerIds: number[] = [];
beforeAll(async () => {
  carla = await signedInStaff(db(), "Carla Lim", "risk");
  for (let at = 0; at < 2; at += 1) borrowerIds.push(await addBorrower(db()));
});
const { call, read, behind } = figureReader(server, () => carla);

test("[CON-8] answers are counted by week, with those in time and the mean of their stars", async () => {
  const agent = await signedInStaff(db(), "Ana Reyes", "agent");
  for (const score of [5, 2]) {
    const sessionId = await logIn(db(), borrowerIds[0]!);
    await server().call("problemSave", { problemType: 2, problemDetail: `Stars: ${score}` }, { sessionId });
    const [opened] = await db().select().from(supportCases).orderBy(desc(supportCases.id)).limit(1);
    const { envelope } = await callStaff(
      server(),
      "staffReply",
      { caseId: opened!.id, text: "Done." },
      agent,
    );
    expect(envelope.code).toBe("00");
    const ratedAt = server().clock.now();
    await db().insert(complaintRatings).values({ complaintId: opened!.complaintId!, score, ratedAt });
  }
  const { rows } = await read("complaints-answered", 30);
  expect(rows.map(([, ...counted]) => counted)).toEqual([[2, 2, 1, 3.5]]);
  expect((await read("complaints-open")).rows.map(([, open]) => open)).toEqual([0, 0, 0, 0]);
});

test("[CON-8] [CMP-10] a late answer stays late in its week when its borrower writes again and is answered in time; the ratings count the same replies", async () => {
  const { clock } = server();
  const before = clock.now();
  const agent = await signedInStaff(db(), "Mia Santos", "agent");
  const sessionId = await logIn(db(), borrowerIds[1]!);
  await server().call("problemSave", { problemType: 2, problemDetail: "Not posted." }, { sessionId });
  const [opened] = await db().select().from(supportCases).orderBy(desc(supportCases.id)).limit(1);
  const complaintId = opened!.complaintId!;
  const reply = (text: string, messagesSeen = 0) =>
    callStaff(server(), "staffReply", { caseId: opened!.id, text, messagesSeen }, agent);
  const counted = async () =>
    new Map((await read("complaints-answered", 30)).rows.map(([week, ...counts]) => [week, counts]));
  // Answered late, nine days after.
  clock.advanceDays(9);
  await reply("It is posted.");
  await db().insert(complaintRatings).values({ complaintId, score: 1, ratedAt: clock.now() });
  const late = [...(await counted())].at(-1)!;
  expect(late[1].slice(0, 3)).toEqual([1, 0, 0]);
  clock.advanceDays(7);
  const again = { complaintId, text: "Thank you, but not all of it." };
  await server().database.transaction((tx) => followUpComplaint(tx, borrowerIds[1]!, again, clock));
  expect((await counted()).get(late[0])).toEqual(late[1]);
  // Behind the figure, its case is known as one that waits, for as long as it does.
  const isOpen = async () => {
    const of = { which: "answered", of: String(late[0]), days: 30 };
    const cases = await behind<StaffFigureCases["cases"][number]>("staffFigureCases", of, "cases");
    return cases.map((each) => each.isOpen);
  };
  expect(await isOpen()).toEqual([1]);
  await reply("Now it is.", 1);
  expect(await isOpen()).toEqual([0]);
  const weeks = await counted();
  expect(weeks.get(late[0])).toEqual(late[1]);
  // In time against its own promise, and without the stars of the first reply.
  expect([...weeks].at(-1)![1]).toEqual([1, 1, 1, ""]);
  const { envelope } = await callStaff(server(), "staffRatings", {}, agent);
  const ofAgent = (envelope.data as StaffRatings).filter((each) => each.agent === "Mia Santos");
  expect(ofAgent.map(({ replies, ratings, average }) => [replies, ratings, average])).toEqual([
    [1, 0, 0],
    [1, 1, 1],
  ]);
  expect(ofAgent.map(({ week }) => week)).toEqual([[...weeks].at(-1)![0], late[0]]);
  // The migration fills in the same for cases that were answered before it.
  const { id: _, ...columns } = getTableColumns(caseAnswers);
  const kept = () =>
    db().select(columns).from(caseAnswers).orderBy(caseAnswers.caseId, caseAnswers.answeredAt);
  const written = await kept();
  await db().delete(caseAnswers);
  const migrations = await readMigrations(findMigrations());
  const migrate = async (which: string) => {
    const migration = migrations.find((text) => text.includes(which)) ?? "";
    for (const statement of migration.split("--> statement-breakpoint"))
      if (/INSERT INTO|SET "is_first"/.test(statement)) await db().execute(sql.raw(statement));
  };
  await migrate('CREATE TABLE "case_answers"');
  expect(await kept()).toEqual(written);
  // A later one adds what a server that records no answers answered meanwhile, and takes back what it made a first.
  const isFirstReply = and(eq(caseAnswers.caseId, opened!.id), eq(caseAnswers.isFirst, true));
  await db().delete(caseAnswers).where(isFirstReply);
  await db().update(caseAnswers).set({ isFirst: true }).where(eq(caseAnswers.caseId, opened!.id));
  await migrate("servers of the release before 0102");
  expect(await kept()).toEqual(written);
  // Answered once more, the first reply being unrecorded: its stars are still not this answer's.
  await db().delete(caseAnswers).where(eq(caseAnswers.caseId, opened!.id));
  clock.advanceDays(1);
  const more = { complaintId, text: "And my other payment?" };
  await server().database.transaction((tx) => followUpComplaint(tx, borrowerIds[1]!, more, clock));
  await reply("And that as well.", 3);
  expect((await kept()).filter(({ caseId }) => caseId === opened!.id)).toMatchObject([{ isFirst: false }]);
  expect(written.filter(({ caseId }) => caseId === opened!.id)).toHaveLength(2);
  await db().delete(caseAnswers).where(eq(caseAnswers.caseId, opened!.id));
  clock.set(before);
});

test("[CON-8] open cases of an age, and answers of a week, open as many as they count, each once", async () => {
  const now = server().clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const add = async (dueAt: Date, answeredAt: Date | null) => {
    const message = { name: "Ben Cruz", telephone: "09170000456", email: "b@example.ph", remark: "Hello." };
    const sent = { sentAt: daysAgo(60), sentOn: addDays(today(), -60), fingerprint: randomUUID() };
    const [written] = await db()
      .insert(contactMessages)
      .values({ ...message, ...sent })
      .returning({ id: contactMessages.id });
    const about = { contactMessageId: written!.id, problemType: 0, locale: "en" as const };
    const [opened] = await db()
      .insert(supportCases)
      .values({ ...about, openedAt: daysAgo(60), dueAt, answeredAt })
      .returning({ caseId: supportCases.id });
    if (answeredAt === null) return;
    await db()
      .insert(caseAnswers)
      .values({ ...opened!, dueAt, answeredAt, isFirst: true });
  };
  // At a row's very end, within it, and at the next one's beginning.
  for (const late of [-3, -0.01, 0, 0.5, 1, 2, 6.9, 7, 30]) await add(daysAgo(late), null);
  for (let at = 0; at < 53; at += 1) await add(daysAgo(3 + at / 1_000), null);
  const begun = startOfManilaDay(addDays(today(), 1 - 30)).getTime();
  // When the period's second week begins.
  const monday = Array.from({ length: 7 }, (_, at) => startOfManilaDay(addDays(today(), at - 28))).find(
    (day) => new Date(day.getTime() + 8 * 60 * 60 * 1000).getUTCDay() === 1,
  )!;
  for (const at of [begun - 1, begun, monday.getTime() - 1, monday.getTime()])
    await add(new Date(begun + 500), new Date(at));
  const casesBehind = (which: string, of: string) =>
    behind<StaffFigureCases["cases"][number]>("staffFigureCases", { which, of, days: 30 }, "cases");
  const open = (await read("complaints-open", 30)).rows;
  expect(open.map(([, count]) => count)).toEqual([2, 2, 56, 2]);
  for (const [age, count] of open) {
    const cases = await casesBehind("open", String(age));
    expect(new Set(cases.map(({ caseId }) => caseId)).size).toBe(count);
    expect(cases).toHaveLength(Number(count));
    expect(new Set(cases.map(({ isInTime }) => isInTime))).toEqual(new Set([age === "in-time" ? 1 : 0]));
  }
  const answered = (await read("complaints-answered", 30)).rows;
  expect(sumOf(answered.map(([, count]) => Number(count)))).toBe(5);
  for (const [week, count, inTime, , stars] of answered) {
    const cases = await casesBehind("answered", String(week));
    const scores = cases.map(({ score }) => score).filter((score) => score > 0);
    expect([
      cases.length,
      cases.filter((each) => each.isInTime === 1).length,
      scores.length === 0 ? "" : sumOf(scores) / scores.length,
    ]).toEqual([count, inTime, stars]);
  }
  const codes = await Promise.all([
    call("staffFigureCases", { which: "open", of: "2026-02-02" }),
    call("staffFigureCases", { which: "answered", of: "late-a-day" }),
  ]);
  expect(codes.map(({ code }) => code)).toEqual(["400", "400"]);
});
