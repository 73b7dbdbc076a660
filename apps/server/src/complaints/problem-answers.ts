import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import type { ProblemInit, ProblemOrder } from "@hiram/contract/complaints/complaint-form.ts";
import { manilaDateOf } from "@hiram/lending";
import { formatDateTime } from "@hiram/market/dates.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import type { LoanOrder } from "../orders/loan-order.ts";
import { orderTitle } from "../orders/order-title.ts";
import type { Wording } from "../orders/wording.ts";
import { replyDueAt, replyDueOn } from "../support-cases/reply-due.ts";
import { type ComplaintRecord, isOfBorrower, waitingSince } from "./complaint-store.ts";
import { imageAddress } from "../kept-images/kept-images.ts";
import { admitsCollection, collectionChoices, typeChoices } from "./problem-types.ts";

type ComplaintTexts = ServerTexts["complaint"];

/** What the entry page and the form offer, by the wire's names (CMP-1). */
export function initAnswer(
  orders: readonly LoanOrder[],
  chosen: LoanOrder | null,
  wording: Wording,
): ProblemInit {
  return {
    problemType: typeChoices(wording.texts.complaint),
    problemSonType: collectionChoices(wording.texts.complaint),
    orderDetail: chosen === null ? null : orderOf(chosen, wording),
    orderList: orders.map((order) => orderOf(order, wording)),
  };
}

function orderOf(order: LoanOrder, wording: Wording): ProblemOrder {
  const { record, status } = order;
  const { texts, amount, day } = wording;
  return {
    orderNo: String(record.id),
    productLogo: record.product.logo,
    productName: record.product.name,
    status: orderTitle(order, wording),
    list: [
      { title: texts.loanAmount, value: amount(record.amountCentavos) },
      { title: texts.appliedOn, value: day(manilaDateOf(record.confirmedAt)) },
    ],
    isShow: admitsCollection(status) ? 1 : 0,
  };
}

/** The list's tabs by the wire's names (CMP-8). `complaints` come newest first. */
export function listAnswer(complaints: readonly ComplaintRecord[], texts: ComplaintTexts): ProblemList {
  const { all, inProgress, answered } = texts.tabs;
  const tab = (title: string, those: readonly ComplaintRecord[]) => ({
    title,
    list: those.map((complaint) => ({
      id: String(complaint.id),
      time: formatDateTime(complaint.sentAt),
      type: texts.types[complaint.type],
      content: complaint.content,
      status: statusOf(complaint, texts),
      orderNo: orderNoOf(complaint),
    })),
  });
  return {
    tabs: [
      tab(all, complaints),
      tab(
        inProgress,
        complaints.filter((complaint) => waitingSince(complaint) !== null),
      ),
      tab(
        answered,
        complaints.filter((complaint) => waitingSince(complaint) === null),
      ),
    ],
  };
}

const statusOf = (complaint: ComplaintRecord, { tabs }: ComplaintTexts): string =>
  waitingSince(complaint) === null ? tabs.answered : tabs.inProgress;

const orderNoOf = ({ orderId }: ComplaintRecord): string => (orderId === null ? "" : String(orderId));

/** One complaint by the wire's names (CMP-9). */
export function detailAnswer(complaint: ComplaintRecord, texts: ComplaintTexts, now: Date): ProblemDetail {
  const { id, type, collectionType, content, imageNames, answer, messages, score, sentAt } = complaint;
  const since = waitingSince(complaint);
  const isLate = since !== null && replyDueAt(since) <= now;
  return {
    type: texts.types[type],
    sonType: collectionType === null ? "" : texts.collectionTypes[collectionType],
    problemId: String(id),
    content,
    images: imageNames.map(imageAddress),
    disposeDetail: answer?.text ?? "",
    disposeImages: (answer?.imageNames ?? []).map(imageAddress),
    isNeedScore: answer !== null && score === null && since === null ? 1 : 0,
    time: formatDateTime(sentAt),
    disposeTime: answer === null ? "" : formatDateTime(answer.answeredAt),
    status: statusOf(complaint, texts),
    orderNo: orderNoOf(complaint),
    productId: String(complaint.productId ?? ""),
    waiting: since === null ? "no" : isLate ? "late" : "promised",
    replyBy: since === null || isLate ? "" : replyDueOn(since),
    messages: messages.map((message) => ({
      sender: isOfBorrower(message) ? "borrower" : "staff",
      time: formatDateTime(message.sentAt),
      text: message.text,
    })),
  };
}
