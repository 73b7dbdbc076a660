import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import type { SavedReply, StaffRatings } from "@hiram/contract/staff/cases/case-work.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { followUpComplaint } from "../../complaints/follow-up-complaint.ts";
import { rateComplaint } from "../../complaints/rate-complaint.ts";
import { auditEntries } from "../../staff/schema.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { sampleJpeg } from "../../testing/sample-images.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { withAgents } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const { db, luz, ana, call, cookieOf, queue, complain, audited, uploadTo } = withAgents(server);

describe("a reply", () => {
  test("[OPS-1] [CMP-11] closes the case for whoever wrote it, audited, and the borrower is asked to rate", async () => {
    const { caseId, problemId } = await complain("Please help.");
    expect(await call("staffReply", { caseId, text: " It is posted. " })).toMatchObject({ code: "00" });
    const file = (await call("staffCase", { caseId }, ana())).data as StaffCase;
    expect(file.answer).toMatchObject({ text: "It is posted.", by: "Luz Santos", images: [] });
    expect(file.line).toMatchObject({ ownerId: luz().staffId, owner: "Luz Santos" });
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
    expect((await call("staffReply", reply, ana())).code).toBe("00");
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
    expect(await call("staffReply", { ...right, adds: 1 }, ana())).toMatchObject({ code: "409" });
    for (const _ of ["sent", "and sent again"])
      expect(await call("staffReply", { ...right, adds: 1 })).toMatchObject({ code: "00" });
    const file = (await call("staffCase", { caseId })).data as StaffCase;
    expect(file.answer).toMatchObject({ text: "It is posted." });
    expect(file.messages).toMatchObject([{ by: "Luz Santos", text: right.text }]);
    expect(file.line).toMatchObject({ answeredAt, isOverdue: 0, ownerId: luz().staffId });
    expect(await audited("add-to-reply", `complaint:${problemId}`)).toBe(1);
  });

  test("[CON-11] to what a colleague has just answered is refused with what they wrote, the same words too", async () => {
    const { caseId } = await complain("Two at once.");
    const reply = (who: SignedInStaff) => call("staffReply", { caseId, text: "It is posted." }, who);
    const replies = await Promise.all([reply(luz()), reply(ana())]);
    const refused = replies.filter(({ code }) => code === "409");
    expect(refused).toHaveLength(1);
    const winner = replies[0].code === "00" ? luz() : ana();
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
    expect((await server().app.inject({ url, headers: cookieOf(ana()) })).statusCode).toBe(200);
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
      call("staffSaveReply", saved("Luz's"), luz()),
      call("staffSaveReply", saved("Ana's"), ana()),
    ]);
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(["00", "409"]);
    const first = ((await call("staffSavedReplies")).data as SavedReply[]).find(
      ({ number }) => number === 43,
    );
    server().clock.set(new Date("2026-03-10T10:01:00+08:00"));
    const read = first?.savedAt ?? "";
    expect(await call("staffSaveReply", saved("A third", read), ana())).toMatchObject({ code: "00" });
    const late = await call("staffSaveReply", saved("A fourth", read), luz());
    expect(late).toMatchObject({ code: "409" });
    expect(late.message).toContain("A colleague saved a reply under this number");
  });

  test("[CON-2] counts for its writer in the week it was written, with the stars it got", async () => {
    const { caseId, problemId } = await complain("Rate me.");
    await call("staffReply", { caseId, text: "Done." }, ana());
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, caseId));
    await rateComplaint(db(), row!.borrowerId!, { complaintId: problemId, score: 5 }, server().clock.now());
    const ratings = (await call("staffRatings")).data as StaffRatings;
    const ofAna = ratings.filter(({ agent, average }) => agent === "Ana Reyes" && average === 5);
    expect(ofAna).toEqual([
      { week: "2026-03-09", agent: "Ana Reyes", replies: expect.any(Number), ratings: 1, average: 5 },
    ]);
  });
});
