import { randomUUID } from "node:crypto";
import { LIVE_TOPICS, STAFF_LIVE_PATH } from "@hiram/contract/staff/presence/live.ts";
import { PERMISSIONS_OF_ROLE, STAFF_ROLES, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { followUpComplaint } from "../../complaints/follow-up-complaint.ts";
import { sendComplaint } from "../../complaints/send-complaint.ts";
import { paymentPlans, planRequests } from "../../payment-plans/schema.ts";
import { contactMessages } from "../../site/schema.ts";
import { CONTACT_MESSAGE, supportCases } from "../../support-cases/schema.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { addStaff, callStaff, staffCookie } from "../../testing/staff-calls.ts";
import { openTestServer, withTestServer } from "../../testing/test-server.ts";
import { staff, staffSessions, viewers } from "../schema.ts";

const server = withTestServer();
const db = () => server().database.db;

interface Heard {
  readonly event: string;
  readonly data: Readonly<Record<string, string>>;
}

const open = new Set<AbortController>();
afterEach(() => {
  for (const each of open) each.abort();
  open.clear();
});

/** A console's stream. `heard` grows; `over` resolves when the server ends it. */
async function listenAs(cookie: string, url = server().url) {
  const abort = new AbortController();
  open.add(abort);
  const headers = { cookie, accept: "text/event-stream" };
  const response = await fetch(`${url}${STAFF_LIVE_PATH}`, { headers, signal: abort.signal });
  const heard: Heard[] = [];
  const read = async (): Promise<void> => {
    let text = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const whole = text.split("\n\n");
      text = whole.pop() ?? "";
      for (const message of whole) {
        const event = /^event: (.*)$/m.exec(message)?.[1];
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (event !== undefined) heard.push({ event, data: JSON.parse(data ?? "{}") as Heard["data"] });
      }
    }
  };
  const over = response.ok ? read().catch(() => {}) : Promise.resolve();
  if (response.ok) await expect.poll(() => heard[0]?.event).toBe("hello");
  return { status: response.status, heard, over, close: () => abort.abort(), response };
}

async function member(role: StaffRole) {
  const { staffId } = await addStaff(server(), role);
  return { staffId, cookie: await staffCookie(server(), staffId) };
}

async function aCase(): Promise<number> {
  const now = server().clock.now();
  const [message] = await db()
    .insert(contactMessages)
    .values({
      sentAt: now,
      sentOn: server().clock.today(),
      fingerprint: randomUUID(),
      name: "A",
      telephone: "09170000001",
      email: "a@b.example",
      remark: "Hello",
    })
    .returning({ id: contactMessages.id });
  const [written] = await db()
    .insert(supportCases)
    .values({
      contactMessageId: message!.id,
      problemType: CONTACT_MESSAGE,
      locale: "en",
      openedAt: now,
      dueAt: now,
    })
    .returning({ id: supportCases.id });
  return written!.id;
}

const changed = (topic: string, of = "") => ({ event: "changed", data: { topic, of } });
/** Announces a topic as the database does when a row of it is written. */
const say = (said: string) => db().execute(sql`select pg_notify('staff_live', ${said})`);

test("[CON-11] nobody hears anything without a session, and each role hears of what it may see alone", async () => {
  for (const cookie of ["", "__Secure-hiram-staff-session=never", "__Host-hiram-session=demo"])
    expect((await listenAs(cookie)).status).toBe(401);
  const people = await Promise.all(
    STAFF_ROLES.map(async (role) => ({ role, stream: await listenAs((await member(role)).cookie) })),
  );
  for (const topic of Object.keys(LIVE_TOPICS)) await say(topic === "case" ? "case:1" : topic);
  await say("nothing-of-ours");
  for (const { role, stream } of people) {
    const topics = Object.entries(LIVE_TOPICS).filter(
      ([, needed]) => needed === null || PERMISSIONS_OF_ROLE[role].includes(needed),
    );
    // All were announced in this order, with approvals, which everybody hears of, last.
    await expect.poll(() => stream.heard.at(-1)).toEqual(changed("approvals"));
    expect(stream.heard.slice(1)).toEqual(
      topics.map(([topic]) => changed(topic, topic === "case" ? "1" : "")),
    );
  }
});

test("[CON-11] a new case is announced when its transaction commits; one that is rolled back is not", async () => {
  const { heard } = await listenAs((await member("agent")).cookie);
  const broken = server().database.transaction(async (tx) => {
    await tx.update(supportCases).set({ problemType: 0 });
    throw new Error("stop");
  });
  await expect(broken).rejects.toThrow("stop");
  await say("approvals");
  await expect.poll(() => heard).toContainEqual(changed("approvals"));
  expect(heard).not.toContainEqual(changed("cases"));
  await aCase();
  await expect.poll(() => heard.at(-1)).toEqual(changed("cases"));
});

test("[CON-11] [CON-2] what a borrower adds to an open complaint is announced, too", async () => {
  const { database, clock } = server();
  const { borrowerId } = await makeSampleOrder(database, { paidOutAt: null });
  const { heard } = await listenAs((await member("agent")).cookie);
  const words = {
    type: 2,
    collectionType: null,
    content: "Where is it?",
    imageNames: [],
    orderId: null,
  } as const;
  const complaintId = await database.transaction((tx) =>
    sendComplaint(tx, { borrowerId, locale: "en" }, words, clock),
  );
  await expect.poll(() => heard.at(-1)).toEqual(changed("cases"));
  const before = heard.length;
  await database.transaction((tx) =>
    followUpComplaint(tx, borrowerId, { complaintId, text: "It was on Monday." }, clock),
  );
  await expect.poll(() => heard.slice(before)).toEqual([changed("cases")]);
});

test("[CON-11] [CON-4] whoever collects hears of requests for a payment plan, and of what became of them", async () => {
  const { heard } = await listenAs((await member("collector")).cookie);
  for (const table of [planRequests, paymentPlans]) {
    const before = heard.length;
    await db()
      .update(table)
      .set({ orderId: 0 })
      .where(sql`false`);
    await expect.poll(() => heard.slice(before)).toContainEqual(changed("collections"));
  }
});

test("[CON-11] what changes all the time is announced at once, and then only now and again", async () => {
  const { heard } = await listenAs((await member("agent")).cookie);
  await Promise.all(Array.from({ length: 50 }, () => say("cases")));
  await expect.poll(() => heard).toContainEqual(changed("cases"));
  const before = heard.length;
  expect(before).toBeLessThan(50);
  await say("cases");
  await expect.poll(() => heard.length).toBeGreaterThan(before);
});

const lookersAt = (subject: string) => db().select().from(viewers).where(eq(viewers.subject, subject));

test.for([
  ["agent", "case"],
  ["risk", "application"],
  ["collector", "order"],
] as const)(
  "[CON-11] whoever (%s) has one thing (%s) open sees who else opens it; closing the console is seen at once",
  async ([role, kind]) => {
    const [ana, luz] = [await member(role), await member(role)];
    const [ofAna, ofLuz] = [await listenAs(ana.cookie), await listenAs(luz.cookie)];
    const look = async (who: typeof ana, { heard }: Awaited<ReturnType<typeof listenAs>>, id = 7) => {
      const payload = { kind, id, stream: heard[0]!.data["stream"]! };
      return (await callStaff(server(), "staffLook", payload, who)).envelope.data as { others: string[] };
    };
    expect((await look(ana, ofAna)).others).toEqual([]);
    await expect.poll(() => ofAna.heard).toContainEqual(changed(kind, "7"));
    const before = ofAna.heard.length;
    expect((await look(luz, ofLuz)).others).toHaveLength(1);
    await expect.poll(() => ofAna.heard.length).toBeGreaterThan(before);
    expect((await look(ana, ofAna)).others).toHaveLength(1);
    // Luz moves on to the next: she has left this one.
    await look(luz, ofLuz, 8);
    expect((await look(ana, ofAna)).others).toEqual([]);
    await look(luz, ofLuz);
    ofLuz.close();
    await expect
      .poll(async () => (await lookersAt(`${kind}:7`)).map(({ staffId }) => staffId))
      .toEqual([ana.staffId]);
    expect((await look(ana, ofAna)).others).toEqual([]);
  },
);

test("[CON-11] a stream's name is no way to send a colleague away from a case", async () => {
  const [ana, luz] = [await member("agent"), await member("agent")];
  const stream = (await listenAs(ana.cookie)).heard[0]!.data["stream"]!;
  const look = (who: typeof ana, id: number) =>
    callStaff(server(), "staffLook", { kind: "case", id, stream }, who);
  await look(ana, 17);
  await look(luz, 18);
  expect(await lookersAt("case:17")).toMatchObject([{ staffId: ana.staffId }]);
});

test("[CON-1] [CON-11] who has something open is told to those who may open it", async () => {
  const look = async (role: StaffRole, kind: string) =>
    (await callStaff(server(), "staffLook", { kind, id: 27 }, await member(role))).envelope.code;
  expect(await look("agent", "case")).toBe("00");
  expect(await look("agent", "application")).toBe("403");
  expect(await look("risk", "order")).toBe("403");
  expect(await look("collector", "case")).toBe("403");
});

test("[CON-1] [CON-11] a stream ends with its session: ended, disabled, over by time, or with another role", async () => {
  const { clock } = server();
  const ways = {
    ended: (staffId: number) =>
      db().update(staffSessions).set({ endedAt: clock.now() }).where(eq(staffSessions.staffId, staffId)),
    disabled: (staffId: number) =>
      db().update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, staffId)),
    "another role": (staffId: number) =>
      db().update(staff).set({ role: "collector" }).where(eq(staff.id, staffId)),
  };
  const bystander = await listenAs((await member("agent")).cookie);
  for (const [way, lose] of Object.entries(ways)) {
    const { staffId, cookie } = await member("agent");
    const stream = await listenAs(cookie);
    await lose(staffId);
    await stream.over;
    expect([way, stream.heard.at(-1)?.event]).toEqual([way, "ended"]);
  }
  const { staffId, cookie } = await member("agent");
  const seen = (minutesAgo: number) =>
    db()
      .update(staffSessions)
      .set({ seenAt: new Date(clock.now().getTime() - minutesAgo * 60_000) })
      .where(eq(staffSessions.staffId, staffId))
      .returning({ seenAt: staffSessions.seenAt });
  const [before] = await seen(29);
  const idle = await listenAs(cookie);
  // The open stream does not count as using the session: an unattended screen is signed out as it would be without it.
  expect(await db().select().from(staffSessions).where(eq(staffSessions.staffId, staffId))).toMatchObject([
    before,
  ]);
  await seen(31);
  await say(`rights:${staffId}`);
  await idle.over;
  expect(idle.heard.at(-1)?.event).toBe("ended");
  expect(bystander.heard.map(({ event }) => event)).not.toContain("ended");
});

test("[CON-11] a person's ninth stream takes the place of the first", async () => {
  const { cookie } = await member("agent");
  const streams = [];
  for (let number = 0; number < 9; number += 1) streams.push(await listenAs(cookie));
  await streams[0]!.over;
  await say("cases");
  for (const { heard } of streams.slice(1)) await expect.poll(() => heard.at(-1)?.event).toBe("changed");
});

test("[CON-11] [stop] a server that stops ends its streams at once and waits for none of them; it takes no more", async () => {
  const ownServer = await openTestServer();
  const { staffId } = await addStaff(ownServer, "agent");
  const cookie = await staffCookie(ownServer, staffId);
  const stream = await listenAs(cookie, ownServer.url);
  expect(stream.response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(stream.response.headers.get("cache-control")).toBe("no-store");
  // If the stream counted as a request in progress, this would wait for as long as a provider's longest call.
  await ownServer.close();
  await stream.over;
  expect(stream.heard.map(({ event }) => event)).toEqual(["hello"]);
});
