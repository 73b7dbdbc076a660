import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { listOrders } from "../orders/read-orders.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { findComplaint, listComplaints } from "./complaint-store.ts";
import { ComplaintRefused } from "./complaint-refused.ts";
import { followUpComplaint } from "./follow-up-complaint.ts";
import { imageAddress, type KeptImages } from "../kept-images/kept-images.ts";
import { detailAnswer, initAnswer, listAnswer } from "./problem-answers.ts";
import { readComplaint } from "./new-complaint.ts";
import { rateComplaint } from "./rate-complaint.ts";
import { complaintRefusal } from "./refusal-words.ts";
import { reportPayment } from "./report-payment.ts";
import { sendComplaint } from "./send-complaint.ts";

export interface ComplaintParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly images: KeptImages;
}

type ComplaintCalls =
  | "problemInit"
  | "problemInitForm"
  | "uploadProblemImg"
  | "problemSave"
  | "problemList"
  | "problemDetail"
  | "problemFollowUp"
  | "utrSubmit"
  | "saveScore";

/** More than anybody reads; older ones can still be found by number. */
const MOST_LISTED = 200;

/** Complaints and their evidence (CMP). */
export function complaintHandlers({
  database,
  clock,
  profile,
  images,
}: ComplaintParts): Pick<Handlers, ComplaintCalls> {
  const { db } = database;
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  async function offer(orderId: string, context: CallContext) {
    const wording = wordingFor(context);
    const records = await listOrders(db, context.borrowerId);
    const orders = records.map((record) => loanOrder(record, wording.today));
    const chosen = orderId === "" ? orders[0] : orders.find(({ record }) => String(record.id) === orderId);
    if (chosen === undefined && orderId !== "") throw new ComplaintRefused("unknown-order");
    return initAnswer(orders, chosen ?? null, wording);
  }

  const handlers: Pick<Handlers, ComplaintCalls> = {
    problemInit: ({ orderId }, context) => offer(orderId.trim(), context),
    problemInitForm: (_, context) => offer("", context),

    async uploadProblemImg({ problemImage }, context) {
      return { url: imageAddress(await images.keep(context.borrowerId, problemImage.bytes)) };
    },

    async problemSave(fields, context) {
      const complaint = readComplaint(fields);
      await database.transaction((tx) => sendComplaint(tx, context, complaint, clock));
      return null;
    },

    async problemList(_, context) {
      const complaints = await listComplaints(db, context.borrowerId, { most: MOST_LISTED });
      return listAnswer(complaints, wordingFor(context).texts.complaint);
    },

    async problemDetail({ problemId }, context) {
      const texts = wordingFor(context).texts.complaint;
      const complaint = await findComplaint(db, context.borrowerId, complaintIdOf(problemId));
      if (complaint === null) throw new ComplaintRefused("unknown-complaint");
      return detailAnswer(complaint, texts, clock.now());
    },

    async problemFollowUp({ problemId, problemDetail }, context) {
      const followUp = { complaintId: complaintIdOf(problemId), text: problemDetail };
      await database.transaction((tx) => followUpComplaint(tx, context.borrowerId, followUp, clock));
      return null;
    },

    async utrSubmit({ orderId, utr }, context) {
      const content = wordingFor(context).texts.complaint.paymentReported(utr);
      const missed = { orderId, reference: utr, content };
      const complaintId = await database.transaction((tx) => reportPayment(tx, context, missed, clock));
      return complaintId === null
        ? { state: "counted", problemId: "" }
        : { state: "looked-for", problemId: String(complaintId) };
    },

    async saveScore({ score, problemId }, context) {
      const rating = { complaintId: complaintIdOf(problemId), score };
      await rateComplaint(db, context.borrowerId, rating, clock.now());
      return null;
    },
  };
  return wordedHandlers(handlers, (failure, context) =>
    complaintRefusal(failure, serverTexts(context.locale)),
  );
}

/** 0, which no complaint has, for anything but a complaint's number. */
function complaintIdOf(problemId: string): number {
  return /^\d{1,15}$/.test(problemId) ? Number(problemId) : 0;
}
