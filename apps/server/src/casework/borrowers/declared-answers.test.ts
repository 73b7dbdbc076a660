import type { DeclaredAnswers } from "@hiram/contract/staff/borrowers/declared-answers.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeAccount } from "../../account/close-account.ts";
import { idDocuments } from "../../applications/schema.ts";
import { auditEntries } from "../../staff/schema.ts";
import { certifyWhole } from "../../testing/certified.ts";
import { logIn } from "../../testing/customer.ts";
import { addBorrower } from "../../testing/facts.ts";
import { findSignedInStaff, signedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff, type StaffPayload } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;

const as = async (role: "agent" | "collector" | "risk" | "finance") => {
  const who = await signedInStaff(db(), "Luz Cruz", role);
  return async (payload: StaffPayload) =>
    (await callStaff(server(), "staffRevealAnswers", payload, who)).envelope;
};

/** Somebody who saved every step. */
async function someone(): Promise<number> {
  const borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
  const sessionId = await logIn(db(), borrowerId);
  await certifyWhole(server(), { sessionId }, { certifyExt: REFERENCE });
  return borrowerId;
}

const REFERENCE = {
  referenceName: "Nena Ñúñez",
  referencePhone: "09181234567",
  referenceRelation: "family",
  referencesConsent: "1",
};

const answersIn = (data: unknown): Record<string, string> =>
  Object.fromEntries(
    (data as DeclaredAnswers).steps.flatMap(({ answers }) =>
      answers.map(({ question, answer }) => [question, answer]),
    ),
  );

test("[CON-3] [WEB-5] what a borrower declared is shown in words, for a reason that the audit log records", async () => {
  const borrowerId = await someone();
  const reveal = await as("risk");
  expect((await reveal({ borrowerId, why: " " })).code).toBe("400");
  const { data } = await reveal({ borrowerId, why: "Comparing with the ID" });
  expect((data as DeclaredAnswers).steps.map(({ title }) => title)).toEqual([
    "About you",
    "Where you live",
    "Work and income",
    "References",
    "Your ID",
  ]);
  expect(answersIn(data)).toMatchObject({
    "First name": "Juana",
    "Date of birth": "Fri, 17 May 1996",
    "City or municipality": "Quezon City, Metro Manila",
    "What do you live on?": "Employed, private",
    Name: "Nena Ñúñez",
    "Mobile number": "09181234567",
    "Kind of ID": "National ID (PhilSys)",
    "ID number": "1234567890123456",
  });
  const entries = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `borrower:${borrowerId}`));
  expect(entries).toMatchObject([{ action: "reveal-answers", why: "Comparing with the ID" }]);
});

test("[CON-3] only who decides applications sees an ID's whole number, and others its end, as when its key is lost", async () => {
  const borrowerId = await someone();
  const asked = { borrowerId, why: "She lost her number" };
  expect(answersIn((await (await as("agent"))(asked)).data)["ID number"]).toBe("•••• 3456");
  expect((await (await as("finance"))(asked)).code).toBe("403");
  await db().update(idDocuments).set({ keyId: "lost" }).where(eq(idDocuments.borrowerId, borrowerId));
  const { data } = await (await as("risk"))(asked);
  expect(answersIn(data)["ID number"]).toBe("•••• 3456");
});

test("[CON-3] an agent sees neither income nor references, a collector no income", async () => {
  const borrowerId = await someone();
  const titlesFor = async (role: "agent" | "collector"): Promise<string[]> => {
    const { data } = await (await as(role))({ borrowerId, why: "A letter came back" });
    return (data as DeclaredAnswers).steps.map(({ title }) => title);
  };
  expect(await titlesFor("agent")).toEqual(["About you", "Where you live", "Your ID"]);
  expect(await titlesFor("collector")).toEqual(["About you", "Where you live", "References", "Your ID"]);
});

test("[CON-3] who has not begun declared nothing; of a deleted account nothing is shown", async () => {
  const reveal = await as("agent");
  const borrowerId = await addBorrower(db(), { creditLimitCentavos: 0 });
  expect((await reveal({ borrowerId, why: "Called" })).data).toEqual({ steps: [] });
  await server().database.transaction((tx) => closeAccount(tx, borrowerId, server().clock.now()));
  expect((await reveal({ borrowerId, why: "Called" })).code).toBe("409");
  expect((await reveal({ borrowerId: 999_999_999, why: "Called" })).code).toBe("404");
});
