import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import type {
  StaffApplication,
  WaitingApplication,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import type { StaffWaiting } from "@hiram/contract/staff/waiting/waiting.ts";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applicationDecisions, applications, idPictureReadings } from "../../applications/schema.ts";
import { borrowers } from "../../identity/schema.ts";
import { CERTIFICATION } from "../../platform/http/sample-payloads.ts";
import type { PolicyFacts } from "../../policy/facts.ts";
import { policyInForce, savePolicy, switchPolicy } from "../../policy/policies.ts";
import { starterPolicy } from "../../policy/starter-policy.ts";
import { auditEntries } from "../../staff/schema.ts";
import { certifyWhole } from "../../testing/certified.ts";
import { logIn } from "../../testing/customer.ts";
import { addBorrower, openShop } from "../../testing/facts.ts";
import { sampleProduct } from "../../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;

let carla: SignedInStaff;
beforeEach(async () => {
  carla = await signedInStaff(db(), "Carla Lim", "risk");
});

type Name = Parameters<typeof callStaff>[1];
const call = async (name: Name, payload: Parameters<typeof callStaff>[2] = {}, who = carla) =>
  (await callStaff(server(), name, payload, who)).envelope;
const waiting = async () =>
  ((await call("staffApplications")).data as { applications: WaitingApplication[] }).applications;

/** Somebody with an ID that another account has: the policy refers them to a person. */
async function someoneWaiting() {
  await openShop(db(), sampleProduct);
  let sessionId = "";
  for (let at = 0; at < 2; at += 1) {
    const borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
    sessionId = await logIn(db(), borrowerId);
    await certifyWhole(server(), { sessionId });
  }
  const state = async () =>
    (await server().call("productApply", { productId: sampleProduct.id }, { sessionId })).envelope
      .data as ApplicationState;
  const { applicationId, state: stands } = await state();
  expect(stands).toBe("looking");
  return { applicationId, state };
}

test("[POL-2] [CON-3] what waits is listed with the policy's reasons, and judged by facts and trace, masked", async () => {
  const { applicationId } = await someoneWaiting();
  const line = (await waiting()).find((each) => String(each.applicationId) === applicationId);
  expect(line).toMatchObject({ product: "Sample Loan", reasons: ["id-on-other-account"] });
  expect(line?.person).toMatch(/^(\S•+ ?)+$/);
  const file = (await call("staffApplication", { applicationId })).data as StaffApplication;
  expect(file).toMatchObject({
    personMay: "decide",
    suggestedLimitCentavos: 200_000,
    pictures: expect.arrayContaining(["idFront", "idBack", "idSelfie"]) as unknown,
    decisions: [{ by: "policy", outcome: "ask-person", note: "" }],
  });
  expect(file.facts).toContainEqual({ name: "idKind", value: "National ID (PhilSys)" });
  expect(file.facts).toContainEqual({ name: "employment", value: "Employed, private" });
  const fired = file.trace.filter(({ holds }) => holds === 1);
  expect(fired).toEqual([
    { rule: "same-id", holds: 1, compared: [{ fact: "accountsWithSameId", value: expect.any(String) }] },
  ]);
});

test("[POL-2] [CON-11] staff read the day that was promised to the borrower, and what is past it is late and counted", async () => {
  const { applicationId, state } = await someoneWaiting();
  const line = async () => (await waiting()).find((each) => String(each.applicationId) === applicationId);
  const late = async () => {
    const { waiting: counted } = (await call("staffWaiting")).data as StaffWaiting;
    return counted.find(({ kind }) => kind === "late-applications")?.count ?? Number.NaN;
  };
  const { answeredBy } = await state();
  expect(await line()).toMatchObject({ answerBy: answeredBy, isLate: 0 });
  // Other tests leave theirs waiting, since the same day.
  server().clock.advanceDays(1);
  expect([(await line())?.isLate, await late()]).toEqual([0, 0]);
  server().clock.advanceDays(1);
  expect([(await line())?.isLate, await late()]).toEqual([1, (await waiting()).length]);
  server().clock.advanceDays(-2);
});

test("[POL-2] a person approves with a limit and says why: audited, told by SMS and on the page, once", async () => {
  const { applicationId, state } = await someoneWaiting();
  const approval = {
    applicationId,
    outcome: "approved",
    limitCentavos: 250_000,
    why: "Twins, both IDs seen.",
  };
  const replies = await Promise.all([
    call("staffDecideApplication", approval),
    call("staffDecideApplication", approval),
  ]);
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
  expect(await state()).toMatchObject({ state: "approved", limit: 250_000 });
  const file = (await call("staffApplication", { applicationId })).data as StaffApplication;
  expect(file.decisions[0]).toMatchObject({
    by: "Carla Lim",
    staffId: carla.staffId,
    outcome: "approved",
    note: "Twins, both IDs seen.",
  });
  expect(file.personMay).toBe("nothing");
  expect((await waiting()).map((each) => String(each.applicationId))).not.toContain(applicationId);
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `application:${applicationId}`));
  expect(entry).toMatchObject({ action: "decide-application", why: "Twins, both IDs seen." });
});

test.each([
  ["the policy in force, when nobody types one", {}, "newest", 210_000],
  ["a person", { limitCentavos: 250_000 }, "of the referral", 250_000],
] as const)(
  "[POL-2] after another policy was switched on, a waiting one's decision names the version of its limit: %s",
  async (_, typed, which, limit) => {
    const { applicationId, state } = await someoneWaiting();
    const referredBy = (await policyInForce(db())).version;
    const edit = { by: "risk@hiram.example", now: server().clock.now() };
    const limits = { ...starterPolicy.limits, starterCentavos: 210_000 };
    const newest = await savePolicy(db(), { ...starterPolicy, limits }, edit);
    await server().database.transaction((tx) => switchPolicy(tx, newest, edit));
    const approval = { applicationId, outcome: "approved", why: "Twins, both IDs seen.", ...typed };
    expect((await call("staffDecideApplication", approval)).code).toBe("00");
    expect(await state()).toMatchObject({ state: "approved", limit });
    const rows = await db()
      .select({ version: applicationDecisions.policyVersion })
      .from(applicationDecisions)
      .where(eq(applicationDecisions.applicationId, Number(applicationId)))
      .orderBy(applicationDecisions.id);
    expect(rows.map(({ version }) => version)).toEqual([
      referredBy,
      which === "newest" ? newest : referredBy,
    ]);
    await server().database.transaction((tx) => switchPolicy(tx, 1, edit));
  },
);

test("[POL-2] a person refuses: the borrower reads that one of us looked, and when to apply again", async () => {
  const { applicationId, state } = await someoneWaiting();
  expect(await call("staffDecideApplication", { applicationId, outcome: "refused" })).toMatchObject({
    code: "400",
  });
  const refusal = { applicationId, outcome: "refused", why: "The pictures show another person." };
  expect((await call("staffDecideApplication", refusal)).code).toBe("00");
  const { state: stands, reasons, againOn } = await state();
  expect([stands, reasons.length, againOn]).toEqual(["refused", 1, "2026-04-09"]);
});

test("[POL-2] a person looks at a refusal again: approves it by what was corrected since, with a reason, once", async () => {
  await openShop(db(), sampleProduct);
  const borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
  const session = { sessionId: await logIn(db(), borrowerId) };
  const idNumber = { idKind: "philsys", idNumber: `9${String(borrowerId).padStart(15, "0")}` };
  await certifyWhole(server(), session, { certifyJob: { monthlyIncome: 1_500 }, certifyCard: idNumber });
  const state = async () =>
    (await server().call("productApply", { productId: sampleProduct.id }, session)).envelope
      .data as ApplicationState;
  const { applicationId, state: stands } = await state();
  expect(stands).toBe("refused");
  await server().call("certifyJob", CERTIFICATION.certifyJob, session);
  const file = async () => (await call("staffApplication", { applicationId })).data as StaffApplication;
  const refused = await file();
  expect([refused.personMay, refused.suggestedLimitCentavos]).toEqual(["approve", 200_000]);
  expect(refused.facts).toContainEqual({ name: "monthlyIncomeCentavos", value: "1800000" });

  const why = "The payslip shows a slip of the thumb.";
  const seenAs = "refused";
  const refusal = { applicationId, outcome: "refused", why, seenAs };
  expect((await call("staffDecideApplication", refusal)).code).toBe("409");
  const approval = { applicationId, outcome: "approved", why, seenAs };
  // As whoever saw it wait would send it.
  expect((await call("staffDecideApplication", { ...approval, seenAs: "waiting" })).code).toBe("409");
  const replies = await Promise.all([
    call("staffDecideApplication", approval),
    call("staffDecideApplication", approval),
  ]);
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
  expect(await state()).toMatchObject({ state: "approved", limit: 200_000 });
  const { decisions, personMay } = await file();
  expect(decisions.map(({ by, outcome, note }) => [by, outcome, note])).toEqual([
    ["Carla Lim", "approved", why],
    ["policy", "refused", ""],
  ]);
  expect(personMay).toBe("nothing");
  const kept = await db()
    .select()
    .from(applicationDecisions)
    .where(eq(applicationDecisions.applicationId, Number(applicationId)))
    .orderBy(applicationDecisions.id);
  expect(kept.map(({ facts }) => (facts as PolicyFacts).monthlyIncomeCentavos)).toEqual([
    1_500_00, 18_000_00,
  ]);
});

test("[POL-2] an earlier application that was refused is not decided again", async () => {
  const { applicationId, state } = await someoneWaiting();
  expect(
    (await call("staffDecideApplication", { applicationId, outcome: "refused", why: "Another face." })).code,
  ).toBe("00");
  server().clock.advanceDays(30);
  const later = await state();
  server().clock.advanceDays(-30);
  expect(later.applicationId).not.toBe(applicationId);
  const approval = { applicationId, outcome: "approved", why: "Asked again.", seenAs: "refused" };
  expect((await call("staffDecideApplication", approval)).code).toBe("409");
});

test("[CON-3] a picture of the ID is shown only for a reason, and who looked is recorded twice", async () => {
  const { applicationId } = await someoneWaiting();
  const payload = { applicationId, side: "idFront" };
  expect((await call("staffIdPicture", payload)).code).toBe("400");
  const shown = await call("staffIdPicture", { ...payload, why: "Compare the faces." });
  expect(
    Buffer.from((shown.data as { picture: string }).picture.split(",")[1] ?? "", "base64").subarray(0, 2),
  ).toEqual(Buffer.from([0xff, 0xd8]));
  const by = `staff:${carla.staffId}`;
  expect(await db().$count(idPictureReadings, eq(idPictureReadings.readBy, by))).toBe(1);
  const isReveal = and(eq(auditEntries.action, "reveal-id-picture"), eq(auditEntries.actor, by));
  expect(await db().$count(auditEntries, isReveal)).toBe(1);
  const agent = await signedInStaff(db(), "Ana Reyes", "agent");
  expect((await call("staffApplication", { applicationId }, agent)).code).toBe("403");
  // The borrower was told that only staff who check applications can open them.
  expect((await call("staffIdPicture", { ...payload, why: "Curious" }, agent)).code).toBe("403");
});

test("[API-4] [CON-3] a picture of the ID is kept after the account is deleted, for the law, and shown to nobody", async () => {
  const { applicationId } = await someoneWaiting();
  const payload = { applicationId, side: "idFront", why: "Compare the faces." };
  expect((await call("staffIdPicture", payload)).code).toBe("00");
  const [application] = await db()
    .select()
    .from(applications)
    .where(eq(applications.id, Number(applicationId)));
  // As a deletion leaves it where something was lent.
  const { borrowerId } = application!;
  await db().update(borrowers).set({ closedAt: server().clock.now() }).where(eq(borrowers.id, borrowerId));
  expect(await call("staffIdPicture", payload)).toMatchObject({ code: "404", data: null });
  const { data } = await call("staffApplication", { applicationId });
  expect((data as StaffApplication).pictures).toEqual([]);
});

test.for([
  ["staffApplication", {}],
  ["staffDecideApplication", { outcome: "approved", why: "x" }],
  ["staffIdPicture", { side: "idFront", why: "x" }],
] as const)("[POL-2] %s of an application that is not there is refused in words", async ([name, payload]) => {
  expect(await call(name, { applicationId: 999_999_999, ...payload })).toMatchObject({
    code: "404",
    data: null,
  });
});

test("[POL-2] a limit above what a person may give is refused, and the application still waits", async () => {
  const { applicationId } = await someoneWaiting();
  const slip = { applicationId, outcome: "approved", limitCentavos: 100_000_01, why: "Slip." };
  expect(await call("staffDecideApplication", slip)).toMatchObject({ code: "400" });
  expect((await waiting()).map((each) => String(each.applicationId))).toContain(applicationId);
});

test("[CON-11] what waits goes page by page, the oldest first, each once", async () => {
  const { applicationId } = await someoneWaiting();
  const [application] = await db()
    .select()
    .from(applications)
    .where(eq(applications.id, Number(applicationId)));
  const ofIt = eq(applicationDecisions.applicationId, Number(applicationId));
  const [decision] = await db().select().from(applicationDecisions).where(ofIt);
  const ids: number[] = [];
  for (let at = 0; at < 55; at += 1) {
    const borrowerId = await addBorrower(db());
    const { id: _, ...same } = application!;
    const [row] = await db()
      .insert(applications)
      .values({ ...same, borrowerId })
      .returning();
    const { id: __, ...decided } = decision!;
    await db()
      .insert(applicationDecisions)
      .values({ ...decided, applicationId: row!.id });
    ids.push(row!.id);
  }
  type Page = { readonly applications: WaitingApplication[]; readonly next: string };
  const first = (await call("staffApplications", { after: "" })).data as Page;
  const second = (await call("staffApplications", { after: first.next })).data as Page;
  const listed = [...first.applications, ...second.applications].map((each) => each.applicationId);
  expect([first.applications.length, second.next]).toEqual([50, ""]);
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed).toEqual(expect.arrayContaining(ids));
});
