import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import type { SentComplaint } from "./new-complaint.ts";
import type { CollectionType, ProblemType } from "./problem-types.ts";
import { complaintAnswers, complaintRatings, complaints } from "./schema.ts";

/** A later message in a complaint, after the complaint itself and the reply. */
export interface ComplaintMessage {
  readonly text: string;
  /** As named by `writtenBy`: the borrower, or a member of staff. */
  readonly writtenBy: string;
  readonly sentAt: Date;
}

/** A complaint with what came of it. */
export interface ComplaintRecord extends SentComplaint {
  readonly id: number;
  readonly borrowerId: number;
  /** The product of its order; null: it is about no order. */
  readonly productId: number | null;
  /** Staff's reply; null until there is one. */
  readonly answer: {
    readonly text: string;
    readonly imageNames: readonly string[];
    /** As named by `writtenBy`; null in rows from before writers were recorded. */
    readonly writtenBy: string | null;
    readonly answeredAt: Date;
  } | null;
  /** What was said since, oldest first. */
  readonly messages: readonly ComplaintMessage[];
  /** Stars that the borrower gave; null until then. */
  readonly score: number | null;
}

/** Qualified by table: Drizzle leaves the table's name out where only one table is selected. */
const outerId = sql.raw('"complaints"."id"');

const imagesOf = (part: "evidence" | "answer") => sql<string[] | null>`(
  select json_agg(i.name order by i.position) from complaint_images i
  where i.complaint_id = ${outerId} and i.part = ${sql.raw(`'${part}'`)})`;

const messagesOf = sql<{ text: string; writtenBy: string; sentAt: string }[] | null>`(
  select json_agg(json_build_object('text', m.text, 'writtenBy', m.written_by, 'sentAt', m.sent_at) order by m.id)
  from complaint_messages m where m.complaint_id = ${outerId})`;

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
  messages: messagesOf,
  productId: sql<number | null>`(select o.product_id from orders o where o.id = "complaints"."order_id")`,
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

export interface ListRange {
  /** Only those sent after this; absent: all. */
  readonly sentAfter?: Date;
  readonly most: number;
}

/** A borrower's complaints, newest first. */
export async function listComplaints(
  db: Db,
  borrowerId: number,
  { sentAfter, most }: ListRange,
): Promise<ComplaintRecord[]> {
  const ofBorrower = eq(complaints.borrowerId, borrowerId);
  const rows = await complaintsQuery(db)
    .where(sentAfter === undefined ? ofBorrower : and(ofBorrower, gt(complaints.sentAt, sentAfter)))
    .orderBy(desc(complaints.sentAt), desc(complaints.id))
    .limit(most);
  return rows.map(recordOf);
}

/** A borrower's own complaint; null for another borrower's or an unknown one. */
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

/** A complaint by any borrower, for staff. */
export async function findAnyComplaint(db: Db, complaintId: number): Promise<ComplaintRecord | null> {
  const [row] = await complaintsQuery(db).where(eq(complaints.id, complaintId));
  return row === undefined ? null : recordOf(row);
}

/** Whether a message is the borrower's own. */
export const isOfBorrower = ({ writtenBy }: Pick<ComplaintMessage, "writtenBy">): boolean =>
  writtenBy.startsWith("borrower:");

/** Since when the borrower has been waiting for staff to write; null when staff wrote last. */
export function waitingSince({ sentAt, answer, messages }: ComplaintRecord): Date | null {
  if (answer === null) return messages.at(-1)?.sentAt ?? sentAt;
  const last = messages.at(-1);
  return last !== undefined && isOfBorrower(last) ? last.sentAt : null;
}

function recordOf({
  evidence,
  answerText,
  answeredBy,
  answeredAt,
  answerImages,
  messages,
  type,
  collectionType,
  ...same
}: ComplaintRow): ComplaintRecord {
  return {
    ...same,
    type: type as ProblemType,
    collectionType: collectionType as CollectionType | null,
    imageNames: evidence ?? [],
    messages: (messages ?? []).map(({ text, writtenBy, sentAt }) => ({
      text,
      writtenBy,
      sentAt: new Date(sentAt),
    })),
    answer:
      answerText === null || answeredAt === null
        ? null
        : { text: answerText, imageNames: answerImages ?? [], writtenBy: answeredBy, answeredAt },
  };
}
