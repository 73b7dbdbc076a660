import type { ServerTexts } from "@hiram/market/texts/server/load.ts";
import type { Db } from "../platform/database/database.ts";
import { conflict, notFound } from "../platform/http/refusal.ts";
import { findComplaint } from "./complaint-store.ts";
import { complaintRatings } from "./schema.ts";

export interface Rating {
  readonly complaintId: number;
  /** 1 to 5 stars. */
  readonly score: number;
}

/**
 * Keeps how a borrower rates the reply to a complaint of their own (CMP-10): once, and only where there is
 * a reply. The same stars sent again change nothing; other stars are refused.
 */
export async function rateComplaint(
  db: Db,
  borrowerId: number,
  { complaintId, score }: Rating,
  { now, texts }: { readonly now: Date; readonly texts: ServerTexts["complaint"] },
): Promise<void> {
  const complaint = await findComplaint(db, borrowerId, complaintId);
  if (complaint === null) throw notFound(texts.unknownComplaint);
  if (complaint.answer === null) throw conflict(texts.notAnswered);
  await db.insert(complaintRatings).values({ complaintId, score, ratedAt: now }).onConflictDoNothing();
  const kept = await findComplaint(db, borrowerId, complaintId);
  if (kept?.score !== score) throw conflict(texts.ratedBefore);
}
