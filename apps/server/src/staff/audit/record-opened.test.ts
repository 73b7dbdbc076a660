import { startOfManilaDay } from "@hiram/lending";
import { and, asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendComplaint } from "../../complaints/send-complaint.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { type AtADesk, atADesk, callStaff, staffCookie } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { auditEntries } from "../schema.ts";
import { verifyAudit } from "./verify-audit.ts";

const server = withTestServer();
const db = () => server().database.db;

/** A borrower's complaint about their loan. */
async function complain() {
  const { database, clock } = server();
  const order = await makeSampleOrder(database, { paidOutAt: startOfManilaDay("2026-03-01") });
  const { orderId, borrowerId } = order;
  const written = {
    type: 2,
    collectionType: null,
    content: "Where is it?",
    imageNames: [],
    orderId,
  } as const;
  return database.transaction(async (tx) => {
    const complaintId = await sendComplaint(tx, { borrowerId, locale: "en" }, written, clock);
    const [row] = await tx.select().from(supportCases).where(eq(supportCases.complaintId, complaintId));
    return { orderId, borrowerId, caseId: row!.id };
  });
}

/** What somebody is recorded to have done, in order. */
const actsOf = async ({ staffId }: AtADesk, ...actions: string[]): Promise<string[]> => {
  const rows = await db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.actor, `staff:${staffId}`), inArray(auditEntries.action, actions)))
    .orderBy(asc(auditEntries.number));
  return rows.map(({ action, subject }) => `${action} ${subject}`);
};
const looksOf = (who: AtADesk) => actsOf(who, "look-at");

test("[CON-10] who opens a borrower, a case or a loan is recorded, once for half an hour, whichever page shows it", async () => {
  const { orderId, borrowerId, caseId } = await complain();
  const [agent, collector, finance] = [
    await atADesk(server(), "agent"),
    await atADesk(server(), "collector"),
    await atADesk(server(), "finance"),
  ];
  await Promise.all([
    agent.ask("staffBorrower", { borrowerId }),
    agent.ask("staffTimeline", { borrowerId }),
    agent.ask("staffBorrower", { borrowerId }),
  ]);
  for (let time = 0; time < 2; time += 1) await agent.ask("staffCase", { caseId });
  expect(await looksOf(agent)).toEqual([`look-at borrower:${borrowerId}`, `look-at case:${caseId}`]);
  await collector.ask("staffOverdueLoan", { orderId });
  await collector.ask("staffPaymentPlan", { orderId });
  await finance.ask("staffAdjustableLoan", { orderId });
  for (const who of [collector, finance]) expect(await looksOf(who)).toEqual([`look-at order:${orderId}`]);

  server().clock.set(new Date(server().clock.now().getTime() + 31 * 60_000));
  // The session was idle for too long; it is the person who counts.
  const cookie = await staffCookie(server(), agent.staffId);
  await callStaff(server(), "staffTimeline", { borrowerId }, { cookie });
  expect((await looksOf(agent)).at(-1)).toBe(`look-at borrower:${borrowerId}`);
  expect(await looksOf(agent)).toHaveLength(3);
  expect((await verifyAudit(db())).holds).toBe(true);
});

test("[CON-10] lists, what does not exist and what a role may not open leave no look", async () => {
  const { caseId, borrowerId } = await complain();
  const [agent, finance] = [await atADesk(server(), "agent"), await atADesk(server(), "finance")];
  await agent.ask("staffCases");
  await agent.ask("staffFindBorrowers", { search: String(borrowerId) });
  expect(await agent.ask("staffBorrower", { borrowerId: 999_999 })).toMatchObject({ code: "404" });
  expect(await finance.ask("staffCase", { caseId })).toMatchObject({ code: "403" });
  expect([await looksOf(agent), await looksOf(finance)]).toEqual([[], []]);
});

test("[CON-1] [CON-10] signing out, and ending one's other sessions, are recorded once", async () => {
  const agent = await atADesk(server(), "agent");
  for (let session = 0; session < 2; session += 1) await staffCookie(server(), agent.staffId);
  for (let time = 0; time < 2; time += 1) await agent.ask("endOwnOtherSessions");
  for (let time = 0; time < 2; time += 1) await agent.ask("staffSignOut");
  const subject = `staff:${agent.staffId}`;
  expect(await actsOf(agent, "end-own-sessions", "sign-out")).toEqual([
    `end-own-sessions ${subject}`,
    `sign-out ${subject}`,
  ]);
});
