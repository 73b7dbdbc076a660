import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import type { SentComplaint } from "./new-complaint.ts";
import type { CollectionType, ProblemType } from "./problem-types.ts";
import { complaintAnswers, complaintRatings, complaints } from "./schema.ts";

/** A complaint with what came of it. */
export interface ComplaintRecord extends SentComplaint {
  readonly id: number;
  readonly borrowerId: number;
  /** What staff replied; null until then. */
  readonly answer: {
    readonly text: string;
    readonly imageNames: readonly string[];
    /** By `writtenBy`; null in rows from before writers were kept. */
    readonly writtenBy: string | null;
    readonly answeredAt: Date;
  } | null;
  /** Stars that the borrower gave; null until then. */
  readonly score: number | null;
}

/** By their table's name: Drizzle drops it where one table is selected. */
const outerId = sql.raw('"complaints"."id"');

const imagesOf = (part: "evidence" | "answer") => sql<string[] | null>`(
  select json_agg(i.name order by i.position) from complaint_images i
  where i.complaint_id = ${outerId} and i.part = ${sql.raw(`'${part}'`)})`;

const columns = {
  id: complaints.id,
  borrowerId: complaints.borrowerId,
  orderId: complaints.orderId,
  type: complaints.problemType,
  collectionType: complaints.problemSonType,
  content: complaints.content,
  sentAt: complaints.sentAt,
  evidence: imagesOf("evidence"),
  answerText: complaintAnswers.text,
  answeredBy: complaintAnswers.writtenBy,
  answeredAt: complaintAnswers.answeredAt,
  answerImages: imagesOf("answer"),
  score: complaintRatings.score,
};

type ComplaintRow = Awaited<ReturnType<ReturnType<typeof complaintsQuery>["execute"]>>[number];

function complaintsQuery(db: Db) {
  return db
    .select(columns)
    .from(complaints)
    .leftJoin(complaintAnswers, eq(complaintAnswers.complaintId, complaints.id))
    .leftJoin(complaintRatings, eq(complaintRatings.complaintId, complaints.id))
    .$dynamic();
}

export interface ListWish {
  /** Those sent after it; left out, all. */
  readonly sentAfter?: Date;
  readonly most: number;
}

/** A borrower's complaints, newest first. */
export async function listComplaints(
  db: Db,
  borrowerId: number,
  { sentAfter, most }: ListWish,
): Promise<ComplaintRecord[]> {
  const own = eq(complaints.borrowerId, borrowerId);
  const rows = await complaintsQuery(db)
    .where(sentAfter === undefined ? own : and(own, gt(complaints.sentAt, sentAfter)))
    .orderBy(desc(complaints.sentAt), desc(complaints.id))
    .limit(most);
  return rows.map(recordOf);
}

/** A borrower's own complaint; null for another's and for none. */
export async function findComplaint(
  db: Db,
  borrowerId: number,
  complaintId: number,
): Promise<ComplaintRecord | null> {
  const [row] = await complaintsQuery(db).where(
    and(eq(complaints.id, complaintId), eq(complaints.borrowerId, borrowerId)),
  );
  return row === undefined ? null : recordOf(row);
}

/** A complaint whoever sent it, for staff. */
export async function findAnyComplaint(db: Db, complaintId: number): Promise<ComplaintRecord | null> {
  const [row] = await complaintsQuery(db).where(eq(complaints.id, complaintId));
  return row === undefined ? null : recordOf(row);
}

function recordOf({
  evidence,
  answerText,
  answeredBy,
  answeredAt,
  answerImages,
  type,
  collectionType,
  ...same
}: ComplaintRow): ComplaintRecord {
  return {
    ...same,
    type: type as ProblemType,
    collectionType: collectionType as CollectionType | null,
    imageNames: evidence ?? [],
    answer:
      answerText === null || answeredAt === null
        ? null
        : { text: answerText, imageNames: answerImages ?? [], writtenBy: answeredBy, answeredAt },
  };
}
