import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import type { StaffList } from "@hiram/contract/staff/people/people.ts";
import { atADesk, callStaff, staffCookie, type AtADesk } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../../testing/while-locked.ts";
import { lockStaff } from "../accounts/staff-accounts.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { approvalRequests, auditEntries, staff } from "../schema.ts";

const server = withTestServer();

const somebody = (role: StaffRole) => atADesk(server(), role);
type Person = AtADesk;

const roleOf = async ({ staffId }: Person): Promise<string | undefined> =>
  (await server().database.db.select().from(staff).where(eq(staff.id, staffId)))[0]?.role;

async function askedFor(by: Person, whom: Person, role: StaffRole): Promise<number> {
  const { data } = await by.ask("askToChangeRole", {
    staffId: whom.staffId,
    role,
    why: "Moves to collections",
  });
  return (data as { approvalId: number }).approvalId;
}

const decision = (approvalId: number, verdict: "approve" | "refuse") => ({
  approvalId,
  verdict,
  why: "Agreed",
});

test("[CON-1] a role is changed by two persons: one asks, another approves, and both stand in the audit log", async () => {
  const [one, two, agent] = [
    await somebody("administrator"),
    await somebody("administrator"),
    await somebody("agent"),
  ];
  const id = await askedFor(one, agent, "collector");
  expect(await roleOf(agent)).toBe("agent");
  const { requests } = (await two.ask("approvalList")).data as ApprovalList;
  expect(requests.find(({ approvalId }) => approvalId === id)).toMatchObject({
    kind: "change-role",
    subject: `staff:${agent.staffId}`,
    isOwn: false,
    mayDecide: true,
    outcome: "",
    payload: JSON.stringify({ role: "collector", staffId: agent.staffId }),
    basis: "agent",
    subjectName: expect.stringMatching(/^agent \d+$/) as string,
  });
  expect(await two.ask("decideApproval", decision(id, "approve"))).toMatchObject({
    code: "00",
    data: { told: "" },
  });
  expect(await roleOf(agent)).toBe("collector");
  const audited = await server()
    .database.db.select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `staff:${agent.staffId}`))
    .orderBy(auditEntries.number);
  expect(audited.map(({ action, actor, why }) => [action, actor, why])).toEqual([
    ["ask-to-change-role", `staff:${one.staffId}`, "Moves to collections"],
    ["approve-change-role", `staff:${two.staffId}`, "Agreed"],
  ]);
  expect((await two.ask("decideApproval", decision(id, "approve"))).code).toBe("409");
  expect((await verifyAudit(server().database.db)).holds).toBe(true);
});

test("[CON-11] requests go page by page, the newest first, each once, the open ones apart from the decided", async () => {
  const [one, two] = [await somebody("administrator"), await somebody("administrator")];
  const askedAt = server().clock.now();
  const asked = { kind: "change-role", payload: {}, basis: "", why: "x", askedBy: one.staffId, askedAt };
  const { db } = server().database;
  const open = await db
    .insert(approvalRequests)
    .values(Array.from({ length: 60 }, (_, at) => Object.assign({ subject: `page:${at}` }, asked)))
    .returning({ id: approvalRequests.id });
  const [withdrawn] = await db
    .insert(approvalRequests)
    .values({ ...asked, subject: "page:0", outcome: "withdrawn", decidedAt: askedAt })
    .returning({ id: approvalRequests.id });
  const pageOf = async (state: "open" | "decided", before = "") => {
    const { requests, next } = (await two.ask("approvalList", { state, before })).data as ApprovalList;
    return { ids: requests.map(({ approvalId }) => approvalId), next };
  };
  const first = await pageOf("open");
  const second = await pageOf("open", first.next);
  const newest = open.map(({ id }) => id).toReversed();
  expect([...first.ids, ...second.ids].slice(0, newest.length)).toEqual(newest);
  expect((await pageOf("decided")).ids[0]).toBe(withdrawn!.id);
});

test("[CON-1] nobody approves their own request, not in a second session either, nor without the permission", async () => {
  const [one, agent] = [await somebody("administrator"), await somebody("agent")];
  const id = await askedFor(one, agent, "risk");
  const second = await staffCookie(server(), one.staffId);
  for (const verdict of ["approve", "refuse"] as const) {
    expect((await one.ask("decideApproval", decision(id, verdict))).code).toBe("403");
    const { envelope } = await callStaff(server(), "decideApproval", decision(id, verdict), {
      cookie: second,
    });
    expect(envelope.code).toBe("403");
  }
  const finance = await somebody("finance");
  expect((await finance.ask("decideApproval", decision(id, "approve"))).code).toBe("403");
  expect(((await finance.ask("approvalList")).data as ApprovalList).requests).toEqual([]);
  expect(await roleOf(agent)).toBe("agent");
});

test("[CON-1] of two people deciding at once one succeeds, and the role is changed once", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => somebody("administrator")));
  const agent = await somebody("agent");
  const id = await askedFor(one!, agent, "finance");
  const codes = await Promise.all([
    two!.ask("decideApproval", decision(id, "approve")),
    three!.ask("decideApproval", decision(id, "approve")),
    three!.ask("decideApproval", decision(id, "refuse")),
  ]);
  expect(codes.map(({ code }) => String(code)).toSorted()).toEqual(["00", "409", "409"]);
});

test("[CON-1] a request whose basis has changed is stale: nothing is done, and it is closed", async () => {
  const [one, two, agent] = [
    await somebody("administrator"),
    await somebody("administrator"),
    await somebody("agent"),
  ];
  const id = await askedFor(one, agent, "collector");
  await server().database.db.update(staff).set({ role: "risk" }).where(eq(staff.id, agent.staffId));
  expect(await two.ask("decideApproval", decision(id, "approve"))).toMatchObject({
    code: "409",
    message: expect.stringContaining("have changed"),
  });
  expect(await roleOf(agent)).toBe("risk");
  const [row] = await server().database.db.select().from(approvalRequests).where(eq(approvalRequests.id, id));
  expect(row).toMatchObject({ outcome: "stale", decidedBy: two.staffId });
});

test("[CON-1] a request whose basis has changed gives way to a new one, unless somebody is deciding it at this moment", async (context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const [one, two, agent] = [
    await somebody("administrator"),
    await somebody("administrator"),
    await somebody("agent"),
  ];
  const id = await askedFor(one, agent, "collector");
  await database.db.update(staff).set({ role: "risk" }).where(eq(staff.id, agent.staffId));
  const anew = { staffId: agent.staffId, role: "collector", why: "Moves from risk" };
  const { code } = await whileLocked(
    database,
    (tx) => tx.select().from(approvalRequests).where(eq(approvalRequests.id, id)).for("update"),
    () => two.ask("askToChangeRole", anew),
  );
  expect(code).toBe("409");
  const { data } = await two.ask("askToChangeRole", anew);
  const [row] = await database.db.select().from(approvalRequests).where(eq(approvalRequests.id, id));
  expect(row).toMatchObject({ outcome: "stale", decidedBy: two.staffId });
  const { approvalId } = data as { approvalId: number };
  expect((await one.ask("decideApproval", decision(approvalId, "approve"))).code).toBe("00");
  expect(await roleOf(agent)).toBe("collector");
});

test("[CON-1] a request by somebody who lost the right to make it is stale", async () => {
  const [one, two, agent] = [
    await somebody("administrator"),
    await somebody("administrator"),
    await somebody("agent"),
  ];
  const id = await askedFor(one, agent, "administrator");
  await two.ask("disableStaff", { staffId: one.staffId, why: "Left" });
  expect((await two.ask("decideApproval", decision(id, "approve"))).code).toBe("409");
  expect(await roleOf(agent)).toBe("agent");
});

test("[CON-1] the same is asked for once at a time, and again after it was withdrawn", async () => {
  const [one, two, agent] = [
    await somebody("administrator"),
    await somebody("administrator"),
    await somebody("agent"),
  ];
  const payload = { staffId: agent.staffId, role: "collector", why: "Moves" };
  const at = await Promise.all([one.ask("askToChangeRole", payload), two.ask("askToChangeRole", payload)]);
  expect(at.map(({ code }) => String(code)).toSorted()).toEqual(["00", "409"]);
  const owner = at[0].code === "00" ? one : two;
  const other = owner === one ? two : one;
  const { approvalId } = at.find(({ code }) => code === "00")!.data as { approvalId: number };
  expect((await other.ask("withdrawApproval", { approvalId })).code).toBe("403");
  expect((await owner.ask("withdrawApproval", { approvalId })).code).toBe("00");
  expect((await owner.ask("askToChangeRole", payload)).code).toBe("00");
});

test("[CON-1] an invitation's link is given to whoever approves it, and opens", async () => {
  const [one, two] = [await somebody("administrator"), await somebody("administrator")];
  const payload = { email: "New@Hiram.example", role: "finance", why: "Hired" };
  const { approvalId } = (await one.ask("askToInvite", payload)).data as { approvalId: number };
  expect((await one.ask("askToInvite", payload)).code).toBe("409");
  const { told } = (await two.ask("decideApproval", decision(approvalId, "approve"))).data as {
    told: string;
  };
  const token = told.split("#")[1] ?? "";
  const { envelope } = await callStaff(server(), "openInvitation", { token });
  expect(envelope.data).toMatchObject({ email: "new@hiram.example", role: "finance" });
  expect((await one.ask("askToInvite", { ...payload, email: "nowhere" })).code).toBe("400");
});

test("[CON-1] disabling somebody locks them out at once, and nobody can disable themselves", async () => {
  const [one, agent] = [await somebody("administrator"), await somebody("agent")];
  expect((await agent.ask("staffMe")).code).toBe("00");
  expect((await one.ask("endSessionsOfStaff", { staffId: agent.staffId, why: "Lost laptop" })).code).toBe(
    "00",
  );
  expect((await agent.ask("staffMe")).code).toBe("401");
  const why = "Left the company";
  expect((await one.ask("disableStaff", { staffId: agent.staffId, why })).code).toBe("00");
  const { people } = (await one.ask("staffList")).data as StaffList;
  expect(people.find(({ staffId }) => staffId === agent.staffId)).toMatchObject({
    isDisabled: true,
    sessions: 0,
  });
  for (const name of ["disableStaff", "endSessionsOfStaff"] as const)
    expect((await one.ask(name, { staffId: one.staffId, why })).code).toBe("403");
  expect((await one.ask("askToChangeRole", { staffId: one.staffId, role: "agent", why })).code).toBe("403");
  expect((await one.ask("disableStaff", { staffId: 999_999, why })).code).toBe("404");
});

test.for([
  ["was shut out", { disabledAt: new Date("2026-03-10T02:00:00Z") }],
  ["got another role", { role: "agent" as const }],
] as const)(
  "[CON-1] an approver who %s while their approval waited decides nothing",
  async ([, change], context) => {
    const { database } = server();
    context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
    const [one, two, agent] = [
      await somebody("administrator"),
      await somebody("administrator"),
      await somebody("agent"),
    ];
    const id = await askedFor(one, agent, "collector");
    const { answer } = await whileLocked(
      database,
      (tx) => tx.select().from(approvalRequests).where(eq(approvalRequests.id, id)).for("update"),
      async () => {
        const deciding = two.ask("decideApproval", decision(id, "approve"));
        await untilWaiting(database, 1);
        await database.db.update(staff).set(change).where(eq(staff.id, two.staffId));
        return { answer: deciding };
      },
    );
    expect(await answer).toMatchObject({ code: "403" });
    expect(await roleOf(agent)).toBe("agent");
  },
);

test("[CON-1] what names a person is written while a decision holds that person, and does not wait for it", async (context) => {
  const { database, clock } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const one = await somebody("administrator");
  const asked = { kind: "change-role", subject: "staff:0", payload: {}, basis: "", why: "x" };
  await whileLocked(
    database,
    (tx) => lockStaff(tx, one.staffId),
    () =>
      database.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '1s'`);
        await tx.insert(approvalRequests).values({ ...asked, askedBy: one.staffId, askedAt: clock.now() });
      }),
  );
});
