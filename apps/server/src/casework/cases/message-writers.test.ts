import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import type { StaffCases } from "@hiram/contract/staff/cases/case-queue.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeAccount } from "../../account/close-account.ts";
import { writeExport } from "../../account/read-export.ts";
import { auditEntries } from "../../staff/schema.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { logIn } from "../../testing/customer.ts";
import { addBorrower } from "../../testing/facts.ts";
import { sampleJpeg } from "../../testing/sample-images.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { fileForm } from "../../testing/upload.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;

type Call = (
  name: Parameters<typeof callStaff>[1],
  payload?: Parameters<typeof callStaff>[2],
) => Promise<{
  readonly code: string | number;
  readonly data: unknown;
}>;

/** A message from the site, an agent who reads it, and the borrower who may have written it. */
async function messageAndBorrower() {
  const remark = `Where is my payment? ${Math.random()}`;
  const words = { name: "Maria Cruz", telephone: "09171234567", email: "maria@example.ph", remark };
  await server().call("contactMessage", words);
  const [row] = await db().select().from(supportCases).orderBy(desc(supportCases.id)).limit(1);
  const agent: SignedInStaff = await signedInStaff(db(), "Luz Santos", "agent");
  const call: Call = async (name, payload = {}) => (await callStaff(server(), name, payload, agent)).envelope;
  const borrowerId = await addBorrower(db(), { creditLimitCentavos: 0 });
  return { caseId: row!.id, agent, call, borrowerId };
}

const fileOf = async (call: Call, caseId: number) => (await call("staffCase", { caseId })).data as StaffCase;

test("[CON-6] [CON-3] [CON-10] staff say which borrower wrote a message: it is in their file, by whose word, until it is taken back", async () => {
  const { caseId, call, borrowerId } = await messageAndBorrower();
  const casesOf = async () =>
    ((await call("staffBorrower", { borrowerId })).data as BorrowerFile).cases.map((line) => line.caseId);
  expect((await fileOf(call, caseId)).borrower).toBeNull();
  // Twice: the first answer was lost.
  for (let time = 0; time < 2; time += 1)
    expect(await call("staffJoinCase", { caseId, to: borrowerId })).toMatchObject({ code: "00" });
  expect(await fileOf(call, caseId)).toMatchObject({
    borrower: { borrowerId },
    telephone: "09171234567",
    line: { person: "Maria Cruz", kind: "message" },
    caseCount: 1,
  });
  expect(await casesOf()).toEqual([caseId]);
  const listed = (await call("staffCases", { borrowerId })).data as StaffCases;
  expect(listed.cases).toMatchObject([{ caseId }]);
  expect(await call("staffJoinCase", { caseId, from: borrowerId, to: 0 })).toMatchObject({ code: "00" });
  expect((await fileOf(call, caseId)).borrower).toBeNull();
  expect(await casesOf()).toEqual([]);
  const acts = await db()
    .select({ action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, `case:${caseId}`),
        inArray(auditEntries.action, ["join-case", "separate-case"]),
      ),
    )
    .orderBy(auditEntries.number);
  const details = JSON.stringify({ borrowerId });
  expect(acts).toEqual([
    { action: "join-case", details },
    { action: "separate-case", details },
  ]);
});

test("[CON-6] whose a message is, is not changed over a colleague's word, to nobody's number or a deleted account's; a complaint's never is", async () => {
  const { caseId, call, borrowerId } = await messageAndBorrower();
  const [other, gone] = [
    await addBorrower(db(), { creditLimitCentavos: 0 }),
    await addBorrower(db(), { creditLimitCentavos: 0 }),
  ];
  await server().database.transaction((tx) => closeAccount(tx, gone, server().clock.now()));
  expect(await call("staffJoinCase", { caseId, to: 999_999_999 })).toMatchObject({ code: "404" });
  expect(await call("staffJoinCase", { caseId, to: gone })).toMatchObject({ code: "409" });
  await call("staffJoinCase", { caseId, to: other });
  expect(await call("staffJoinCase", { caseId, to: borrowerId })).toMatchObject({ code: "409" });
  expect((await fileOf(call, caseId)).borrower).toMatchObject({ borrowerId: other });
  const sessionId = await logIn(db(), borrowerId);
  await server().call("problemSave", { problemType: 6, problemDetail: "Mine." }, { sessionId });
  const [complaint] = await db().select().from(supportCases).where(eq(supportCases.borrowerId, borrowerId));
  const taken = await call("staffJoinCase", { caseId: complaint!.id, from: borrowerId, to: other });
  expect(taken).toMatchObject({ code: "409" });
  expect(await call("staffJoinCase", { caseId: 999_999_999, to: other })).toMatchObject({ code: "404" });
});

test("[CON-6] [WEB-8] a message joined to a borrower is neither in their app nor in the copy of their data: a stranger may have written it", async () => {
  const { caseId, call, borrowerId } = await messageAndBorrower();
  const sessionId = await logIn(db(), borrowerId);
  await server().call("problemSave", { problemType: 6, problemDetail: "Mine." }, { sessionId });
  await call("staffJoinCase", { caseId, to: borrowerId });
  const { tabs } = (await server().call("problemList", {}, { sessionId })).envelope.data as ProblemList;
  expect(tabs[0]!.list).toHaveLength(1);
  let copy = "";
  const about = { borrowerId, lender: "Hiram", madeAt: server().clock.now() };
  for await (const part of writeExport(db(), about, () => {})) copy += part;
  const { data } = JSON.parse(copy) as { data: { supportCases: readonly { id: number }[] } };
  expect(data.supportCases).toHaveLength(1);
  expect(data.supportCases[0]).not.toMatchObject({ id: caseId });
});

test("[CON-6] [API-4] a deleted account leaves a message that was joined to it open, and nobody's", async () => {
  const { caseId, call, borrowerId } = await messageAndBorrower();
  await call("staffJoinCase", { caseId, to: borrowerId });
  await server().database.transaction((tx) => closeAccount(tx, borrowerId, server().clock.now()));
  expect(await fileOf(call, caseId)).toMatchObject({
    borrower: null,
    telephone: "09171234567",
    line: { answeredAt: "" },
  });
});

test("[CON-6] a message joined to a borrower takes no pictures of a reply, which it cannot have", async () => {
  const { caseId, agent, call, borrowerId } = await messageAndBorrower();
  await call("staffJoinCase", { caseId, to: borrowerId });
  const { headers, payload } = fileForm(await sampleJpeg(), { field: "picture" });
  const url = `/api/staff/case/picture?caseId=${caseId}`;
  const own = { "sec-fetch-site": "same-origin", cookie: agent.cookie };
  const answer = await server().app.inject({ method: "POST", url, headers: { ...headers, ...own }, payload });
  expect(answer.json()).toMatchObject({ code: "409" });
});
