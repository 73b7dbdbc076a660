import type { StaffCase, StaffPayment } from "@hiram/contract/staff/cases/case-file.ts";
import { MOST_OF_BORROWER } from "@hiram/contract/staff/cases/case-queue.ts";
import type { AnsweredBefore } from "@hiram/contract/staff/cases/case-work.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { desc, eq, inArray } from "drizzle-orm";
import {
  type ComplaintMessage,
  type ComplaintRecord,
  findAnyComplaint,
  isOfBorrower,
} from "../../complaints/complaint-store.ts";
import { borrowers } from "../../identity/schema.ts";
import { loanOrder } from "../../orders/loan-order.ts";
import { listOrders } from "../../orders/read-orders.ts";
import { wordingOf } from "../../orders/wording.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { payments } from "../../repayments/schema.ts";
import { contactMessages } from "../../site/schema.ts";
import { staff } from "../../staff/schema.ts";
import { casesOfBorrower, countCasesOfBorrower, findCaseRow } from "../../support-cases/case-queue.ts";
import { CaseRefused } from "../../support-cases/support-cases.ts";
import { lineAnswer, maskedBorrowerAnswer, staffOrderAnswer } from "./case-answers.ts";

/** Below staff's calls, so that staff's cookie is sent along. */
export const staffPictureAddress = (name: string): string => `/api/staff/pictures/${name}`;

const MOST_PAYMENTS = 30;

export interface CaseFileParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly profile: Profile;
}

/**
 * A case with everything that staff need to judge it.
 * @throws {CaseRefused}
 */
export async function readCaseFile(
  { db, clock, profile }: CaseFileParts,
  caseId: number,
): Promise<StaffCase> {
  const row = await findCaseRow(db, caseId);
  if (row === null) throw new CaseRefused("unknown-case");
  const texts = serverTexts("en");
  const about = { texts, now: clock.now() };
  const { complaintId, borrowerId, contactMessageId } = row.case;
  const complaint = complaintId === null ? null : await findAnyComplaint(db, complaintId);
  const message = contactMessageId === null ? null : await findMessage(db, contactMessageId);
  const person = borrowerId === null ? null : await readPerson({ db, clock, profile }, borrowerId);
  const others = borrowerId === null ? [] : await casesOfBorrower(db, borrowerId, MOST_OF_BORROWER + 1);
  const collectionType = complaint?.collectionType ?? null;
  const replied = complaint?.answer == null ? null : await answeredBy(db, complaint.answer);
  return {
    line: lineAnswer(row, about),
    text: complaint?.content ?? message?.remark ?? "",
    collectionType: collectionType === null ? "" : texts.complaint.collectionTypes[collectionType],
    images: (complaint?.imageNames ?? []).map(staffPictureAddress),
    answer:
      replied === null
        ? null
        : { ...replied, images: (complaint?.answer?.imageNames ?? []).map(staffPictureAddress) },
    messages: await messagesAnswer(db, complaint?.messages ?? []),
    closing:
      row.case.closedBy === null
        ? null
        : { by: row.owner ?? "", how: row.case.closedBy, note: row.case.closingNote ?? "" },
    telephone: message?.telephone ?? "",
    email: message?.email ?? "",
    borrower: person?.borrower ?? null,
    orders: person?.orders ?? [],
    payments: person?.payments ?? [],
    hasMorePayments: person?.hasMorePayments ?? 0,
    others: others.filter(({ case: other }) => other.id !== caseId).map((other) => lineAnswer(other, about)),
    caseCount: borrowerId === null ? 0 : await countCasesOfBorrower(db, borrowerId),
  };
}

async function findMessage(db: Db, id: string) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}

/** What staff see about a borrower beside their case or application. */
export async function readPerson(
  { db, clock, profile }: CaseFileParts,
  borrowerId: number,
): Promise<
  | (Pick<StaffCase, "orders" | "payments" | "hasMorePayments"> & {
      borrower: NonNullable<StaffCase["borrower"]>;
    })
  | null
> {
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) return null;
  const wording = wordingOf(profile, "en", clock.today());
  const orders = await listOrders(db, borrowerId);
  const orderIds = orders.map(({ id }) => id);
  const paid =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(payments)
          .where(inArray(payments.orderId, orderIds))
          .orderBy(desc(payments.receivedAt))
          .limit(MOST_PAYMENTS + 1);
  return {
    borrower: maskedBorrowerAnswer(borrower),
    orders: orders.map((record) => staffOrderAnswer(loanOrder(record, wording.today), wording)),
    payments: paid.slice(0, MOST_PAYMENTS).map(paymentAnswer),
    hasMorePayments: paid.length > MOST_PAYMENTS ? 1 : 0,
  };
}

function paymentAnswer(payment: typeof payments.$inferSelect): StaffPayment {
  const { orderId, amountCentavos, receivedAt, provider, providerReference, purpose } = payment;
  return {
    orderId: orderId ?? 0,
    amountCentavos,
    receivedAt: receivedAt.toISOString(),
    provider,
    reference: providerReference,
    purpose,
    isSetAside: payment.setAsideAt === null ? 0 : 1,
    isTakenBack: payment.takenBackAt === null ? 0 : 1,
  };
}

/** Who wrote staff's latest reply to a complaint, and when; null: there is none. */
export async function whoReplied(db: Db, complaintId: number): Promise<AnsweredBefore | null> {
  const complaint = await findAnyComplaint(db, complaintId);
  const lastReply = complaint?.messages.findLast((message) => !isOfBorrower(message));
  if (lastReply !== undefined)
    return {
      text: lastReply.text,
      by: await writerName(db, lastReply.writtenBy),
      at: lastReply.sentAt.toISOString(),
    };
  return complaint?.answer == null ? null : answeredBy(db, complaint.answer);
}

async function answeredBy(db: Db, answer: NonNullable<ComplaintRecord["answer"]>): Promise<AnsweredBefore> {
  const { text, writtenBy, answeredAt } = answer;
  return { text, by: await writerName(db, writtenBy), at: answeredAt.toISOString() };
}

/** Who wrote a reply; the demo's own have no member of staff. */
async function writerName(db: Db, writtenBy: string | null): Promise<string> {
  const [, staffId] = /^staff:(\d+)$/.exec(writtenBy ?? "") ?? [];
  if (staffId === undefined) return "Demo";
  const [writer] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.id, Number(staffId)));
  return writer?.name ?? "Demo";
}

function messagesAnswer(db: Db, messages: readonly ComplaintMessage[]): Promise<StaffCase["messages"]> {
  return Promise.all(
    messages.map(async (message) => ({
      by: isOfBorrower(message) ? "" : await writerName(db, message.writtenBy),
      text: message.text,
      at: message.sentAt.toISOString(),
    })),
  );
}
