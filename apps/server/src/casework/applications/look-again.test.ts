import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import type { WaitingApplication } from "@hiram/contract/staff/applications/waiting-applications.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { obstaclesOf } from "../../account/close-account.ts";
import { readCertification } from "../../applications/certifications.ts";
import { gatherFacts } from "../../applications/gather-facts.ts";
import { applicationDecisions, applications } from "../../applications/schema.ts";
import { borrowers } from "../../identity/schema.ts";
import { CERTIFICATION } from "../../platform/http/sample-payloads.ts";
import { smsLength } from "../../reminders/sms-length.ts";
import { certifyWhole } from "../../testing/certified.ts";
import { logIn } from "../../testing/customer.ts";
import { addBorrower, openShop } from "../../testing/facts.ts";
import { sampleJpeg } from "../../testing/sample-images.ts";
import { sampleProduct } from "../../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import { TEST_NOW, withTestServer } from "../../testing/test-server.ts";
import { uploadIdPicture } from "../../testing/upload.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
const texts = serverTexts("en").application;

let carla: SignedInStaff;
beforeEach(async () => {
  server().clock.set(new Date(TEST_NOW));
  carla = await signedInStaff(db(), "Carla Lim", "risk");
});

type Name = Parameters<typeof callStaff>[1];
const call = async (name: Name, payload: Parameters<typeof callStaff>[2] = {}) =>
  (await callStaff(server(), name, payload, carla)).envelope;

/** Somebody whose income is below the policy's least: refused at once, until 9 April. */
async function someoneRefused() {
  await openShop(db(), sampleProduct);
  const borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
  const who = { sessionId: await logIn(db(), borrowerId) };
  const idNumber = { idKind: "philsys", idNumber: `8${String(borrowerId).padStart(15, "0")}` };
  await certifyWhole(server(), who, {
    certifyJob: { monthlyIncome: 1_500, monthlyObligations: 0 },
    certifyCard: idNumber,
  });
  const apply = async () =>
    (await server().call("productApply", { productId: sampleProduct.id }, who)).envelope;
  const first = (await apply()).data as ApplicationState;
  expect(first).toMatchObject({ state: "refused", againOn: "2026-04-09", isAgain: 0, mayAskAgain: 1 });
  const { applicationId } = first;
  const [row] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  return {
    borrowerId,
    applicationId,
    who,
    apply,
    save: (name: keyof typeof CERTIFICATION, answers: object) =>
      server().call(name, answers as Record<string, string>, who),
    ask: async (id: string = applicationId) =>
      (await server().call("applicationLookAgain", { applicationId: id }, who)).envelope,
    state: async () =>
      ((await server().call("certifyList", {}, who)).envelope.data as CertifyList).application,
    line: async () =>
      ((await call("staffApplications")).data as { applications: WaitingApplication[] }).applications.find(
        (each) => String(each.applicationId) === applicationId,
      ),
    decide: async (outcome: string, more: object = {}) =>
      (
        await call("staffDecideApplication", {
          applicationId,
          outcome,
          why: "Looked at it again.",
          seenAs: "waiting",
          ...more,
        })
      ).code,
    decisions: async () =>
      db()
        .select()
        .from(applicationDecisions)
        .where(eq(applicationDecisions.applicationId, Number(applicationId)))
        .orderBy(desc(applicationDecisions.id)),
    messages: async () => {
      await server().runJobs();
      const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${row?.phone}`);
      return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
    },
  };
}

test("[POL-2] [WEB-6] who was refused asks a person once: they see why, and a refusal again keeps its day and is final", async () => {
  const { borrowerId, ask, state, line, decide, decisions, messages } = await someoneRefused();
  server().clock.advanceDays(3);
  const asked = await Promise.all([ask(), ask()]);
  for (const { code, data } of asked) {
    expect(code).toBe("00");
    expect(data).toMatchObject({ state: "looking", answeredBy: "2026-03-14", isAgain: 1 });
    expect((data as ApplicationState).text).toContain("We look again and answer by");
  }
  expect((await decisions()).map(({ decidedBy, outcome }) => [decidedBy, outcome])).toEqual([
    ["borrower", "ask-person"],
    ["policy", "refused"],
  ]);
  expect(await line()).toMatchObject({
    answerBy: "2026-03-14",
    reasons: ["income-too-low"],
    earlier: { outcome: "refused", reasons: ["income-too-low"] },
  });
  expect(await messages()).toContainEqual(expect.stringContaining("looks at your application again"));
  server().clock.advanceDays(1);
  expect(await decide("refused")).toBe("00");
  const refused = {
    state: "refused",
    title: texts.refusedAgain.title,
    reasons: [texts.reasons["income-too-low"], texts.reasons["person-decided"]],
    againOn: "2026-04-09",
    mayAskAgain: 0,
  };
  expect(await state()).toMatchObject(refused);
  expect((await ask()).data).toMatchObject(refused);
  expect(await decisions()).toHaveLength(3);
  expect(await messages()).toContainEqual(expect.stringContaining("we looked again"));
  // One application was refused, however often.
  const certification = (await readCertification(db(), borrowerId))!;
  const [now, today] = [server().clock.now(), server().clock.today()];
  const facts = await gatherFacts(db(), borrowerId, certification, { now, today });
  expect(facts.refusalsLast90Days).toBe(1);
});

test("[POL-2] [POL-6] what was approved since asking is refused anew: by its own reason, for thirty days, and as no repetition", async () => {
  const { ask, state, line, decide, applicationId } = await someoneRefused();
  await ask();
  expect(await decide("approved")).toBe("00");
  // As when the policy is asked once more before money is sent.
  await db()
    .update(applications)
    .set({ waitingSince: server().clock.now() })
    .where(eq(applications.id, Number(applicationId)));
  expect((await line())?.earlier).toBeUndefined();
  server().clock.advanceDays(40);
  expect(await decide("refused")).toBe("00");
  expect(await state()).toMatchObject({
    reasons: [texts.reasons["person-decided"]],
    againOn: "2026-05-19",
    title: texts.refused.title,
    mayAskAgain: 1,
  });
});

test("[POL-2] what was corrected before asking is what the person decides by; it stays as it is while they look", async () => {
  const { ask, state, save, decide, decisions } = await someoneRefused();
  await save("certifyJob", CERTIFICATION.certifyJob);
  await ask();
  expect((await save("certifyJob", { ...CERTIFICATION.certifyJob, monthlyIncome: "1" })).envelope.code).toBe(
    "409",
  );
  // As whoever saw it refused would send it.
  expect(await decide("approved", { seenAs: "refused" })).toBe("409");
  expect(await decide("approved")).toBe("00");
  expect(await state()).toMatchObject({ state: "approved", limit: 2_000_00 });
  const [approval] = await decisions();
  expect(approval?.facts).toMatchObject({ monthlyIncomeCentavos: 18_000_00 });
  expect((await ask()).data).toMatchObject({ state: "approved" });
});

test("[POL-2] [WEB-5] a person who looks again may ask for new pictures first", async () => {
  const { who, ask, apply, state, decide } = await someoneRefused();
  await ask();
  expect(await decide("pictures-asked", { pictureFault: "no-face" })).toBe("00");
  expect(await state()).toMatchObject({ state: "pictures-asked", title: texts.selfieAsked.title });
  await uploadIdPicture(server().app, await sampleJpeg(), { ...who, field: "idSelfie" });
  expect((await apply()).data).toMatchObject({ state: "looking", isAgain: 1 });
  expect(await decide("refused")).toBe("00");
  expect(await state()).toMatchObject({ title: texts.refusedAgain.title, mayAskAgain: 0 });
});

test("[POL-2] to ask about another application than one's newest changes nothing", async () => {
  const [first, other] = [await someoneRefused(), await someoneRefused()];
  expect((await other.ask(first.applicationId)).data).toMatchObject({ applicationId: other.applicationId });
  expect((await first.state()).state).toBe("refused");
  server().clock.advanceDays(30);
  // On that day one may apply anew: the older one is settled.
  await first.save("certifyJob", CERTIFICATION.certifyJob);
  const anew = (await first.apply()).data as ApplicationState;
  expect(anew.applicationId).not.toBe(first.applicationId);
  expect((await first.ask()).data).toMatchObject({ applicationId: anew.applicationId, state: anew.state });
  expect(await first.decisions()).toHaveLength(1);
  // Both at once: whichever comes first, there is one application that waits, or a new one and none that does.
  await Promise.all([other.ask(), other.apply()]);
  const rows = await db().select().from(applications).where(eq(applications.borrowerId, other.borrowerId));
  const waiting = rows.filter(({ waitingSince }) => waitingSince !== null);
  expect([rows.length, waiting.length]).toEqual(rows.length === 1 ? [1, 1] : [2, 0]);
});

test("[POL-2] [API-4] while a person looks again the account is not deleted; before and after it is", async () => {
  const { borrowerId, ask, decide } = await someoneRefused();
  const obstacles = async () => obstaclesOf(db(), borrowerId, server().clock.today());
  expect(await obstacles()).toEqual([]);
  await ask();
  expect(await obstacles()).toEqual([{ kind: "application" }]);
  await decide("refused");
  expect(await obstacles()).toEqual([]);
});

test("[POL-2] [WEB-5] nobody is asked to look while a step is missing since a correction", async () => {
  const { ask, save, state } = await someoneRefused();
  await save("certifyCard", { idKind: "passport", idNumber: "P1234567A" });
  expect(await ask()).toMatchObject({ code: "409", data: { missingSteps: ["card"] } });
  expect(await state()).toMatchObject({ state: "refused", mayAskAgain: 1 });
});

test("[WEB-6] each message about looking again is one SMS of plain letters, in both languages", () => {
  for (const locale of ["en", "fil"] as const) {
    const { lookingAgain, refusedAgain } = serverTexts(locale).application.message;
    for (const text of [lookingAgain("Hiram"), refusedAgain("Hiram", "Wed, 25 Nov 2026")])
      expect(smsLength(text)).toMatchObject({ parts: 1, isUnicode: false });
  }
});
