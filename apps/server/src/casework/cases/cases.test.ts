import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { LONGEST_TYPED } from "@hiram/contract/fields.ts";
import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import type { CaseLine, StaffCases } from "@hiram/contract/staff/cases/case-queue.ts";
import type { SavedReply, StaffRatings } from "@hiram/contract/staff/cases/case-work.ts";
import { startOfManilaDay } from "@hiram/lending";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { followUpComplaint } from "../../complaints/follow-up-complaint.ts";
import { rateComplaint } from "../../complaints/rate-complaint.ts";
import { sendComplaint } from "../../complaints/send-complaint.ts";
import { borrowers } from "../../identity/schema.ts";
import { auditEntries, staff } from "../../staff/schema.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { logIn } from "../../testing/customer.ts";
import { sampleJpeg } from "../../testing/sample-images.ts";
import { receivePayment } from "../../testing/received-payment.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { fileForm } from "../../testing/upload.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
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

type Name = Parameters<typeof callStaff>[1];
type Payload = Parameters<typeof callStaff>[2];
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

describe("the queue", () => {
  test("[CON-2] shows a complaint by its due time, with nobody's whole name", async () => {
    const late = await complain("The first one.");
    server().clock.advanceDays(2);
    const newer = await complain("Ang bayad ko ay wala pa.", { locale: "fil" });
    const { cases, next } = await queue();
    expect(next).toBe("");
    expect(cases).toEqual([late, newer]);
    expect(newer).toMatchObject({
      kind: "complaint",
      problemType: 2,
      title: "A payment is missing or wrong",
      opening: "Ang bayad ko ay wala pa.",
      person: "M•••• S•••••",
      locale: "fil",
      dueAt: "2026-03-17T16:00:00.000Z",
      isOverdue: 0,
      ownerId: 0,
      answeredAt: "",
    });
  });

  test("[WEB-8] [CON-2] shows a disputed credit report as a kind of its own, and its borrower reads the answer", async () => {
    const { borrowerId } = await someBorrower();
    const dispute = await complain("The loan is paid off.", { type: 7, borrowerId });
    expect(dispute).toMatchObject({ problemType: 7, title: "My credit report is wrong" });
    expect((await queue({ problemType: 7 })).cases).toEqual([dispute]);
    await call("staffAssignCase", { caseId: dispute.caseId, to: luz.staffId });
    expect(
      await call("staffReply", { caseId: dispute.caseId, text: "Corrected with the CIC." }),
    ).toMatchObject({
      code: "00",
    });
    const sessionId = await logIn(db(), borrowerId);
    const answerTo = async (name: "problemList" | "problemDetail", payload: Payload = {}) =>
      (await server().call(name, payload ?? {}, { sessionId })).envelope.data;
    const { tabs } = (await answerTo("problemList")) as ProblemList;
    const [listed] = tabs[0]!.list;
    expect(listed).toMatchObject({ type: "My credit report is wrong" });
    expect(await answerTo("problemDetail", { problemId: listed!.id })).toMatchObject({
      disposeDetail: "Corrected with the CIC.",
      isNeedScore: 1,
    });
  });

  test("[CON-2] counts and lists what is late against the three weekdays promised", async () => {
    const answered = await complain("Answered.");
    await call("staffReply", { caseId: answered.caseId, text: "Done." });
    const early = await complain("Early.");
    server().clock.advanceDays(3);
    await complain("Later.");
    expect((await call("staffCaseCounts")).data).toEqual({ open: 2, mine: 0, overdue: 0 });
    server().clock.set(new Date(early.dueAt));
    expect((await call("staffCaseCounts")).data).toEqual({ open: 2, mine: 0, overdue: 1 });
    expect((await queue({ overdue: 1 })).cases).toEqual([{ ...early, isOverdue: 1 }]);
  });

  test("[CON-2] is filtered by owner and kind", async () => {
    const mine = await complain("Mine.");
    const free = await complain("Nobody's.", { type: 5 });
    await call("staffAssignCase", { caseId: mine.caseId, from: 0, to: luz.staffId });
    const idsOf = async (payload: Payload) => (await queue(payload)).cases.map(({ caseId }) => caseId);
    expect(await idsOf({ owner: "mine" })).toEqual([mine.caseId]);
    expect(await idsOf({ owner: "none" })).toEqual([free.caseId]);
    expect(await idsOf({ problemType: 5 })).toEqual([free.caseId]);
    expect(await idsOf({ problemType: 0 })).toEqual([]);
  });

  test("[CON-11] goes on by key: nothing is shown twice or left out while others come and go", async () => {
    const { borrowerId } = await someBorrower();
    const opened: number[] = [];
    for (let at = 0; at < 49; at += 1) opened.push((await complain(`Case ${at}`, { borrowerId })).caseId);
    server().clock.advanceDays(1);
    for (let at = 49; at < 60; at += 1) opened.push((await complain(`Case ${at}`, { borrowerId })).caseId);
    const first = await queue();
    expect(first.cases.map(({ caseId }) => caseId)).toEqual(opened.slice(0, 50));
    await call("staffReply", { caseId: opened[3]!, text: "Done." });
    const second = await queue({ after: first.next });
    expect(second.cases.map(({ caseId }) => caseId)).toEqual(opened.slice(50));
    expect(second.next).toBe("");
    expect((await queue({ after: "nonsense" })).cases).toHaveLength(50);
  });

  test("[CON-2] [CON-3] [CON-11] lists all cases of one borrower by pages, newest first, those of nobody else", async () => {
    const { borrowerId } = await someBorrower();
    const opened: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      if (at > 0 && at % 9 === 0) server().clock.advanceDays(1);
      opened.unshift((await complain(`Case ${at}`, { borrowerId })).caseId);
    }
    await complain("Another borrower's.");
    const answered = opened[3]!;
    await call("staffReply", { caseId: answered, text: "Done." });
    const first = await queue({ borrowerId });
    // Newer ones do not move what follows.
    await complain("One more.", { borrowerId });
    const second = await queue({ borrowerId, after: first.next });
    expect([...first.cases, ...second.cases].map(({ caseId }) => caseId)).toEqual(opened);
    expect([first.cases.length, second.next]).toEqual([50, ""]);
    expect(first.cases.filter(({ answeredAt }) => answeredAt !== "")).toMatchObject([{ caseId: answered }]);
    // The filters of the queue do not take any away.
    expect(
      (await queue({ borrowerId, state: "answered", owner: "mine", problemType: 5 })).cases,
    ).toHaveLength(50);
    expect((await queue({ borrowerId: 999_999_999 })).cases).toEqual([]);
  });

  test("[CON-2] finds a case by its own number, the complaint's, the order's and the borrower's telephone", async () => {
    const { borrowerId, orderId } = await someBorrower();
    const found = await complain("Find me.", { borrowerId, orderId });
    const [person] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
    const national = person!.phone.slice(1);
    const written = `${national.slice(0, 3)}-${national.slice(3, 6)} ${national.slice(6)}`;
    const telephones = [person!.phone, `0${written}`, `+63 ${written}`, `0063${national}`];
    for (const search of [found.caseId, `#${found.problemId}`, orderId, ...telephones])
      expect((await queue({ search })).cases).toEqual([found]);
    for (const search of ["%", "😀", "Maria", "999999999999", "x".repeat(60)])
      expect((await queue({ search })).cases).toEqual([]);
    expect((await call("staffCases", { search: "x".repeat(10_000) })).code).toBe("400");
  });

  test("[CON-2] shows what the borrower wrote last, and when, before the reply and after it", async () => {
    const { caseId, problemId, borrowerId } = await complainAs("Not posted.");
    const followUp = (text: string) =>
      server().database.transaction((tx) =>
        followUpComplaint(tx, borrowerId, { complaintId: problemId, text }, server().clock),
      );
    const shown = async (state: "open" | "answered") => (await queue({ state })).cases[0];
    expect(await shown("open")).toMatchObject({ caseId, opening: "Not posted.", wroteAgainAt: "" });
    await followUp("It was on Monday.");
    const asked = server().clock.now().toISOString();
    expect(await shown("open")).toMatchObject({ opening: "It was on Monday.", wroteAgainAt: asked });
    await call("staffReply", { caseId, text: "It is posted.", messagesSeen: 1 });
    server().clock.advanceDays(1);
    await followUp(`It is not. ${"x".repeat(120)}`);
    const again = server().clock.now().toISOString();
    expect(await shown("open")).toMatchObject({
      caseId,
      opening: `It is not. ${"x".repeat(109)}`,
      wroteAgainAt: again,
    });
    // What staff write is not what the list is read for.
    await call("staffReply", { caseId, text: "Now it is.", messagesSeen: 2 });
    expect(await shown("answered")).toMatchObject({ caseId, wroteAgainAt: again });
  });

  test("[CON-2] shows answered cases newest first, with the stars they got", async () => {
    const one = await complain("One.");
    const two = await complain("Two.");
    for (const { caseId } of [one, two]) {
      await call("staffReply", { caseId, text: "Done." });
      server().clock.advanceDays(1);
    }
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, two.caseId));
    const rating = { complaintId: two.problemId, score: 4 };
    await rateComplaint(db(), row!.borrowerId!, rating, server().clock.now());
    const { cases } = await queue({ state: "answered", owner: "mine" });
    expect(cases.map(({ caseId, score }) => [caseId, score])).toEqual([
      [two.caseId, 4],
      [one.caseId, 0],
    ]);
  });
});

describe("a case", () => {
  test("[CON-2] stands beside the borrower's orders, payments and other cases, masked", async () => {
    const { borrowerId, orderId } = await someBorrower();
    const other = await complain("Before.", { borrowerId });
    const { caseId } = await complain("Now.", { borrowerId, orderId });
    const file = (await call("staffCase", { caseId })).data as StaffCase;
    expect(file).toMatchObject({
      text: "Now.",
      answer: null,
      borrower: { borrowerId, name: "M•••• S•••••", phone: expect.stringMatching(/^09•• ••• \d{4}$/) },
      orders: [
        { orderId, product: "Sample Loan", status: "Payment due", amountCentavos: 300_000, daysLate: 0 },
      ],
      payments: [],
    });
    expect(file.others.map(({ caseId: id }) => id)).toEqual([other.caseId]);
  });

  test("[CON-2] tells of money that was paid too much in the borrower's own words", async () => {
    const { borrowerId, orderId } = await someBorrower();
    const { caseId } = await complain("I paid too much.", { borrowerId, orderId });
    const creditNow = async () => ((await call("staffCase", { caseId })).data as StaffCase).orders[0]?.credit;
    expect(await creditNow()).toEqual([]);
    await receivePayment(server(), orderId, 100_000_000);
    expect(await creditNow()).toEqual([
      expect.stringMatching(/^You paid ₱[\d,.]+ more than you owed. We are keeping it for you/),
    ]);
  });

  test("[CON-2] [CON-3] stands beside the newest thirty payments, and tells of older ones, which the file has", async () => {
    const { borrowerId, orderId } = await someBorrower();
    const { caseId } = await complain("Which ones arrived?", { borrowerId, orderId });
    for (let number = 1; number <= 30; number += 1) await receivePayment(server(), orderId, 1_000 + number);
    const beside = async () => {
      const { payments, hasMorePayments } = (await call("staffCase", { caseId })).data as StaffCase;
      return [payments.length, hasMorePayments];
    };
    expect(await beside()).toEqual([30, 0]);
    await receivePayment(server(), orderId, 2_000);
    expect(await beside()).toEqual([30, 1]);
    const { entries } = (await call("staffTimeline", { borrowerId })).data as Timeline;
    expect(entries.filter(({ kind }) => kind === "payment-received")).toHaveLength(31);
  });

  test("[CON-2] [CON-3] is one of its borrower's many: all of them are listed beside it and in their file", async () => {
    const { borrowerId } = await someBorrower();
    const written: number[] = [];
    for (let number = 1; number <= 13; number += 1)
      written.unshift((await complain(`Complaint ${number}.`, { borrowerId })).caseId);
    const [caseId, ...others] = written;
    const idsOf = (lines: readonly CaseLine[]) => lines.map((line) => line.caseId);
    const file = (await call("staffCase", { caseId: caseId! })).data as StaffCase;
    expect(new Set(idsOf(file.others))).toEqual(new Set(others));
    const { cases, caseCount } = (await call("staffBorrower", { borrowerId })).data as BorrowerFile;
    expect(new Set(idsOf(cases))).toEqual(new Set(written));
    expect([file.caseCount, caseCount]).toEqual([13, 13]);
  });

  test("[CON-11] tells who else looks at it, until they have been away for half a minute", async () => {
    const { caseId } = await complain("Look.");
    const elsewhere = await complain("Look here.");
    const rosa = await signedInStaff(db(), "Rosa Uy", "agent");
    await call("staffLook", { kind: "case", id: elsewhere.caseId }, rosa);
    const others = async (who: SignedInStaff) =>
      ((await call("staffLook", { kind: "case", id: caseId }, who)).data as { others: string[] }).others;
    expect(await others(ana)).toEqual([]);
    expect(await others(luz)).toEqual(["Ana Reyes"]);
    server().clock.set(new Date(server().clock.now().getTime() + 31_000));
    expect(await others(luz)).toEqual([]);
  });

  test("[CON-2] is taken once: who comes second is told that its owner changed", async () => {
    const { caseId } = await complain("Take me.");
    const take = (who: SignedInStaff) => call("staffAssignCase", { caseId, from: 0, to: who.staffId }, who);
    const replies = await Promise.all([take(luz), take(ana)]);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
    expect(await audited("assign-case", `case:${caseId}`)).toBe(1);
    const risk = await signedInStaff(db(), "Rico Tan", "risk");
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, caseId));
    const handOver = { caseId, from: row!.ownerId!, to: risk.staffId };
    expect((await call("staffAssignCase", handOver)).code).toBe("400");
  });

  test.for(["staffCase", "staffAssignCase", "staffReply"] as const)(
    "[CON-2] %s of a case that is not there is refused in words",
    async (name) => {
      expect(await call(name, { caseId: 999_999_999, text: "Done." })).toMatchObject({ code: "404" });
    },
  );

  test("[CON-1] is not for those who may not answer complaints", async () => {
    const { caseId } = await complain("Private.");
    const risk = await signedInStaff(db(), "Rico Tan", "risk");
    for (const name of ["staffCases", "staffCase", "staffReply"] as const)
      expect(await call(name, { caseId, text: "x" }, risk)).toMatchObject({ code: "403", data: null });
  });

  test("[CMP-7] keeps its promised day when the borrower writes more before the reply", async () => {
    const { caseId, problemId, dueAt } = await complain("Please help.");
    server().clock.advanceDays(2);
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, caseId));
    const more = { complaintId: problemId, text: "It was on Monday." };
    await server().database.transaction((tx) =>
      followUpComplaint(tx, row!.borrowerId!, more, server().clock),
    );
    expect((await queue()).cases).toMatchObject([{ caseId, dueAt }]);
  });

  test("[CON-1] [CON-2] is not assigned to a colleague whose account is disabled", async () => {
    const { caseId } = await complain("For whom?");
    const isOffered = async () =>
      ((await call("staffCaseOwners")).data as { staffId: number }[]).some(
        ({ staffId }) => staffId === ana.staffId,
      );
    expect(await isOffered()).toBe(true);
    await db().update(staff).set({ disabledAt: server().clock.now() }).where(eq(staff.id, ana.staffId));
    expect(await isOffered()).toBe(false);
    expect((await call("staffAssignCase", { caseId, from: 0, to: ana.staffId })).code).toBe("400");
  });
});

describe("a reply", () => {
  test("[OPS-1] [CMP-11] closes the case for whoever wrote it, audited, and the borrower is asked to rate", async () => {
    const { caseId, problemId } = await complain("Please help.");
    expect(await call("staffReply", { caseId, text: " It is posted. " })).toMatchObject({ code: "00" });
    const file = (await call("staffCase", { caseId }, ana)).data as StaffCase;
    expect(file.answer).toMatchObject({ text: "It is posted.", by: "Luz Santos", images: [] });
    expect(file.line).toMatchObject({ ownerId: luz.staffId, owner: "Luz Santos" });
    expect((await queue()).cases).toEqual([]);
    expect(await audited("reply-to-complaint", `complaint:${problemId}`)).toBe(1);
  });

  test("[CON-2] [CMP-11] is followed by another when the borrower writes again: the case is reopened for its owner", async () => {
    const { caseId, problemId } = await complain("Please help.");
    const other = await complain("Please help me too.");
    for (const each of [caseId, other.caseId])
      await call("staffReply", { caseId: each, text: "It is posted." });
    server().clock.advanceDays(1);
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, caseId));
    const again = { complaintId: problemId, text: "It is not." };
    await server().database.transaction((tx) =>
      followUpComplaint(tx, row!.borrowerId!, again, server().clock),
    );
    expect((await queue({ owner: "mine" })).cases).toMatchObject([{ caseId, answeredAt: "" }]);
    const reply = { caseId, text: "Sorry, now it is.", messagesSeen: 1 };
    expect((await call("staffReply", reply, ana)).code).toBe("00");
    const file = (await call("staffCase", { caseId })).data as StaffCase;
    expect(file.answer).toMatchObject({ text: "It is posted.", by: "Luz Santos" });
    expect(file.messages).toMatchObject([
      { by: "", text: "It is not." },
      { by: "Ana Reyes", text: "Sorry, now it is." },
    ]);
    expect((await queue({ owner: "mine" })).cases).toEqual([]);
    expect(await call("staffReply", { caseId, text: "Once more." })).toMatchObject({
      code: "409",
      data: { by: "Ana Reyes", text: "Sorry, now it is." },
    });
  });

  test("[CON-2] [CMP-11] that was wrong is corrected by whoever wrote it, without moving the time of the reply", async () => {
    const { caseId, problemId } = await complain("Please help.");
    await call("staffReply", { caseId, text: "It is posted." });
    const { answeredAt } = ((await call("staffCase", { caseId })).data as StaffCase).line;
    server().clock.advanceDays(10);
    const right = { caseId, text: "Sorry, that was for somebody else." };
    expect(await call("staffReply", right)).toMatchObject({ code: "409" });
    expect(await call("staffReply", { ...right, adds: 1 }, ana)).toMatchObject({ code: "409" });
    for (const _ of ["sent", "and sent again"])
      expect(await call("staffReply", { ...right, adds: 1 })).toMatchObject({ code: "00" });
    const file = (await call("staffCase", { caseId })).data as StaffCase;
    expect(file.answer).toMatchObject({ text: "It is posted." });
    expect(file.messages).toMatchObject([{ by: "Luz Santos", text: right.text }]);
    expect(file.line).toMatchObject({ answeredAt, isOverdue: 0, ownerId: luz.staffId });
    expect(await audited("add-to-reply", `complaint:${problemId}`)).toBe(1);
  });

  test("[CON-11] to what a colleague has just answered is refused with what they wrote, the same words too", async () => {
    const { caseId } = await complain("Two at once.");
    const reply = (who: SignedInStaff) => call("staffReply", { caseId, text: "It is posted." }, who);
    const replies = await Promise.all([reply(luz), reply(ana)]);
    const refused = replies.filter(({ code }) => code === "409");
    expect(refused).toHaveLength(1);
    const winner = replies[0].code === "00" ? luz : ana;
    expect(refused[0]).toMatchObject({
      message: expect.stringContaining(winner.name),
      data: { text: "It is posted.", by: winner.name, at: server().clock.now().toISOString() },
    });
    expect((await reply(winner)).code).toBe("00");
  });

  test("[CON-2] [CON-11] [CMP-11] to a complaint whose borrower wrote again since it was read is refused, and nothing is stored", async () => {
    const { caseId, problemId } = await complain("Where is my payment?");
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, caseId));
    const fileNow = async () => (await call("staffCase", { caseId })).data as StaffCase;
    const write = (text: string) =>
      server().database.transaction((tx) =>
        followUpComplaint(tx, row!.borrowerId!, { complaintId: problemId, text }, server().clock),
      );
    await write("It was ₱500, on Monday.");
    const stale = { caseId, text: "Which payment do you mean?" };
    expect(await call("staffReply", stale)).toMatchObject({
      code: "409",
      message: "The borrower wrote again: read it first, then send.",
      data: null,
    });
    expect(await fileNow()).toMatchObject({ answer: null, line: { answeredAt: "" } });
    expect(await audited("reply-to-complaint", `complaint:${problemId}`)).toBe(0);
    const reply = { caseId, text: "It is posted.", messagesSeen: 1 };
    expect(await call("staffReply", reply)).toMatchObject({ code: "00" });
    // So is what is added to a reply that was answered meanwhile.
    const more = { caseId, text: "By tomorrow.", messagesSeen: 1, adds: 1 };
    await write("It is not.");
    expect(await call("staffReply", more)).toMatchObject({ code: "409", data: null });
    expect((await fileNow()).line.answeredAt).toBe("");
    expect(await call("staffReply", { ...more, messagesSeen: 2 })).toMatchObject({ code: "00" });
    // What one wrote oneself counts as read.
    const last = { ...more, text: "At noon.", messagesSeen: 2 };
    expect(await call("staffReply", last)).toMatchObject({ code: "00" });
    expect((await fileNow()).messages.map(({ text }) => text)).toEqual([
      "It was ₱500, on Monday.",
      "It is not.",
      "By tomorrow.",
      "At noon.",
    ]);
  });

  test("[CON-2] shows pictures to staff and then to the borrower alone", async () => {
    const { caseId, problemId } = await complain("Send me a picture.");
    const upload = await uploadTo(caseId, await sampleJpeg());
    const { url } = upload.json<{ data: { url: string } }>().data;
    expect(await call("staffReply", { caseId, images: url })).toMatchObject({ code: "00" });
    const file = (await call("staffCase", { caseId })).data as StaffCase;
    expect(file.answer?.images).toEqual([url]);
    expect((await server().app.inject({ url, headers: cookieOf(ana) })).statusCode).toBe(200);
    const risk = await signedInStaff(db(), "Rico Tan", "risk");
    expect((await server().app.inject({ url, headers: cookieOf(risk) })).statusCode).toBe(404);
    expect((await server().app.inject({ url })).statusCode).toBe(404);
    expect(problemId).toBeGreaterThan(0);
  });

  test("[CON-2] with a file that is no picture, or with nothing at all, is refused in words", async () => {
    const { caseId } = await complain("Nothing.");
    const upload = await uploadTo(caseId, Buffer.from("not a picture"));
    expect(upload.json()).toMatchObject({ code: "400", message: expect.stringContaining("picture") });
    expect((await call("staffReply", { caseId, text: "  " })).code).toBe("400");
    expect((await call("staffReply", { caseId, text: "x", images: "nonsense" })).code).toBe("400");
  });

  test("[CON-2] is saved for next time in both languages, under its number", async () => {
    const saved = { number: 42, title: "Greeting", english: "Hello.", filipino: "Kumusta." };
    const shown = async () =>
      ((await call("staffSavedReplies")).data as SavedReply[]).find(({ number }) => number === 42);
    // Twice: the first answer was lost.
    for (let time = 0; time < 2; time += 1)
      expect(await call("staffSaveReply", saved)).toMatchObject({ code: "00" });
    const read = (await shown())?.savedAt ?? "";
    const polite = { ...saved, english: "Good day.", read };
    server().clock.set(new Date("2026-03-10T10:01:00+08:00"));
    expect(await call("staffSaveReply", polite)).toMatchObject({ code: "00" });
    expect(await shown()).toMatchObject({ ...saved, english: "Good day." });
    expect((await call("staffSaveReply", { ...saved, filipino: "" })).code).toBe("400");
    const rows = await db().select().from(auditEntries).where(eq(auditEntries.subject, "saved-reply:42"));
    expect(rows.map(({ details }) => details)).toEqual([
      "{}",
      JSON.stringify({ titleBefore: "Greeting", englishBefore: "Hello.", filipinoBefore: "Kumusta." }),
    ]);
  });

  test("[CON-2] [CON-11] of two people saving under one number the second is told, and replaces only what they saw", async () => {
    const saved = (title: string, read = "") => ({ number: 43, title, english: "x", filipino: "y", read });
    const both = await Promise.all([
      call("staffSaveReply", saved("Luz's"), luz),
      call("staffSaveReply", saved("Ana's"), ana),
    ]);
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(["00", "409"]);
    const first = ((await call("staffSavedReplies")).data as SavedReply[]).find(
      ({ number }) => number === 43,
    );
    server().clock.set(new Date("2026-03-10T10:01:00+08:00"));
    const read = first?.savedAt ?? "";
    expect(await call("staffSaveReply", saved("A third", read), ana)).toMatchObject({ code: "00" });
    const late = await call("staffSaveReply", saved("A fourth", read), luz);
    expect(late).toMatchObject({ code: "409" });
    expect(late.message).toContain("A colleague saved a reply under this number");
  });

  test("[CON-2] counts for its writer in the week it was written, with the stars it got", async () => {
    const { caseId, problemId } = await complain("Rate me.");
    await call("staffReply", { caseId, text: "Done." }, ana);
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, caseId));
    await rateComplaint(db(), row!.borrowerId!, { complaintId: problemId, score: 5 }, server().clock.now());
    const ratings = (await call("staffRatings")).data as StaffRatings;
    const ofAna = ratings.filter(({ agent, average }) => agent === "Ana Reyes" && average === 5);
    expect(ofAna).toEqual([
      { week: "2026-03-09", agent: "Ana Reyes", replies: expect.any(Number), ratings: 1, average: 5 },
    ]);
  });
});

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
  const replies = await Promise.all([luz, ana].map((who) => call("staffCloseMessage", closing, who)));
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
