import { MOST_IMAGES } from "@hiram/contract/complaints/complaint-form.ts";
import { LONGEST_REPLY } from "@hiram/contract/staff/cases/case-work.ts";
import { eq } from "drizzle-orm";
import { type StaffActor, writtenBy } from "../platform/actor.ts";
import type { Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { audit } from "../staff/audit/audit.ts";
import { closeCaseOfComplaint } from "../support-cases/support-cases.ts";
import { type ComplaintRecord, findAnyComplaint, isOfBorrower, waitingSince } from "./complaint-store.ts";
import { lockUnused } from "../kept-images/kept-images.ts";
import { complaintAnswers, complaintMessages, complaints } from "./schema.ts";
import { showImages } from "./send-complaint.ts";

/** A support agent's process result (CMP-11). */
export interface ComplaintAnswer {
  readonly complaintId: number;
  /** May be empty where the pictures say it all. */
  readonly text: string;
  /** Names of pictures stored for the complaint's borrower (`KeptImages.keep`), in order. */
  readonly imageNames: readonly string[];
}

export type AnswerFault =
  | "unknown-complaint"
  | "empty"
  | "too-long"
  | "too-many-images"
  | "unknown-image"
  /** There already is a reply, and the borrower has not written again. */
  | "answered-before"
  /** The borrower sent a message that the writer has not seen. */
  | "borrower-wrote-again"
  /** Pictures can only accompany the first reply. */
  | "images-after-first-reply";

/** Why a reply is not kept; staff and test support word the fault for themselves. */
export class AnswerRefused extends RuleRefused<AnswerFault> {
  override readonly name = "AnswerRefused";
}

/**
 * Stores the process result of a complaint, in the caller's transaction; the borrower then sees it and is asked to rate
 * it. If the borrower had written again it is one more message, and so is what its writer adds to a reply that was
 * wrong or incomplete: nothing that may have been read is taken back. The same reply sent again by the same person
 * changes nothing.
 * @param messagesSeen how many of the complaint's later messages the writer has seen; absent: all of them
 * @throws {AnswerRefused}
 */
export async function answerComplaint(
  tx: Transaction,
  answer: ComplaintAnswer,
  {
    by,
    now,
    adds = false,
    messagesSeen = Infinity,
  }: {
    readonly by: StaffActor;
    readonly now: Date;
    readonly adds?: boolean;
    readonly messagesSeen?: number;
  },
): Promise<void> {
  const { complaintId, imageNames } = answer;
  const text = answer.text.trim();
  if (text === "" && imageNames.length === 0) throw new AnswerRefused("empty");
  if (text.length > LONGEST_REPLY) throw new AnswerRefused("too-long");
  if (imageNames.length > MOST_IMAGES) throw new AnswerRefused("too-many-images");
  // Locked, so that only one of two agents replying at once succeeds.
  await tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.id, complaintId)).for("update");
  const complaint = await findAnyComplaint(tx, complaintId);
  if (complaint === null) throw new AnswerRefused("unknown-complaint");
  const writer = writtenBy(by);
  if (isSameReply(complaint, { text, imageNames, writer })) return;
  const isWaiting = waitingSince(complaint) !== null;
  if (!isWaiting && !(adds && lastWriter(complaint) === writer)) throw new AnswerRefused("answered-before");
  if (complaint.messages.slice(messagesSeen).some(isOfBorrower))
    throw new AnswerRefused("borrower-wrote-again");
  if (complaint.answer === null) {
    if ((await lockUnused(tx, complaint.borrowerId, imageNames)) !== imageNames.length)
      throw new AnswerRefused("unknown-image");
    await tx.insert(complaintAnswers).values({ complaintId, text, writtenBy: writer, answeredAt: now });
    await showImages(tx, complaintId, "answer", imageNames);
  } else {
    if (imageNames.length > 0) throw new AnswerRefused("images-after-first-reply");
    await tx.insert(complaintMessages).values({ complaintId, text, writtenBy: writer, sentAt: now });
  }
  // An addition leaves the case closed as of the first reply.
  if (isWaiting) await closeCaseOfComplaint(tx, complaintId, { by, now });
  const action = isWaiting ? "reply-to-complaint" : "add-to-reply";
  await audit(tx, by, { action, subject: `complaint:${complaintId}`, now });
}

const lastWriter = ({ answer, messages }: ComplaintRecord): string | null =>
  messages.at(-1)?.writtenBy ?? answer?.writtenBy ?? null;

/** Whether this is already staff's latest reply: when the answer to a call is lost, an agent sends it twice. */
function isSameReply(
  { answer, messages }: ComplaintRecord,
  reply: { readonly text: string; readonly imageNames: readonly string[]; readonly writer: string },
): boolean {
  if (answer === null) return false;
  const last = messages.at(-1);
  if (last !== undefined)
    return last.text === reply.text && last.writtenBy === reply.writer && reply.imageNames.length === 0;
  return (
    answer.text === reply.text &&
    answer.imageNames.join() === reply.imageNames.join() &&
    answer.writtenBy === reply.writer
  );
}
