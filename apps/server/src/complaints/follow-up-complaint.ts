import { complaintLength, withPlainBreaks } from "@hiram/contract/complaints/complaint-text.ts";
import { LONGEST_COMPLAINT } from "@hiram/contract/complaints/complaint-form.ts";
import { eq } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { reopenCaseOfComplaint } from "../support-cases/support-cases.ts";
import { ComplaintRefused } from "./complaint-refused.ts";
import { findComplaint, isOfBorrower } from "./complaint-store.ts";
import { SAME_WITHIN_MS } from "./new-complaint.ts";
import { complaintMessages, complaints } from "./schema.ts";

/** More than anybody writes about one thing; another complaint can still be sent. */
export const MOST_FOLLOW_UPS = 20;

/**
 * Adds a message from the borrower to their own complaint, in the caller's transaction, and reopens its case, with a
 * new promise of a reply (CMP-7). The same text sent again within ten minutes changes nothing.
 * @throws {ComplaintRefused}
 */
export async function followUpComplaint(
  tx: Transaction,
  borrowerId: number,
  { complaintId, text }: { readonly complaintId: number; readonly text: string },
  clock: Pick<Clock, "now">,
): Promise<void> {
  const content = withPlainBreaks(text).trim();
  if (content === "") throw new ComplaintRefused("text-missing");
  if (complaintLength(content) > LONGEST_COMPLAINT) throw new ComplaintRefused("text-too-long");
  await lockBorrower(tx, borrowerId);
  // An agent replying at the same moment comes before or after, never in between.
  await tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.id, complaintId)).for("update");
  const complaint = await findComplaint(tx, borrowerId, complaintId);
  if (complaint === null) throw new ComplaintRefused("unknown-complaint");
  const now = clock.now();
  const fromBorrower = complaint.messages.filter(isOfBorrower);
  const last = fromBorrower.at(-1);
  const isSame = last?.text === content && Math.abs(now.getTime() - last.sentAt.getTime()) < SAME_WITHIN_MS;
  if (isSame) return;
  if (fromBorrower.length >= MOST_FOLLOW_UPS) throw new ComplaintRefused("too-many-complaints");
  await tx
    .insert(complaintMessages)
    .values({ complaintId, text: content, writtenBy: `borrower:${borrowerId}`, sentAt: now });
  await reopenCaseOfComplaint(tx, complaintId, now);
}
