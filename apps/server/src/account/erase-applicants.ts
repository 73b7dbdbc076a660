import { addMonths, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { REMOVE_ID_PICTURE } from "../applications/replace-pictures.ts";
import {
  applicationDecisions,
  applications,
  certifications,
  idDocuments,
  identityCorrections,
  identityErasures,
  idPictures,
  referenceRemovals,
} from "../applications/schema.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import { ledgerEntries } from "../ledger/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { supportCases } from "../support-cases/schema.ts";
import { obstaclesOf } from "./close-account.ts";

/** When it is, and how many months what an applicant declared is kept. */
export interface ErasureTime {
  readonly now: Date;
  readonly months: number;
}

/**
 * Whether what the outer borrower declared was kept long enough: nothing was ever lent, no approval is in force, nobody is
 * looking at an application or a complaint of theirs, and they may apply again. It is counted from the last decision, or
 * from the last that they saved or sent.
 */
function isDue({ now, months }: ErasureTime): SQL<boolean> {
  const today = manilaDateOf(now);
  const before = startOfManilaDay(addMonths(today, -months)).toISOString();
  const of = (column: SQL | { getSQL(): SQL }): SQL => sql`${column} = ${borrowers.id}`;
  // For "not exists" a planner may read all of the table and hash it.
  const none = (rows: SQL): SQL => sql`(select true ${rows} limit 1) is null`;
  const newest = (field: SQL): SQL => sql`(
    select ${field} from ${applications} join ${applicationDecisions} on ${applicationDecisions.applicationId} = ${applications.id}
    where ${of(applications.borrowerId)}
    order by ${applications.id} desc, ${applicationDecisions.id} desc limit 1)`;
  const isLiveApproval = newest(
    sql`${applications.withdrawnAt} is null and ${applicationDecisions.outcome} = 'approved'`,
  );
  const mayNotApplyYet = newest(
    sql`${applications.withdrawnAt} is null and ${applicationDecisions.againOn} > ${today}::date`,
  );
  return sql<boolean>`(
    ${borrowers.closedAt} is null
    and ${none(sql`from ${ledgerEntries} where ${of(ledgerEntries.borrowerId)}`)}
    and ${none(sql`from ${applications} where ${of(applications.borrowerId)} and ${applications.waitingSince} is not null`)}
    and ${none(sql`from ${supportCases} where ${of(supportCases.borrowerId)} and ${supportCases.answeredAt} is null`)}
    and coalesce(${isLiveApproval}, false) = false
    and coalesce(${mayNotApplyYet}, false) = false
    and coalesce(greatest(
      (select max(${certifications.savedAt}) from ${certifications} where ${of(certifications.borrowerId)}),
      (select ${idDocuments.savedAt} from ${idDocuments} where ${of(idDocuments.borrowerId)}),
      (select max(${idPictures.takenAt}) from ${idPictures} where ${of(idPictures.borrowerId)}),
      (select max(greatest(${applications.submittedAt}, ${applications.askedAgainAt}, ${applications.withdrawnAt}))
        from ${applications} where ${of(applications.borrowerId)}),
      (select max(${applicationDecisions.decidedAt}) from ${applications}
        join ${applicationDecisions} on ${applicationDecisions.applicationId} = ${applications.id}
        where ${of(applications.borrowerId)}),
      (select max(greatest(${identityCorrections.openedAt}, ${identityCorrections.usedAt}))
        from ${identityCorrections} where ${of(identityCorrections.borrowerId)})
    ) < ${before}::timestamptz, false))`;
}

/** A page of borrowers who declared something, in the order of their ids. */
export interface DeclarantPage {
  /** Of these, those whose data were kept long enough, as far as can be seen without their lock. */
  readonly due: readonly number[];
  /** The page's last; null: it was empty. */
  readonly last: number | null;
}

/** @param after the previous page's `last`, or 0 */
export async function declarantsAfter(
  db: Db,
  { after, most, ...time }: ErasureTime & { readonly after: number; readonly most: number },
): Promise<DeclarantPage> {
  // An array is looked up in the index; a planner may read all borrowers to join them with a subquery.
  const page = sql`array(select distinct ${certifications.borrowerId} from ${certifications}
    where ${certifications.borrowerId} > ${after} order by ${certifications.borrowerId} limit ${most})`;
  const { rows } = await db.execute<{ id: number; due: boolean }>(sql`
    select ${borrowers.id}::float8 as id, ${isDue(time)} as due from ${borrowers}
    where ${borrowers.id} = any (${page}) order by ${borrowers.id}`);
  return { due: rows.filter((row) => row.due).map(({ id }) => id), last: rows.at(-1)?.id ?? null };
}

/**
 * Erases what one borrower declared, with name, ID and pictures, if it is still due under their lock: whoever applies or
 * saves a step meanwhile comes first and is left alone, or comes after and is asked anew. Their decisions stay, and so
 * does the hash of the ID's number, by which another account with it is noticed (decision 68).
 * @returns whether anything was erased
 * @throws {ActorGone} when the account was deleted meanwhile
 */
export async function eraseApplicant(
  tx: Transaction,
  borrowerId: number,
  time: ErasureTime,
): Promise<boolean> {
  const { now } = time;
  await lockBorrower(tx, borrowerId);
  const { rows } = await tx.execute<{ due: boolean }>(
    sql`select ${isDue(time)} as due from ${borrowers} where ${borrowers.id} = ${borrowerId}`,
  );
  if (rows[0]?.due !== true) return false;
  if ((await obstaclesOf(tx, borrowerId, manilaDateOf(now))).length > 0) return false;
  const [id] = await tx
    .delete(idDocuments)
    .where(eq(idDocuments.borrowerId, borrowerId))
    .returning({ numberHash: idDocuments.numberHash });
  const pictures = await tx
    .delete(idPictures)
    .where(eq(idPictures.borrowerId, borrowerId))
    .returning({ name: idPictures.name });
  // Their data keys went with the rows; a job that is queued with that deletes the files.
  for (const { name } of pictures) await enqueue(tx, REMOVE_ID_PICTURE, { name });
  await tx.delete(certifications).where(eq(certifications.borrowerId, borrowerId));
  await tx.delete(referenceRemovals).where(eq(referenceRemovals.borrowerId, borrowerId));
  await tx
    .update(identityCorrections)
    .set({
      formerAnswers: {},
      formerIdKind: "",
      formerIdLast4: "",
      usedAt: sql`coalesce(${identityCorrections.usedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(identityCorrections.borrowerId, borrowerId));
  await tx.update(borrowers).set({ fullName: "" }).where(eq(borrowers.id, borrowerId));
  await endNewestApplication(tx, borrowerId, now);
  await tx
    .insert(identityErasures)
    .values({ borrowerId, idNumberHash: id?.numberHash ?? null, erasedAt: now });
  return true;
}

/**
 * Ends the newest application, of which nothing is left to decide on: no person approves it, or is asked to look at it, and
 * one that was once approved, with a limit, settles name and ID no longer. Its borrower applies anew.
 */
async function endNewestApplication(tx: Transaction, borrowerId: number, now: Date): Promise<void> {
  const [newest] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.borrowerId, borrowerId))
    .orderBy(desc(applications.id))
    .limit(1);
  if (newest === undefined) return;
  await tx
    .update(applications)
    .set({ withdrawnAt: now })
    .where(and(eq(applications.id, newest.id), isNull(applications.withdrawnAt)));
  await tx.update(borrowers).set({ creditLimitCentavos: 0 }).where(eq(borrowers.id, borrowerId));
}
