import { randomUUID } from "node:crypto";
import { CODE } from "@hiram/contract";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { startOfManilaDay } from "@hiram/lending";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { decideAsPerson, type PersonsDecision } from "../applications/decide-as-person.ts";
import { saveStep } from "../applications/certifications.ts";
import { newestApplication } from "../applications/decide-application.ts";
import { openIdFiles } from "../applications/id-pictures.ts";
import { holdLoans, lockUnpaidLoans } from "../applications/held-loans.ts";
import {
  applications,
  certifications,
  idDocuments,
  idPictures,
  referenceRemovals,
} from "../applications/schema.ts";
import { withApplicants } from "../applications/testing.ts";
import { borrowers } from "../identity/schema.ts";
import { ledgerEntries } from "../ledger/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import type { PolicyFacts } from "../policy/facts.ts";
import { supportCases } from "../support-cases/schema.ts";
import { certifyWhole } from "../testing/certified.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { obstaclesOf } from "./close-account.ts";
import { eraseApplicant } from "./erase-applicants.ts";
import { ERASE_APPLICANTS, queueApplicantErasure } from "./erase-applicants-job.ts";

const server = withTestServer({
  environment: { PROFILE: "philippines", APPLICANT_MONTHS: "12" },
  findStaff: findSignedInStaff,
});
const { stranger, ownId, lend } = withApplicants(server);
const db = () => server().database.db;

const START = "2026-03-01T09:00:00+08:00";
beforeEach(() => server().clock.set(START));
/** The last day on which what was declared at `START` is kept, and the first on which it goes. */
const [LAST_DAY, NEXT_DAY] = ["2027-03-01", "2027-03-02"] as const;
const POOR = { monthlyIncome: 3_000 };

/** Runs the daily job on a day. */
async function eraseOn(day: "2026-09-01" | typeof LAST_DAY | typeof NEXT_DAY | "2028-06-01"): Promise<void> {
  server().clock.set(startOfManilaDay(day));
  await db().delete(outboxJobs).where(eq(outboxJobs.kind, ERASE_APPLICANTS));
  await queueApplicantErasure(db(), new Date());
  await server().runJobs();
}

/** What is left of what a borrower declared. */
async function leftOf(borrowerId: number) {
  const [row] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  return {
    steps: await db().$count(certifications, eq(certifications.borrowerId, borrowerId)),
    ids: await db().$count(idDocuments, eq(idDocuments.borrowerId, borrowerId)),
    pictures: await db().$count(idPictures, eq(idPictures.borrowerId, borrowerId)),
    hasName: row?.fullName !== "",
  };
}
const WHOLE = { steps: 4, ids: 1, pictures: 3, hasName: true };
const NOTHING = { steps: 0, ids: 0, pictures: 0, hasName: false };

/** Somebody whom the policy refused at `START`. */
async function refused(employer = "Panaderia", id = ownId()) {
  const person = await stranger();
  await person.certify({ ...id, certifyJob: { ...POOR, employer } });
  expect((await person.apply()).data).toMatchObject({ state: "refused" });
  return person;
}

async function decide(borrowerId: number, outcome: PersonsDecision["outcome"]) {
  const { application } = (await newestApplication(db(), borrowerId))!;
  const asked = outcome === "pictures-asked" ? ({ pictureFault: "cut-off" } as const) : {};
  const persons = {
    applicationId: application.id,
    by: "staff:1",
    note: "Looked.",
    seenAs: "waiting",
  } as const;
  await server().database.transaction((tx) =>
    decideAsPerson(tx, { ...persons, ...asked, outcome }, server().clock.now()),
  );
}

/** An applicant with another's ID, whom the policy leaves to a person. */
async function waiting() {
  const idNumber = ownId();
  const other = await stranger();
  await other.certify(idNumber);
  const person = await stranger();
  await person.certify(idNumber);
  expect((await person.apply()).data).toMatchObject({ state: "looking" });
  return person;
}

/** The tables that contain a text anywhere. */
async function tablesThatSay(words: string): Promise<string[]> {
  const { rows: tables } = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db().execute(
      sql`select 1 from ${sql.identifier(name)} t where position(${words} in row_to_json(t)::text) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("people to whom nothing was lent", () => {
  test("[PRV-1] [POL-2] of a refused applicant answers, name, ID and pictures go after twelve months, and the decision stays", async () => {
    const employer = `Panaderia ${randomUUID()}`;
    const { borrowerId } = await refused(employer);
    const names = (await db().select().from(idPictures).where(eq(idPictures.borrowerId, borrowerId))).map(
      ({ name }) => name,
    );
    // One reference had asked to be removed.
    const removal = {
      borrowerId,
      reason: "they-asked",
      referenceMark: "m",
      removedAt: new Date(START),
    } as const;
    await db().insert(referenceRemovals).values(removal);
    await eraseOn(LAST_DAY);
    expect(await leftOf(borrowerId)).toEqual(WHOLE);
    const files = await openIdFiles(server().config);
    const filesLeft = async () => {
      const opened = await Promise.all(names.map((name) => files.open(name)));
      for (const file of opened) file?.body.destroy();
      return opened.filter((file) => file !== null).length;
    };
    expect(await filesLeft()).toBe(3);

    await eraseOn(NEXT_DAY);
    expect(await leftOf(borrowerId)).toEqual(NOTHING);
    expect([await filesLeft(), await tablesThatSay(employer)]).toEqual([0, []]);
    expect(await db().$count(referenceRemovals, eq(referenceRemovals.borrowerId, borrowerId))).toBe(0);
    const { rows } = await db().execute<{ outcome: string; facts: PolicyFacts }>(
      sql`select d.outcome, d.facts from application_decisions d join applications a on a.id = d.application_id
        where a.borrower_id = ${borrowerId}`,
    );
    expect(rows).toMatchObject([{ outcome: "refused", facts: { monthlyIncomeCentavos: 3_000_00 } }]);
  });

  test("[PRV-1] [WEB-5] what nobody ever finished goes twelve months after it was last saved", async () => {
    const person = await stranger();
    await person.save("certifyBasic", CERTIFICATION.certifyBasic);
    const later = await stranger();
    server().clock.set(startOfManilaDay("2026-04-01"));
    await later.save("certifyBasic", CERTIFICATION.certifyBasic);
    await eraseOn(NEXT_DAY);
    expect([await leftOf(person.borrowerId), (await leftOf(later.borrowerId)).steps]).toEqual([NOTHING, 1]);
  });

  test("[PRV-1] [CON-3] staff see when it was, once however often the job runs, and have nothing left to decide", async () => {
    const { borrowerId } = await refused();
    const [application] = await db()
      .select()
      .from(applications)
      .where(eq(applications.borrowerId, borrowerId));
    // A session of their own each time: months pass.
    const seen = async (name: "staffBorrower" | "staffTimeline") =>
      (await callStaff(server(), name, { borrowerId }, await signedInStaff(db(), "Luz Santos", "agent")))
        .envelope.data;
    expect(await seen("staffBorrower")).toMatchObject({ identityErasedAt: "" });
    await eraseOn(NEXT_DAY);
    const erasedAt = startOfManilaDay(NEXT_DAY).toISOString();
    await eraseOn("2028-06-01");
    expect(await seen("staffBorrower")).toMatchObject({
      identityErasedAt: erasedAt,
      applications: [{ isWithdrawn: 1 }],
    });
    const { entries } = (await seen("staffTimeline")) as Timeline;
    expect(entries.filter(({ kind }) => kind === "identity-erased")).toMatchObject([{ at: erasedAt }]);
    const approval = {
      applicationId: application!.id,
      by: "staff:1",
      note: "Looked.",
      outcome: "approved",
    } as const;
    await expect(
      server().database.transaction((tx) =>
        decideAsPerson(tx, { ...approval, seenAs: "refused" }, server().clock.now()),
      ),
    ).rejects.toThrow();
  });

  test("[PRV-1] [WEB-5] whoever comes back is asked for everything again, and decided on anew", async () => {
    const id = ownId();
    const { borrowerId } = await refused("Panaderia", id);
    await eraseOn(NEXT_DAY);
    const who = { sessionId: await logIn(db(), borrowerId) };
    const call = async (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>) =>
      (await server().call(name, payload, who)).envelope;
    expect((await call("certifyList", {})).data).toMatchObject({ application: { state: "none" } });
    expect(await call("productApply", {})).toMatchObject({
      code: CODE.conflict,
      data: { missingSteps: ["basic", "personal", "job", "ext", "card"] },
    });
    // With the same ID, which is their own and on no other account.
    await certifyWhole(server(), who, id);
    expect((await call("productApply", {})).data).toMatchObject({ state: "approved", limit: 2_000_00 });
    await eraseOn("2028-06-01");
    expect(await leftOf(borrowerId)).toEqual(WHOLE);
  });

  test("[POL-1] [PRV-1] another account with the erased ID is still left to a person", async () => {
    const id = ownId();
    const person = await stranger();
    await person.certify({ ...id, certifyJob: POOR });
    await person.apply();
    await eraseOn(NEXT_DAY);
    expect(await leftOf(person.borrowerId)).toEqual(NOTHING);
    const other = await stranger();
    await other.certify(id);
    expect((await other.apply()).data).toMatchObject({ state: "looking" });
  });

  test("[PRV-1] [POL-6] who was approved and then refused before any money left can declare name and ID again", async () => {
    const person = await stranger();
    const { borrowerId } = person;
    await person.certify(ownId());
    expect((await person.apply()).data).toMatchObject({ state: "approved" });
    await lend(borrowerId);
    await server().database.transaction(async (tx) =>
      holdLoans(tx, await lockUnpaidLoans(tx, borrowerId), server().clock.now()),
    );
    await db()
      .update(applications)
      .set({ waitingSince: server().clock.now() })
      .where(eq(applications.borrowerId, borrowerId));
    await db()
      .execute(sql`insert into application_decisions (application_id, decided_by, policy_version, facts, trace, outcome, reasons, decided_at)
      select application_id, 'policy', policy_version, facts, trace, 'ask-person', '[]', decided_at from application_decisions
      where application_id = (select id from applications where borrower_id = ${borrowerId})`);
    await decide(borrowerId, "refused");
    await eraseOn(NEXT_DAY);
    expect(await leftOf(borrowerId)).toEqual(NOTHING);
    const [row] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
    expect(row?.creditLimitCentavos).toBe(0);
    await certifyWhole(server(), { sessionId: await logIn(db(), borrowerId) }, ownId());
    expect(await leftOf(borrowerId)).toEqual(WHOLE);
  });
});

describe("left alone", () => {
  test("[PRV-1] an approval, an application before a person, an open complaint, and whoever was ever lent money, though all is repaid", async () => {
    const approved = await stranger();
    await approved.certify(ownId());
    await approved.apply();
    const inQueue = await waiting();
    const complains = await refused();
    await server().call(
      "problemSave",
      { problemType: 2, problemDetail: "Why was I refused?", orderNo: "" },
      complains.who,
    );
    const { borrowerId: lentTo, orderId } = await makeSampleOrder(server().database, {
      paidOutAt: startOfManilaDay("2026-02-01"),
    });
    const who = { sessionId: await logIn(db(), lentTo) };
    await certifyWhole(server(), who, ownId());
    const owed = async () => {
      const { data } = (await server().call("homePage", {}, who)).envelope;
      return (data as { orders: { outstanding: number }[] }).orders[0]?.outstanding ?? 0;
    };
    await receivePayment(server(), orderId, await owed(), { appliedOn: "2026-03-01" });
    expect([await owed(), await obstaclesOf(db(), lentTo, "2028-06-01")]).toEqual([0, []]);
    expect(await db().$count(ledgerEntries, eq(ledgerEntries.borrowerId, lentTo))).toBeGreaterThan(0);
    await eraseOn("2028-06-01");
    for (const borrowerId of [approved, inQueue, complains].map((each) => each.borrowerId))
      expect(await leftOf(borrowerId)).toEqual(WHOLE);
    expect(await leftOf(lentTo)).toEqual(WHOLE);
    // Once it is answered, there is nothing to keep it for.
    const ofComplaint = inArray(supportCases.borrowerId, [complains.borrowerId]);
    await db().update(supportCases).set({ answeredAt: server().clock.now() }).where(ofComplaint);
    await eraseOn("2028-06-01");
    expect(await leftOf(complains.borrowerId)).toEqual(NOTHING);
  });

  test("[PRV-1] [POL-2] whoever may not apply again yet, and whoever saved a step or was decided on since", async () => {
    const early = await refused();
    await db().execute(sql`update application_decisions set again_on = '2028-01-01' where application_id =
      (select id from applications where borrower_id = ${early.borrowerId})`);
    const saved = await refused();
    const decided = await waiting();
    server().clock.set(startOfManilaDay("2026-04-01"));
    const { certifyJob } = CERTIFICATION;
    const sessionId = await logIn(db(), saved.borrowerId);
    expect((await server().call("certifyJob", certifyJob, { sessionId })).envelope.code).toBe("00");
    await decide(decided.borrowerId, "refused");
    await eraseOn(NEXT_DAY);
    for (const { borrowerId } of [early, saved, decided]) expect(await leftOf(borrowerId)).toEqual(WHOLE);
    await eraseOn("2028-06-01");
    for (const { borrowerId } of [early, saved, decided]) expect(await leftOf(borrowerId)).toEqual(NOTHING);
  });

  test("[PRV-1] whoever saves a step while the erasure waits for them keeps everything", async () => {
    const { borrowerId } = await refused();
    server().clock.set(startOfManilaDay(NEXT_DAY));
    const { database, clock } = server();
    const time = { now: clock.now(), months: 12 };
    let erasing = Promise.resolve(true);
    await whileLocked(
      database,
      (tx) => saveStep(tx, borrowerId, { step: "personal", answers: {} }, clock.now()),
      async () => {
        erasing = database.transaction((tx) => eraseApplicant(tx, borrowerId, time));
        await untilWaiting(database, 1);
      },
    );
    expect(await erasing).toBe(false);
    expect(await leftOf(borrowerId)).toEqual(WHOLE);
  });

  test("[PRV-1] a crash in the middle leaves everything, and one whose erasure fails keeps nobody else from theirs", async () => {
    const [first, second] = [await refused(), await refused()];
    await db().execute(
      sql.raw(`
      create function fail_erasure() returns trigger language plpgsql as $$
      begin raise exception 'the server went down'; end $$`),
    );
    await db().execute(
      sql.raw(`create trigger fail_erasure before insert on identity_erasures for each row
      when (new.borrower_id = ${first.borrowerId}) execute function fail_erasure()`),
    );
    await eraseOn(NEXT_DAY).catch(() => undefined);
    expect([await leftOf(first.borrowerId), await leftOf(second.borrowerId)]).toEqual([WHOLE, NOTHING]);
    const ofFirst = await db().select().from(idPictures).where(eq(idPictures.borrowerId, first.borrowerId));
    const removals = await db()
      .select()
      .from(outboxJobs)
      .where(eq(outboxJobs.kind, "applications.remove-id-picture"));
    const removed = new Set(removals.map(({ payload }) => (payload as { name: string }).name));
    expect(ofFirst.filter(({ name }) => removed.has(name))).toEqual([]);
    await db().execute(sql.raw("drop trigger fail_erasure on identity_erasures"));
    await eraseOn(NEXT_DAY);
    expect(await leftOf(first.borrowerId)).toEqual(NOTHING);
  });
});
