import type { casesCatalogue } from "@hiram/contract/staff/cases/catalogue.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { answerComplaint, AnswerRefused } from "../../complaints/answer-complaint.ts";
import { imageNameOf, type KeptImages } from "../../kept-images/kept-images.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { HandlersOf } from "../../platform/http/dispatch.ts";
import { wordedHandlers } from "../../platform/http/worded-handlers.ts";
import { audit } from "../../staff/audit/audit.ts";
import { recordOpened } from "../../staff/audit/record-opened.ts";
import { listStaffWho, lockIfMayHaveWork } from "../../staff/people/release-work.ts";
import { staffOf } from "../../staff/calling-staff.ts";
import {
  type CasePage,
  countOpenCases,
  listCases,
  pageOfBorrower,
  ratingsByWeek,
  searchCases,
} from "../../support-cases/case-queue.ts";
import { keepSavedReply, listSavedReplies } from "../../support-cases/saved-replies.ts";
import {
  assignCase,
  CaseRefused,
  closeMessage,
  findCase,
  joinMessage,
} from "../../support-cases/support-cases.ts";
import { lineAnswer } from "./case-answers.ts";
import { readCaseFile, staffPictureAddress, whoReplied } from "./case-file.ts";
import { caseRefusal } from "./refusal-words.ts";

export interface CaseParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly images: KeptImages;
}

const RATED_WEEKS = 12;

/** Complaints and contact messages, as support staff work on them (CON-2, CON-6, CMP-11). */
export function caseHandlers({
  database,
  clock,
  profile,
  images,
}: CaseParts): HandlersOf<typeof casesCatalogue> {
  const { db } = database;
  const texts = serverTexts("en");
  const lineNow = () => ({ texts, now: clock.now() });

  const handlers: HandlersOf<typeof casesCatalogue> = {
    async staffCases({ state, owner, overdue, problemType, borrowerId, search, after }, context) {
      const about = lineNow();
      const answer = ({ rows, next }: CasePage) => ({
        cases: rows.map((row) => lineAnswer(row, about)),
        next,
      });
      if (search !== "") return answer({ rows: await searchCases(db, search, profile), next: "" });
      if (borrowerId !== undefined) return answer(await pageOfBorrower(db, borrowerId, after));
      const { staffId } = staffOf(context);
      const page = await listCases(db, {
        state,
        ...(owner === "all" ? {} : { ownerId: owner === "mine" ? staffId : null }),
        problemType,
        overdueAt: overdue === "1" ? about.now : undefined,
        after,
      });
      return answer(page);
    },

    staffCaseCounts: (_, context) =>
      countOpenCases(db, { ownerId: staffOf(context).staffId, now: clock.now() }),

    async staffCase({ caseId }, context) {
      const file = await readCaseFile({ db, clock, profile }, caseId);
      await recordOpened(database, { by: staffOf(context), subject: `case:${caseId}`, now: clock.now() });
      return file;
    },

    async staffAssignCase({ caseId, from, to }, context) {
      const by = staffOf(context);
      await database.transaction(async (tx) => {
        if (to !== 0 && !(await lockIfMayHaveWork(tx, to, "answer-complaints")))
          throw new CaseRefused("no-such-owner");
        const isChanged = await assignCase(tx, caseId, { from: from || null, to: to || null });
        if (!isChanged) return;
        const details = { from, to };
        await audit(tx, by, { action: "assign-case", subject: `case:${caseId}`, details, now: clock.now() });
      });
      return null;
    },

    staffCaseOwners: () => listStaffWho(db, "answer-complaints"),

    async staffReply({ caseId, text, images, adds, messagesSeen }, context) {
      const by = staffOf(context);
      const found = await findCase(db, caseId);
      if (found?.complaintId == null) throw new CaseRefused(found === null ? "unknown-case" : "no-complaint");
      const { complaintId } = found;
      const imageNames = images.split(",").filter(Boolean).map(nameOfPicture);
      try {
        await database.transaction((tx) =>
          answerComplaint(
            tx,
            { complaintId, text, imageNames },
            { by, now: clock.now(), adds, messagesSeen },
          ),
        );
      } catch (failure) {
        if (failure instanceof AnswerRefused && failure.fault === "answered-before")
          throw new CaseRefused("answered", await whoReplied(db, complaintId));
        throw failure;
      }
      return null;
    },

    async staffCloseMessage({ caseId, closedBy, note }, context) {
      const by = staffOf(context);
      const now = clock.now();
      await database.transaction(async (tx) => {
        await closeMessage(tx, caseId, { closedBy, note, by, now });
        const details = { closedBy };
        await audit(tx, by, { action: "close-message", subject: `case:${caseId}`, details, now });
      });
      return null;
    },

    async staffJoinCase({ caseId, from, to }, context) {
      const by = staffOf(context);
      await database.transaction(async (tx) => {
        const isChanged = await joinMessage(tx, caseId, { from: from || null, to: to || null });
        if (!isChanged) return;
        const action = to === 0 ? "separate-case" : "join-case";
        const details = { borrowerId: to || from };
        await audit(tx, by, { action, subject: `case:${caseId}`, details, now: clock.now() });
      });
      return null;
    },

    async staffCasePicture({ caseId, picture }) {
      const found = await findCase(db, caseId);
      if (found === null) throw new CaseRefused("unknown-case");
      if (found.complaintId === null || found.borrowerId === null) throw new CaseRefused("no-complaint");
      return { url: staffPictureAddress(await images.keep(found.borrowerId, picture.bytes)) };
    },

    staffSavedReplies: () => listSavedReplies(db),

    async staffSaveReply(reply, context) {
      const by = staffOf(context);
      await database.transaction((tx) => keepSavedReply(tx, reply, { by, now: clock.now() }));
      return null;
    },

    staffRatings: () => ratingsByWeek(db, startOfManilaDay(addDays(clock.today(), -7 * RATED_WEEKS))),
  };
  return wordedHandlers(handlers, caseRefusal);
}

/** The last part of a picture's address; for anything else, a name that no picture has. */
const nameOfPicture = (address: string): string =>
  imageNameOf(`/files/${address.split("/").at(-1) ?? ""}`) ?? "none";
