import { LONGEST_TYPED } from "@hiram/contract/fields.ts";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import type { CaseLine } from "@hiram/contract/staff/cases/case-queue.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { borrowers } from "../../identity/schema.ts";
import { findSignedInStaff } from "../../testing/signed-in-staff.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { withAgents } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const { db, luz, ana, call, queue, someBorrower, complain, audited } = withAgents(server);

test("[CON-6] a message of the contact form waits in the same queue, with what its writer left to be answered by", async () => {
  const { envelope } = await server().call("contactMessage", {
    name: "Jose Cruz",
    telephone: "09171234567",
    email: "jose@example.com",
    remark: "How do I apply?",
  });
  expect(envelope.code).toBe("00");
  const [line] = (await queue({ problemType: 0 })).cases;
  expect(line).toMatchObject({ kind: "message", person: "Jose Cruz", opening: "How do I apply?" });
  const file = (await call("staffCase", { caseId: line!.caseId })).data as StaffCase;
  expect(file).toMatchObject({ telephone: "09171234567", email: "jose@example.com", borrower: null });
  expect((await call("staffReply", { caseId: line!.caseId, text: "Hello." })).code).toBe("409");
});

test("[CON-6] a contact message is found by the telephone and the e-mail address its writer left, however they are written", async () => {
  const write = async (name: string, telephone: string, email: string): Promise<CaseLine> => {
    await server().call("contactMessage", { name, telephone, email, remark: "Where are you?" });
    return (await queue()).cases.find(({ person }) => person === name)!;
  };
  const mobile = await write("Mo", "0918 555-01 23", "Mo.Reyes@Example.ph");
  const landline = await write("Lina", "(02) 8555 0123", "lina@example.ph");
  const finds = async (search: string) => (await queue({ search })).cases;
  for (const search of ["09185550123", "+63 918 555 0123", "0063918-555-0123", "mo.reyes@example.ph"])
    expect(await finds(search)).toEqual([mobile]);
  for (const search of ["0285550123", "+63 (2) 8555-0123", "LINA@example.ph "])
    expect(await finds(search)).toEqual([landline]);
  for (const search of ["5550123", "@example.ph", "%@example.ph", "0918"])
    expect(await finds(search)).toEqual([]);
  // As long as the site's form takes it.
  const longest = `${"a".repeat(64)}@${"b".repeat(LONGEST_TYPED - 64 - ".example.ph".length - 1)}.example.ph`;
  expect(longest).toHaveLength(LONGEST_TYPED);
  const long = await write("Lola", "0285550199", longest);
  expect(await finds(longest)).toEqual([long]);
  // A borrower who also wrote through the site is found with everything.
  const { borrowerId } = await someBorrower();
  await db().update(borrowers).set({ phone: "09185550123" }).where(eq(borrowers.id, borrowerId));
  const complaint = await complain("Mine.", { borrowerId });
  const both = await finds("09185550123");
  expect(new Set(both.map(({ caseId }) => caseId))).toEqual(new Set([mobile.caseId, complaint.caseId]));
});

test("[CON-6] [CON-10] a contact message is closed once, with what was done; a complaint cannot be closed that way", async () => {
  const message = {
    name: "Ben Cruz",
    telephone: "09170000456",
    email: "ben@example.ph",
    remark: "Please delete my account.",
  };
  await server().call("contactMessage", message);
  const [line] = (await queue({ problemType: 0 })).cases;
  const { caseId } = line!;
  const closing = { caseId, closedBy: "email", note: "Wrote to him how to delete it in the app." };
  expect(await call("staffCloseMessage", { ...closing, note: " " })).toMatchObject({ code: "400" });
  expect(await call("staffCloseMessage", { ...closing, closedBy: "pigeon" })).toMatchObject({ code: "400" });
  const replies = await Promise.all([luz(), ana()].map((who) => call("staffCloseMessage", closing, who)));
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
  const by = replies[0]!.code === "00" ? "Luz Santos" : "Ana Reyes";
  const file = (await call("staffCase", { caseId })).data as StaffCase;
  expect(file.closing).toEqual({ by, how: "email", note: closing.note });
  expect((await queue({ problemType: 0 })).cases).toEqual([]);
  expect((await queue({ state: "answered", problemType: 0 })).cases.map((each) => each.caseId)).toContain(
    caseId,
  );
  expect(await audited("close-message", `case:${caseId}`)).toBe(1);
  const complaint = await complain("Not posted.");
  expect(await call("staffCloseMessage", { ...closing, caseId: complaint.caseId })).toMatchObject({
    code: "409",
  });
});
