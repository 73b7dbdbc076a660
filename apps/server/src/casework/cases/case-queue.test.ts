import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { followUpComplaint } from "../../complaints/follow-up-complaint.ts";
import { rateComplaint } from "../../complaints/rate-complaint.ts";
import { borrowers } from "../../identity/schema.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { logIn } from "../../testing/customer.ts";
import { findSignedInStaff } from "../../testing/signed-in-staff.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { type Payload, withAgents } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const { db, luz, call, queue, someBorrower, complain, complainAs } = withAgents(server);

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
    await call("staffAssignCase", { caseId: dispute.caseId, to: luz().staffId });
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
    await call("staffAssignCase", { caseId: mine.caseId, from: 0, to: luz().staffId });
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
