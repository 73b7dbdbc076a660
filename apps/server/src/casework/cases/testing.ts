import type { CaseLine, StaffCases } from "@hiram/contract/staff/cases/case-queue.ts";
import { startOfManilaDay } from "@hiram/lending";
import { and, eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { sendComplaint } from "../../complaints/send-complaint.ts";
import { borrowers } from "../../identity/schema.ts";
import { auditEntries } from "../../staff/schema.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { fileForm } from "../../testing/upload.ts";

type Name = Parameters<typeof callStaff>[1];
/** What a call of staff carries. */
export type Payload = Parameters<typeof callStaff>[2];

/**
 * Two agents, new ones for each test of the file that calls this, at a queue in which nothing is open.
 * @param server one whose staff are `findSignedInStaff`'s
 */
export function withAgents(server: () => TestServer) {
  const db = () => server().database.db;

  let luz: SignedInStaff;
  let ana: SignedInStaff;

  beforeEach(async () => {
    luz = await signedInStaff(db(), "Luz Santos", "agent");
    ana = await signedInStaff(db(), "Ana Reyes", "agent");
    server().clock.set(new Date("2026-03-10T10:00:00+08:00"));
    // Each test has a queue of its own.
    await db()
      .update(supportCases)
      .set({ answeredAt: new Date("2020-01-01") });
  });

  const call = async (name: Name, payload: Payload = {}, who = luz) =>
    (await callStaff(server(), name, payload, who)).envelope;

  const cookieOf = ({ cookie }: SignedInStaff) => ({ "sec-fetch-site": "same-origin", cookie });

  const queue = async (payload: Payload = {}, who = luz) =>
    (await call("staffCases", payload, who)).data as StaffCases;

  async function someBorrower(): Promise<{ borrowerId: number; orderId: number }> {
    const order = await makeSampleOrder(server().database, { paidOutAt: startOfManilaDay("2026-03-01") });
    await db().update(borrowers).set({ fullName: "Maria Santos" }).where(eq(borrowers.id, order.borrowerId));
    return order;
  }

  /** A complaint. @returns its case */
  async function complain(
    content: string,
    about: { borrowerId?: number; orderId?: number | null; type?: 2 | 5 | 7; locale?: "en" | "fil" } = {},
  ): Promise<CaseLine> {
    const someone = about.borrowerId === undefined ? await someBorrower() : { ...about, orderId: null };
    const { type = 2, locale = "en", orderId = someone.orderId ?? null } = about;
    const complaintId = await server().database.transaction((tx) =>
      sendComplaint(
        tx,
        { borrowerId: someone.borrowerId!, locale },
        { type, collectionType: null, content, imageNames: [], orderId },
        server().clock,
      ),
    );
    const found = (await queue({ search: String(complaintId) })).cases[0];
    if (found === undefined) throw new Error("the complaint has no case");
    return found;
  }

  /** The same, with whose it is. */
  async function complainAs(content: string) {
    const { borrowerId } = await someBorrower();
    return { ...(await complain(content, { borrowerId })), borrowerId };
  }

  const audited = async (action: string, subject: string) =>
    db().$count(auditEntries, and(eq(auditEntries.action, action), eq(auditEntries.subject, subject)));

  function uploadTo(caseId: number, bytes: Uint8Array) {
    const { headers, payload } = fileForm(bytes, { field: "picture" });
    const url = `/api/staff/case/picture?caseId=${caseId}`;
    return server().app.inject({ method: "POST", url, headers: { ...headers, ...cookieOf(luz) }, payload });
  }

  return {
    db,
    luz: () => luz,
    ana: () => ana,
    call,
    cookieOf,
    queue,
    someBorrower,
    complain,
    complainAs,
    audited,
    uploadTo,
  };
}
