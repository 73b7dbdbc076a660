import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { sampleAgent } from "../../apps/server/src/testing/sample-staff.ts";
import { answerComplaint } from "../../apps/server/src/complaints/answer-complaint.ts";
import { complaintRatings, complaints } from "../../apps/server/src/complaints/schema.ts";
import { keptImages } from "../../apps/server/src/kept-images/schema.ts";
import { MOST_UNUSED } from "../../apps/server/src/kept-images/kept-images.ts";
import { borrowers, sessions } from "../../apps/server/src/identity/schema.ts";
import { CAMPAIGN, openLandingPage } from "../../apps/server/src/promotion/testing.ts";
import { logIn, makeCustomer } from "../../apps/server/src/testing/customer.ts";
import { sampleJpeg } from "../../apps/server/src/testing/sample-images.ts";
import { callOperation } from "../../apps/server/src/testing/test-calls.ts";
import { uploadPicture } from "../../apps/server/src/testing/upload.ts";
import { expectSame, expectTrue } from "../violation.ts";
import type { RaceKind } from "./race.ts";
import { codesOf, newestCode } from "./racers.ts";

const COMPLAINT = { problemType: 2, problemDetail: "My payment is not posted yet.", orderNo: "" };
const UPLOADS = 8;
const ROOM_FOR = 3;

export const PEOPLE_RACES: readonly RaceKind[] = [
  {
    name: "complaint-twice",
    async run(track) {
      const { borrowerId, sessionId } = await makeCustomer(track.world.database);
      const tap = () => track.call(sessionId, "problemSave", COMPLAINT);
      const answers = await track.gate.race([tap, tap, tap]);
      expectSame("answers", codesOf(answers), ["00", "00", "00"]);
      const { db } = track.world.database;
      const stored = await db.select().from(complaints).where(eq(complaints.borrowerId, borrowerId));
      expectSame("complaints", stored.length, 1);
    },
  },
  {
    name: "rating-twice",
    async run(track) {
      const { database, clock } = track.world;
      const { borrowerId, sessionId } = await makeCustomer(database);
      await track.call(sessionId, "problemSave", COMPLAINT);
      const [complaint] = await database.db
        .select()
        .from(complaints)
        .where(eq(complaints.borrowerId, borrowerId));
      const complaintId = complaint!.id;
      const reply = { complaintId, text: "It is posted now.", imageNames: [] };
      await database.transaction((tx) => answerComplaint(tx, reply, { by: sampleAgent, now: clock.now() }));
      const rate = (score: number) => () =>
        track.call(sessionId, "saveScore", { problemId: String(complaintId), score });
      const answers = await track.gate.race([rate(2), rate(5)]);
      expectSame("answers", codesOf(answers), ["00", "409"]);
      const stored = await database.db
        .select()
        .from(complaintRatings)
        .where(eq(complaintRatings.complaintId, complaintId));
      expectSame("the stars kept", stored.length, 1);
    },
  },
  {
    name: "uploads-past-the-limit",
    async run(track) {
      const { app, database, clock } = track.world;
      const { borrowerId, sessionId } = await makeCustomer(database);
      const before = Array.from({ length: MOST_UNUSED - ROOM_FOR }, () => ({
        name: `${randomBytes(16).toString("hex")}.jpg`,
        borrowerId,
        keptAt: clock.now(),
      }));
      await database.db.insert(keptImages).values(before);
      const picture = await sampleJpeg();
      const answers = await track.gate.race(
        Array.from({ length: UPLOADS }, () => () => uploadPicture(app, picture, { sessionId })),
      );
      expectTrue(
        "an upload is answered by a fault",
        answers.every(({ status, envelope }) => status < 500 && envelope.code !== "500"),
      );
      const stored = await database.db.select().from(keptImages).where(eq(keptImages.borrowerId, borrowerId));
      expectTrue(`${stored.length} unused pictures of ${MOST_UNUSED}`, stored.length <= MOST_UNUSED);
      const accepted = answers.filter(({ envelope }) => envelope.code === "00").length;
      expectSame("pictures kept", stored.length - before.length, accepted);
    },
  },
  {
    name: "register-twice",
    async run(track) {
      const { world } = track;
      const { app, clock, database } = world;
      const page = openLandingPage({ app, clock, database, sandboxUrl: world.wire.url });
      const visit = await page.visit();
      const visitor = { ...CAMPAIGN, ...visit, phone: page.phone };
      expectSame("the code's answer", (await page.call("promotionGetSms", visitor)).code, "00");
      const form = { ...visitor, smsCode: await page.smsCode(page.phone), id: "1", userName: page.phone };
      const register = () => page.call("promotionRegister", form);
      const answers = await track.gate.race([register, register]);
      expectSame("answers", new Set(answers.map(({ code }) => code)), new Set(["00", "11"]));
      const rows = await database.db.select().from(borrowers).where(eq(borrowers.phone, page.phone));
      expectSame("borrowers", rows.length, 1);
    },
  },
  {
    name: "code-used-twice",
    async run(track) {
      const { app, database } = track.world;
      const { borrowerId } = await makeCustomer(database);
      const [borrower] = await database.db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
      const { phone } = borrower!;
      const as = { deviceId: `device-${borrowerId}` };
      expectSame(
        "the code's answer",
        (await callOperation(app, "loginSmsCode", { phone }, as)).envelope.code,
        "00",
      );
      const smsCode = await newestCode(track, borrowerId);
      const logInByCode = () => callOperation(app, "loginWithSms", { phone, smsCode }, as);
      const answers = await track.gate.race([logInByCode, logInByCode]);
      expectSame("answers", codesOf(answers), ["00", "102"]);
      const begun = await database.db.select().from(sessions).where(eq(sessions.borrowerId, borrowerId));
      // The first is the customer's own.
      expectSame("sessions begun", begun.length - 1, 1);
    },
  },
  {
    name: "log-out-against-call",
    async run(track) {
      const { database } = track.world;
      const { borrowerId } = await makeCustomer(database);
      const sessionId = await logIn(database.db, borrowerId);
      const [call, logOut] = await track.gate.race([
        () => track.call(sessionId, "problemSave", COMPLAINT),
        () => track.call(sessionId, "logout", {}),
      ]);
      expectSame("the log-out's answer", logOut!.envelope.code, "00");
      expectTrue("the call is answered or refused", ["00", "401"].includes(String(call!.envelope.code)));
      const stored = await database.db.select().from(complaints).where(eq(complaints.borrowerId, borrowerId));
      expectSame("complaints of it", stored.length, call!.envelope.code === "00" ? 1 : 0);
      expectSame("a call after it", codesOf([await track.call(sessionId, "problemList", {})]), ["401"]);
    },
  },
];
