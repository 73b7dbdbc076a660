import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import type { DeclaredAnswers } from "@hiram/contract/staff/borrowers/declared-answers.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { closeAccount } from "../../account/close-account.ts";
import { certifications, referenceRemovals } from "../../applications/schema.ts";
import { withApplicants } from "../../applications/testing.ts";
import { auditEntries } from "../../staff/schema.ts";
import { findSignedInStaff, signedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff, type StaffPayload } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const { stranger, ownId, messagesOf } = withApplicants(server);
const db = () => server().database.db;
const texts = serverTexts("en").certify;

const NENA = { referenceName: "Nena Ñúñez", referencePhone: "09181234567", referenceRelation: "family" };
const BEN = {
  otherReferenceName: "Ben Cruz",
  otherReferencePhone: "09181234568",
  otherReferenceRelation: "friend",
};
const CONSENT = { referencesConsent: "1" };
const BOTH = { ...NENA, ...BEN, ...CONSENT };

async function someone(references: Readonly<Record<string, string>> = BOTH) {
  const person = await stranger();
  await person.certify({ ...ownId(), certifyExt: references });
  return person;
}

const as = async (role: StaffRole) => {
  const who = await signedInStaff(db(), "Cora Diaz", role);
  const ask = async (name: Parameters<typeof callStaff>[1], payload: StaffPayload) =>
    (await callStaff(server(), name, payload, who)).envelope;
  return {
    staffId: who.staffId,
    ask,
    /** The references that this reader is shown, by their names. */
    marks: async (borrowerId: number) => {
      const { data } = await ask("staffRevealAnswers", { borrowerId, why: "She called us" });
      const answers = (data as DeclaredAnswers).steps.flatMap((step) => step.answers);
      return new Map(answers.map(({ answer, reference }) => [answer, reference ?? ""]));
    },
    /** How many other borrowers this reader is told of, by what each answer says. */
    otherBorrowers: async (borrowerId: number) => {
      const { data } = await ask("staffRevealAnswers", { borrowerId, why: "She called us" });
      const answers = (data as DeclaredAnswers).steps.flatMap((step) => step.answers);
      return new Map(answers.map(({ answer, otherBorrowers }) => [answer, otherBorrowers ?? 0]));
    },
    remove: (borrowerId: number, reference: string, reason = "they-asked", isEverywhere = 0) =>
      ask("staffRemoveReference", { borrowerId, reference, reason, isEverywhere }),
  };
};

const stepsOf = (borrowerId: number) =>
  db()
    .select()
    .from(certifications)
    .where(eq(certifications.borrowerId, borrowerId))
    .orderBy(asc(certifications.step));
const referencesOf = async (borrowerId: number) =>
  (await stepsOf(borrowerId)).find(({ step }) => step === "ext")?.answers;
const removalsOf = (borrowerId: number) =>
  db().select().from(referenceRemovals).where(eq(referenceRemovals.borrowerId, borrowerId));
const auditOf = (borrowerId: number) =>
  db()
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.subject, `borrower:${borrowerId}`), eq(auditEntries.action, "remove-reference")),
    );

/** The mark of Nena, of a borrower's. */
const nenaOf = async (borrowerId: number): Promise<string> =>
  (await (await as("collector")).marks(borrowerId)).get("Nena Ñúñez") ?? "";

describe("removing a reference", () => {
  test("[CON-3] [CON-10] [PRV-1] one reference goes with name, number and relation, and nothing else; the audit log has whose, who and why, and nobody's name", async () => {
    const { borrowerId } = await someone();
    const { staffId, ask, remove } = await as("collector");
    const mark = await nenaOf(borrowerId);
    const before = await stepsOf(borrowerId);
    server().clock.advanceDays(1);
    expect(await remove(borrowerId, mark)).toMatchObject({ code: "00", data: null });
    expect(await stepsOf(borrowerId)).toEqual(
      before.map((step) =>
        step.step === "ext" ? Object.assign(step, { answers: { ...BEN, ...CONSENT } }) : step,
      ),
    );
    const removedAt = server().clock.now().toISOString();
    const file = (await ask("staffBorrower", { borrowerId })).data as BorrowerFile;
    expect(file.referencesRemoved).toEqual([{ removedAt, reason: "they-asked" }]);
    const { entries } = (await ask("staffTimeline", { borrowerId })).data as Timeline;
    expect(entries.filter(({ kind }) => kind === "reference-removed")).toMatchObject([{ at: removedAt }]);
    // Again, it changes nothing.
    expect(await remove(borrowerId, mark)).toMatchObject({ code: "00", data: null });
    const audited = await auditOf(borrowerId);
    expect(audited).toMatchObject([{ actor: `staff:${staffId}`, details: '{"removal":"they-asked"}' }]);
    expect(JSON.stringify([audited, await removalsOf(borrowerId)])).not.toMatch(/Nena|9181234567/);
    expect(await removalsOf(borrowerId)).toHaveLength(1);
  });

  test("[CON-3] [CON-10] two who remove one reference at once remove it once; two references at once both go, and the consent with the last", async () => {
    const { borrowerId } = await someone();
    const [cora, rica] = [await as("collector"), await as("risk")];
    const marks = await rica.marks(borrowerId);
    const [nena = "", ben = ""] = [marks.get("Nena Ñúñez"), marks.get("Ben Cruz")];
    const codes = await Promise.all([
      cora.remove(borrowerId, nena),
      rica.remove(borrowerId, nena),
      rica.remove(borrowerId, ben, "borrower-asked"),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(["00", "00", "00"]);
    expect(await referencesOf(borrowerId)).toEqual({});
    expect((await auditOf(borrowerId)).map(({ details }) => details).toSorted()).toEqual([
      '{"removal":"borrower-asked"}',
      '{"removal":"they-asked"}',
    ]);
    // What is kept of a person is kept only for their own wish.
    const kept = (await removalsOf(borrowerId)).map((row) => [row.reason, row.referenceMark]);
    expect(new Map(kept as [string, string | null][])).toEqual(
      new Map([
        ["they-asked", nena],
        ["borrower-asked", null],
      ]),
    );
  });

  test("[CON-1] [CON-3] whoever sees no references removes none, nor does a mark remove another borrower's", async () => {
    const [one, other] = [await someone(), await someone()];
    const mark = await nenaOf(one.borrowerId);
    for (const role of ["agent", "finance", "administrator"] as const)
      expect((await (await as(role)).remove(one.borrowerId, mark)).code).toBe("403");
    const { remove } = await as("risk");
    expect((await remove(other.borrowerId, mark)).code).toBe("00");
    expect((await remove(one.borrowerId, "Nena")).code).toBe("400");
    expect((await remove(one.borrowerId, mark, "because")).code).toBe("400");
    expect([await referencesOf(one.borrowerId), await referencesOf(other.borrowerId)]).toEqual([BOTH, BOTH]);
    expect([await auditOf(one.borrowerId), await auditOf(other.borrowerId)]).toEqual([[], []]);
  });

  test("[WEB-5] [API-6] who asked to be removed is not named again, the borrower may name another, and whom they had removed themselves", async () => {
    const { borrowerId, save, list, who } = await someone();
    const { marks, remove } = await as("collector");
    await remove(borrowerId, await nenaOf(borrowerId));
    const shown = async () => {
      const items = (await list()).steps.find(({ step }) => step === "ext")?.items ?? [];
      return Object.fromEntries(items.map(({ code, value }) => [code, value]).filter(([, value]) => value));
    };
    expect(await shown()).toEqual({ ...BEN, ...CONSENT });
    const message = texts.faults["asked-removal"]("Mobile number");
    const refused = { code: "400", message, data: { wrongFields: [{ code: "referencePhone", message }] } };
    // A page that was open meanwhile sends them back.
    expect(await save("certifyExt", BOTH)).toEqual(refused);
    const nena = { name: "Nena", phone: "+63 918 123 4567", relation: "family", consent: 1 };
    expect((await server().call("contactsUpload", nena, who)).envelope).toEqual(refused);
    expect(await shown()).toEqual({ ...BEN, ...CONSENT });
    const ana = { referenceName: "Ana Reyes", referencePhone: "09181234569", referenceRelation: "friend" };
    expect((await save("certifyExt", { ...ana, ...BEN, ...CONSENT })).code).toBe("00");
    await remove(borrowerId, (await marks(borrowerId)).get("Ana Reyes") ?? "", "borrower-asked");
    expect(await shown()).toEqual({ ...BEN, ...CONSENT });
    expect((await save("certifyExt", { ...ana, ...BEN, ...CONSENT })).code).toBe("00");
    expect(await shown()).toEqual({ ...ana, ...BEN, ...CONSENT });
  });

  test("[CON-3] [WEB-5] a borrower who saves the reference while staff remove them does not keep them", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { borrowerId, save } = await someone();
      const { remove } = await as("collector");
      const mark = await nenaOf(borrowerId);
      const [removed] = await Promise.all([remove(borrowerId, mark), save("certifyExt", BOTH)]);
      expect(removed.code).toBe("00");
      expect(await referencesOf(borrowerId)).toEqual({ ...BEN, ...CONSENT });
    }
  });

  test("[POL-2] [WEB-6] an application that is looked at goes on without the reference, and is approved", async () => {
    const idNumber = ownId();
    await (await stranger()).certify(idNumber);
    const { borrowerId, certify, apply, list } = await stranger();
    await certify({ ...idNumber, certifyExt: { ...NENA, ...CONSENT } });
    const { data } = await apply();
    expect(data).toMatchObject({ state: "looking" });
    const { applicationId } = data as CertifyList["application"];
    const { ask, remove } = await as("risk");
    await remove(borrowerId, await nenaOf(borrowerId));
    expect(await referencesOf(borrowerId)).toEqual({});
    const { steps, application } = await list();
    expect(steps.map(({ isDone }) => isDone)).toEqual([1, 1, 1, 1, 1]);
    expect(application.state).toBe("looking");
    const decision = { applicationId, outcome: "approved", why: "Two accounts of one person" };
    expect((await ask("staffDecideApplication", decision)).code).toBe("00");
    expect((await list()).application.state).toBe("approved");
  });

  test("[CON-3] [API-4] nobody is removed from an unknown borrower or a deleted account, with which goes that anybody was", async () => {
    const { borrowerId } = await someone();
    const { remove } = await as("collector");
    const mark = await nenaOf(borrowerId);
    await remove(borrowerId, mark);
    expect((await remove(999_999_999, mark)).code).toBe("404");
    await server().database.transaction((tx) => closeAccount(tx, borrowerId, server().clock.now()));
    expect((await remove(borrowerId, mark)).code).toBe("409");
    expect(await removalsOf(borrowerId)).toEqual([]);
  });
});

describe("a reference of several borrowers", () => {
  /** Not named in another test: every borrower of the file is in the same books. */
  const LISA = { referenceName: "Lisa Tan", referencePhone: "09181230001", referenceRelation: "family" };
  const SHE = {
    otherReferenceName: "Ate Lisa",
    otherReferencePhone: "09181230001",
    otherReferenceRelation: "friend",
  };
  const ANOTHER = { ...NENA, ...SHE, ...CONSENT };

  test("[CON-3] [PRV-1] staff are told how many others named the number, and remove her from all in one act that each audit trail has", async () => {
    const one = await someone({ ...LISA, ...BEN, ...CONSENT });
    const two = await someone(ANOTHER);
    const three = await someone({ ...LISA, ...CONSENT });
    const gone = await someone({ ...LISA, ...CONSENT });
    await server().database.transaction((tx) => closeAccount(tx, gone.borrowerId, server().clock.now()));
    const { remove, marks, otherBorrowers } = await as("collector");
    expect(Object.fromEntries(await otherBorrowers(one.borrowerId))).toMatchObject({
      "Lisa Tan": 2,
      "Ben Cruz": expect.any(Number),
    });
    const mark = (await marks(one.borrowerId)).get("Lisa Tan") ?? "";
    expect((await remove(one.borrowerId, mark, "they-asked", 1)).code).toBe("00");
    expect(await referencesOf(one.borrowerId)).toEqual({ ...BEN, ...CONSENT });
    expect(await referencesOf(two.borrowerId)).toEqual({ ...NENA, ...CONSENT });
    expect(await referencesOf(three.borrowerId)).toEqual({});
    // Again, it changes nothing.
    expect((await remove(one.borrowerId, mark, "they-asked", 1)).code).toBe("00");
    expect((await auditOf(one.borrowerId)).map(({ details }) => details)).toEqual([
      '{"removal":"they-asked"}',
    ]);
    for (const other of [two, three]) {
      const details = JSON.stringify({ removal: "they-asked", removedWith: one.borrowerId });
      expect((await auditOf(other.borrowerId)).map((entry) => entry.details)).toEqual([details]);
      expect(await removalsOf(other.borrowerId)).toHaveLength(1);
    }
    // None of them names her again.
    expect((await two.save("certifyExt", ANOTHER)).code).toBe("400");
  });

  test("[CON-3] she stays with the others unless they are meant too, and when it was the borrower who asked", async () => {
    const [one, other] = [await someone({ ...LISA, ...CONSENT }), await someone(ANOTHER)];
    const { remove, marks } = await as("risk");
    const markOf = async () => (await marks(one.borrowerId)).get("Lisa Tan") ?? "";
    await remove(one.borrowerId, await markOf(), "borrower-asked", 1);
    await one.save("certifyExt", { ...LISA, ...CONSENT });
    await remove(one.borrowerId, await markOf());
    expect(await referencesOf(one.borrowerId)).toEqual({});
    expect(await referencesOf(other.borrowerId)).toEqual(ANOTHER);
    expect(await auditOf(other.borrowerId)).toEqual([]);
  });

  test("[CON-3] two who remove her at once, each at another borrower, both end, and she is removed once from each", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await someone({ ...LISA, ...CONSENT }), await someone({ ...LISA, ...CONSENT })];
      const { remove, marks } = await as("collector");
      const [first, second] = await Promise.all(
        [one, other].map(async ({ borrowerId }) => (await marks(borrowerId)).get("Lisa Tan") ?? ""),
      );
      const answers = await Promise.all([
        remove(one.borrowerId, first ?? "", "they-asked", 1),
        remove(other.borrowerId, second ?? "", "they-asked", 1),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(["00", "00"]);
      expect(await removalsOf(one.borrowerId)).toHaveLength(1);
      expect(await removalsOf(other.borrowerId)).toHaveLength(1);
    }
  });
});

describe("the borrower whose reference asked to be removed", () => {
  const words = (locale: "en" | "fil") => serverTexts(locale).application.message.referenceRemoved;
  const BRAND = "Hiram";

  test("[CON-3] [WEB-5] is told by SMS once, without who it was or that they asked, and can name someone else", async () => {
    const { borrowerId } = await someone();
    const { marks, remove } = await as("collector");
    const both = await marks(borrowerId);
    await remove(borrowerId, both.get("Nena Ñúñez") ?? "");
    await remove(borrowerId, both.get("Nena Ñúñez") ?? "");
    expect(await messagesOf(borrowerId)).toEqual([words("en").undecided(BRAND)]);
    // What they asked for themselves they know.
    await remove(borrowerId, both.get("Ben Cruz") ?? "", "borrower-asked");
    expect(await messagesOf(borrowerId)).toHaveLength(1);
  });

  test("[WEB-5] [WEB-6] in their language, that an application which is looked at goes on", async () => {
    const idNumber = ownId();
    await (await stranger()).certify(idNumber);
    const { borrowerId, certify, apply } = await stranger();
    await certify({ ...idNumber, certifyExt: { ...NENA, ...CONSENT } });
    expect((await apply("fil")).data).toMatchObject({ state: "looking" });
    await (await as("risk")).remove(borrowerId, await nenaOf(borrowerId));
    expect(await messagesOf(borrowerId)).toContain(words("fil").looking(BRAND));
  });

  test("[WEB-5] [WEB-6] that nothing else changes, once they are decided on", async () => {
    const { borrowerId, apply } = await someone();
    expect((await apply()).data).toMatchObject({ state: "approved" });
    await (await as("risk")).remove(borrowerId, await nenaOf(borrowerId));
    expect(await messagesOf(borrowerId)).toContain(words("en").decided(BRAND));
  });

  test("[API-4] [WEB-5] nobody who deleted the account meanwhile", async () => {
    const { borrowerId } = await someone();
    await (await as("risk")).remove(borrowerId, await nenaOf(borrowerId));
    await server().database.transaction((tx) => closeAccount(tx, borrowerId, server().clock.now()));
    expect(await messagesOf(borrowerId)).toEqual([]);
  });
});
