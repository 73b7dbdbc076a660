import type { CaseLine, StaffCases } from "@hiram/contract/staff/cases/case-queue.ts";
import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { collectionAssignments } from "../../collections/schema.ts";
import { followUpComplaint } from "../../complaints/follow-up-complaint.ts";
import { sendComplaint } from "../../complaints/send-complaint.ts";
import { writeStandings } from "../../orders/order-standing.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { atADesk, callStaff, totpOf, type AtADesk } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { auditEntries } from "../schema.ts";
import { inviteStaff } from "./invitations.ts";

const server = withTestServer();
const db = () => server().database.db;

const somebody = (role: StaffRole) => atADesk(server(), role);
type Person = AtADesk;

/** A borrower's complaint about a loan that is ten days past due. */
async function complain() {
  const { database, clock } = server();
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -40));
  const { orderId, borrowerId } = await makeSampleOrder(database, { paidOutAt });
  return database.transaction(async (tx) => {
    await writeStandings(tx, [orderId], clock.today());
    const complaint = {
      type: 2,
      collectionType: null,
      content: "Where is it?",
      imageNames: [],
      orderId,
    } as const;
    const complaintId = await sendComplaint(tx, { borrowerId, locale: "en" }, complaint, clock);
    const [row] = await tx.select().from(supportCases).where(eq(supportCases.complaintId, complaintId));
    return { orderId, borrowerId, complaintId, caseId: row!.id };
  });
}

const caseOf = async ({ ask }: Person, caseId: number): Promise<CaseLine> => {
  const { cases } = (await ask("staffCases", { search: caseId })).data as StaffCases;
  return cases[0]!;
};
const take = async ({ ask, staffId }: Person, caseId: number) =>
  expect(await ask("staffAssignCase", { caseId, to: staffId })).toMatchObject({ code: "00" });
const newestAbout = async ({ staffId }: Person) =>
  (
    await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `staff:${staffId}`))
      .orderBy(desc(auditEntries.number))
  ).map(({ action, details }) => [action, details]);

test("[CON-1] [CON-2] [CON-10] who is disabled keeps what they answered and nothing that is open; what borrowers write later is nobody's", async () => {
  const [leaves, stays, admin] = [
    await somebody("agent"),
    await somebody("agent"),
    await somebody("administrator"),
  ];
  const [open, answered] = [await complain(), await complain()];
  await take(leaves, open.caseId);
  await leaves.ask("staffReply", { caseId: answered.caseId, text: "It is posted." });
  const out = { staffId: leaves.staffId, why: "Left us" };
  // Signed out only, they will go on with it.
  await admin.ask("endSessionsOfStaff", out);
  expect(await caseOf(stays, open.caseId)).toMatchObject({ ownerId: leaves.staffId });

  expect(await admin.ask("disableStaff", out)).toMatchObject({ code: "00" });
  expect(await caseOf(stays, open.caseId)).toMatchObject({ ownerId: 0 });
  expect(await caseOf(stays, answered.caseId)).toMatchObject({ ownerId: leaves.staffId });
  expect((await newestAbout(leaves)).slice(0, 2)).toEqual([
    ["disable-staff", "{}"],
    ["release-work", JSON.stringify({ cases: [open.caseId], loans: [] })],
  ]);
  const refused = await stays.ask("staffAssignCase", { caseId: open.caseId, to: leaves.staffId });
  expect(refused).toMatchObject({ code: "400" });

  const { borrowerId, complaintId, caseId } = answered;
  await server().database.transaction((tx) =>
    followUpComplaint(tx, borrowerId, { complaintId, text: "It is not." }, server().clock),
  );
  expect(await caseOf(stays, caseId)).toMatchObject({ ownerId: 0, answeredAt: "" });
});

test("[CON-1] [CON-4] [CON-10] a collector who becomes an agent has no loans any more, and an agent asked to come back as one keeps their cases", async () => {
  const [one, two] = [await somebody("administrator"), await somebody("administrator")];
  const [collector, agent] = [await somebody("collector"), await somebody("agent")];
  const { orderId, caseId } = await complain();
  expect(await collector.ask("staffAssignLoan", { orderId, to: collector.staffId })).toMatchObject({
    code: "00",
  });
  await take(agent, caseId);
  const { data } = await one.ask("askToChangeRole", { staffId: collector.staffId, role: "agent", why: "x" });
  const { approvalId } = data as { approvalId: number };
  await two.ask("decideApproval", { approvalId, verdict: "approve", why: "Agreed" });
  expect(await db().$count(collectionAssignments, eq(collectionAssignments.orderId, orderId))).toBe(0);
  expect((await newestAbout(collector)).map(([action]) => action)).toEqual([
    "approve-change-role",
    "release-work",
    "ask-to-change-role",
  ]);
  expect(await caseOf(agent, caseId)).toMatchObject({ ownerId: agent.staffId });
});

test("[CON-1] disabling someone also ends the link of an invitation that they have not accepted", async () => {
  const [agent, admin] = [await somebody("agent"), await somebody("administrator")];
  const { database, clock } = server();
  const invite = () =>
    database.transaction((tx) =>
      inviteStaff(
        tx,
        { email: agent.email, role: "agent" },
        { by: { kind: "job", name: "test" }, why: "Lost the telephone", now: clock.now() },
      ),
    );
  const token = await invite();
  const opened = async (link: string) =>
    (await callStaff(server(), "openInvitation", { token: link })).envelope;
  const { totpSecret } = (await opened(token)).data as { totpSecret: string };
  await admin.ask("disableStaff", { staffId: agent.staffId, why: "Left us" });
  const accepting = {
    token,
    name: "Ana",
    password: "four words of mine",
    code: totpOf({ totpSecret }, new Date()),
  };
  expect((await callStaff(server(), "acceptInvitation", accepting)).envelope).toMatchObject({ code: "404" });
  expect(await opened(token)).toMatchObject({ code: "404" });
  // A newer invitation is what lets them in again.
  expect(await opened(await invite())).toMatchObject({ code: "00" });
});
