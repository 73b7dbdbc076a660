import { manilaDateOf, type ManilaDate } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { findOrder } from "../orders/read-orders.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { openCase } from "../support-cases/support-cases.ts";
import { listComplaints } from "./complaint-store.ts";
import { ComplaintRefused } from "./complaint-refused.ts";
import { isSameComplaint, type NewComplaint, SAME_WITHIN_MS } from "./new-complaint.ts";
import { lockUnused } from "../kept-images/kept-images.ts";
import { admitsCollection, COLLECTION } from "./problem-types.ts";
import { complaintImages, complaints } from "./schema.ts";

/** More than a borrower can send within ten minutes in good faith; any more are refused. */
export const MOST_RECENT = 50;

/** Who is complaining, and in which language to answer them. */
export interface Complainant {
  readonly borrowerId: number;
  readonly locale: Locale;
}

/**
 * Stores a complaint with its pictures and the case that staff work on, in the caller's transaction. The borrower's row
 * is locked first, so that the same complaint sent twice, even at once, is stored once (CMP-6).
 * @throws {ComplaintRefused} for an order or a picture that is not the borrower's or can't be used, and for too many
 * complaints
 * @returns the complaint's number, or the earlier one's when it is the same
 */
export async function sendComplaint(
  tx: Transaction,
  { borrowerId, locale }: Complainant,
  sent: NewComplaint,
  clock: Pick<Clock, "now">,
): Promise<number> {
  await lockBorrower(tx, borrowerId);
  // After waiting for the lock: an earlier tap may have been stored meanwhile.
  const now = clock.now();
  const sentAfter = new Date(now.getTime() - SAME_WITHIN_MS);
  const recent = await listComplaints(tx, borrowerId, { sentAfter, most: MOST_RECENT });
  // Before its order and pictures are checked: they belong to the earlier complaint by now.
  const same = recent.find((earlier) => isSameComplaint(earlier, sent, now));
  if (same !== undefined) return same.id;
  if (recent.length >= MOST_RECENT) throw new ComplaintRefused("too-many-complaints");

  await checkOrder(tx, borrowerId, sent, manilaDateOf(now));
  if ((await lockUnused(tx, borrowerId, sent.imageNames)) !== sent.imageNames.length)
    throw new ComplaintRefused("unknown-image");
  const { type, collectionType, content, orderId, imageNames } = sent;
  const [complaint] = await tx
    .insert(complaints)
    .values({ borrowerId, orderId, problemType: type, problemSonType: collectionType, content, sentAt: now })
    .returning({ id: complaints.id });
  if (complaint === undefined) throw new Error("the complaint was not written");
  await showImages(tx, complaint.id, "evidence", imageNames);
  await openCase(tx, { complaintId: complaint.id, problemType: type, borrowerId, orderId, locale }, now);
  return complaint.id;
}

/** Shows pictures in a complaint or its reply, in their order. */
export async function showImages(
  tx: Transaction,
  complaintId: number,
  part: "evidence" | "answer",
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name, at) => ({ name, complaintId, part, position: at + 1 }));
  await tx.insert(complaintImages).values(rows);
}

async function checkOrder(
  tx: Transaction,
  borrowerId: number,
  { type, orderId }: NewComplaint,
  today: ManilaDate,
): Promise<void> {
  if (orderId === null) return;
  const record = await findOrder(tx, borrowerId, orderId);
  if (record === null) throw new ComplaintRefused("unknown-order");
  if (type === COLLECTION && !admitsCollection(loanOrder(record, today).status))
    throw new ComplaintRefused("collection-not-admitted");
}
