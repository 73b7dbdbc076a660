import { lockBorrower } from "../identity/lock-borrower.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { findOrder } from "../orders/read-orders.ts";
import type { Wording } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { badInput, conflict, notFound } from "../platform/http/refusal.ts";
import { listComplaints } from "./complaint-store.ts";
import { type ComplaintWish, isSameComplaint, SAME_WITHIN_MS } from "./complaint-wish.ts";
import { lockUnused } from "./kept-images.ts";
import { admitsCollection, COLLECTION } from "./problem-types.ts";
import { complaintImages, complaints } from "./schema.ts";

/** More than a borrower can send within ten minutes in good faith; the next is refused. */
export const MOST_RECENT = 50;

/**
 * Keeps a complaint with its pictures, in the caller's transaction. The borrower's row is locked first, so
 * that the same complaint sent twice, or twice at once, is one (CMP-6).
 * Throws a Refusal for an order or a picture that is not the borrower's, for one that can't be used, and for
 * more complaints than anybody writes.
 *
 * @returns the complaint's number, that of the earlier one when it is the same
 */
export async function sendComplaint(
  tx: Transaction,
  borrowerId: number,
  wish: ComplaintWish,
  { clock, wording }: { readonly clock: Pick<Clock, "now">; readonly wording: Wording },
): Promise<number> {
  await lockBorrower(tx, borrowerId);
  // After the wait for the lock: a tap that came before may have been kept meanwhile.
  const now = clock.now();
  const sentAfter = new Date(now.getTime() - SAME_WITHIN_MS);
  const recent = await listComplaints(tx, borrowerId, { sentAfter, most: MOST_RECENT });
  // Before its order and pictures are looked at: they are the earlier one's by now.
  const same = recent.find((earlier) => isSameComplaint(earlier, wish, now));
  if (same !== undefined) return same.id;
  if (recent.length >= MOST_RECENT) throw conflict(wording.texts.tooManyTries);

  await checkOrder(tx, borrowerId, wish, wording);
  if ((await lockUnused(tx, borrowerId, wish.imageNames)) !== wish.imageNames.length)
    throw badInput(wording.texts.complaint.imageUnknown);
  const { type, collectionType, content, orderId, imageNames } = wish;
  const [complaint] = await tx
    .insert(complaints)
    .values({ borrowerId, orderId, problemType: type, problemSonType: collectionType, content, sentAt: now })
    .returning({ id: complaints.id });
  if (complaint === undefined) throw new Error("the complaint was not written");
  await showImages(tx, complaint.id, "evidence", imageNames);
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
  { type, orderId }: ComplaintWish,
  { texts, today }: Wording,
): Promise<void> {
  if (orderId === null) return;
  const record = await findOrder(tx, borrowerId, orderId);
  if (record === null) throw notFound(texts.unknownOrder);
  if (type === COLLECTION && !admitsCollection(loanOrder(record, today).status))
    throw conflict(texts.complaint.collectionNotAdmitted);
}
