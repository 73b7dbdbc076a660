import type { Db } from "../platform/database/database.ts";
import { ComplaintRefused } from "./complaint-refused.ts";
import { findComplaint } from "./complaint-store.ts";
import { complaintRatings } from "./schema.ts";

export interface Rating {
  readonly complaintId: number;
  /** 1 to 5 stars. */
  readonly score: number;
}

/**
 * Records how a borrower rates the reply to their own complaint (CMP-10): once, and only where there is a reply. The
 * same stars sent again change nothing.
 * @throws {ComplaintRefused}
 */
export async function rateComplaint(
  db: Db,
  borrowerId: number,
  { complaintId, score }: Rating,
  now: Date,
): Promise<void> {
  const complaint = await findComplaint(db, borrowerId, complaintId);
  if (complaint === null) throw new ComplaintRefused("unknown-complaint");
  if (complaint.answer === null) throw new ComplaintRefused("not-answered");
  await db.insert(complaintRatings).values({ complaintId, score, ratedAt: now }).onConflictDoNothing();
  const rated = await findComplaint(db, borrowerId, complaintId);
  if (rated?.score !== score) throw new ComplaintRefused("rated-before");
}
