import type { Happening, Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import { applicationDecisions, applications } from "../applications/schema.ts";
import { collectionContacts, paymentPromises } from "../collections/schema.ts";
import { complaintAnswers, complaintMessages, complaintRatings, complaints } from "../complaints/schema.ts";
import { dueReminders } from "../due-days/schema.ts";
import { borrowers, numberChanges, passwords, sessions } from "../identity/schema.ts";
import { oneTimeCodes } from "../one-time-codes/schema.ts";
import { orders, overdueExceptions, products } from "../orders/schema.ts";
import { paymentPlans, planRequests } from "../payment-plans/schema.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { issuedDocuments } from "../receipts/schema.ts";
import { loanAdjustments, paymentRequests, payments } from "../repayments/schema.ts";
import { supportCases } from "../support-cases/schema.ts";

const PAGE_ROWS = 50;

/** Where a kind of fact is stored, and what the timeline shows of it; missing fields are empty. */
interface Source {
  readonly at: SQL;
  readonly kind: Happening | SQL;
  readonly id: SQL;
  readonly from: SQL;
  readonly orderId?: SQL;
  readonly subjectId?: SQL;
  readonly amount?: SQL;
  readonly detail?: SQL;
}

/** Each found through its table's index on the borrower or the order. */
function sourcesOf(borrowerId: number, phoneHash: string): readonly Source[] {
  const ofBorrower = sql`borrower_id = ${borrowerId}`;
  const ofOrders = (table: SQL) =>
    sql`${orders} o join ${table} t on t.order_id = o.id where o.${ofBorrower}`;
  const ofOne = (table: SQL) => sql`${table} t where t.${ofBorrower}`;
  const account = sql`${borrowers} t where t.id = ${borrowerId}`;
  const decisions = sql`${applications} a join ${applicationDecisions} t on t.application_id = a.id where a.${ofBorrower}`;
  const caseOf = sql`(select c.id from ${supportCases} c where c.complaint_id = k.id)`;
  const ofComplaint = (table: SQL) =>
    sql`${complaints} k join ${table} t on t.complaint_id = k.id where k.${ofBorrower}`;
  const order = { id: sql`t.id`, orderId: sql`t.id` };
  const money = { id: sql`t.id`, orderId: sql`t.order_id`, amount: sql`t.amount_centavos` };
  const session = { id: sql`t.number`, detail: sql`t.device_name`, from: ofOne(sql`${sessions}`) };
  return [
    { at: sql`t.created_at`, kind: "account-opened", id: sql`t.id`, from: account },
    { at: sql`t.closed_at`, kind: "account-deleted", id: sql`t.id`, from: account },
    { at: sql`t.changed_at`, kind: "number-changed", id: sql`t.id`, from: ofOne(sql`${numberChanges}`) },
    { at: sql`t.changed_at`, kind: "password-set", id: sql`0`, from: ofOne(sql`${passwords}`) },
    { at: sql`t.started_at`, kind: "session-began", ...session },
    { at: sql`t.ended_at`, kind: "session-ended", ...session },
    {
      at: sql`t.sent_at`,
      kind: "code-sent",
      id: sql`t.id`,
      detail: sql`t.purpose`,
      from: sql`${oneTimeCodes} t where t.phone_hash = ${phoneHash} and t.undeliverable_at is null`,
    },
    {
      at: sql`t.submitted_at`,
      kind: "application-sent",
      id: sql`t.id`,
      subjectId: sql`t.id`,
      detail: sql`(select p.name from ${products} p where p.id = t.product_id)`,
      from: ofOne(sql`${applications}`),
    },
    {
      at: sql`t.decided_at`,
      kind: sql`case t.outcome when 'approved' then 'application-approved' when 'refused' then 'application-refused' else 'application-to-person' end`,
      id: sql`t.id`,
      subjectId: sql`a.id`,
      amount: sql`t.limit_centavos`,
      from: decisions,
    },
    { at: sql`t.told_at`, kind: "decision-told", id: sql`t.id`, subjectId: sql`a.id`, from: decisions },
    {
      at: sql`t.granted_at`,
      kind: "overdue-excepted",
      id: sql`0`,
      detail: sql`t.ends_on`,
      from: ofOne(sql`${overdueExceptions}`),
    },
    {
      at: sql`t.confirmed_at`,
      kind: "order-confirmed",
      ...order,
      amount: sql`t.amount_centavos`,
      detail: sql`(select p.name from ${products} p where p.id = t.product_id)`,
      from: ofOne(sql`${orders}`),
    },
    {
      at: sql`t.decided_at`,
      kind: sql`'order-' || t.decision`,
      ...order,
      from: ofOne(sql`${orders}`),
    },
    { at: sql`t.sent_at`, kind: "payout-sent", ...money, from: ofOrders(sql`${payouts}`) },
    { at: sql`t.paid_at`, kind: "payout-paid", ...money, from: ofOrders(sql`${payouts}`) },
    {
      at: sql`t.failed_at`,
      kind: "payout-failed",
      ...money,
      detail: sql`t.failure_reason`,
      from: ofOrders(sql`${payouts}`),
    },
    { at: sql`t.sent_at`, kind: "refund-sent", ...money, from: ofOrders(sql`${refunds}`) },
    { at: sql`t.paid_at`, kind: "refund-paid", ...money, from: ofOrders(sql`${refunds}`) },
    {
      at: sql`t.failed_at`,
      kind: "refund-failed",
      ...money,
      detail: sql`t.failure_reason`,
      from: ofOrders(sql`${refunds}`),
    },
    {
      at: sql`t.created_at`,
      kind: "payment-asked",
      ...money,
      detail: sql`coalesce(t.pay_code, t.provider_reference)`,
      from: ofOrders(sql`${paymentRequests}`),
    },
    {
      at: sql`t.received_at`,
      kind: "payment-received",
      ...money,
      detail: sql`t.provider_reference`,
      from: ofOrders(sql`${payments}`),
    },
    {
      at: sql`t.decided_at`,
      kind: sql`(case t.kind when 'write-off' then 'loan-written-off' else 'penalty-waived' end)`,
      ...money,
      from: ofOrders(sql`${loanAdjustments}`),
    },
    {
      at: sql`t.issued_at`,
      kind: "document-issued",
      id: sql`t.id`,
      orderId: sql`t.order_id`,
      detail: sql`t.kind`,
      from: ofOne(sql`${issuedDocuments}`),
    },
    {
      at: sql`k.sent_at`,
      kind: "complaint-sent",
      id: sql`k.id`,
      orderId: sql`k.order_id`,
      subjectId: caseOf,
      from: sql`${complaints} k where k.${ofBorrower}`,
    },
    {
      at: sql`t.answered_at`,
      kind: "complaint-answered",
      id: sql`k.id`,
      orderId: sql`k.order_id`,
      subjectId: caseOf,
      from: ofComplaint(sql`${complaintAnswers}`),
    },
    {
      at: sql`t.sent_at`,
      kind: sql`(case when t.written_by like 'borrower:%' then 'complaint-followed-up' else 'complaint-answered' end)`,
      id: sql`'m' || t.id`,
      orderId: sql`k.order_id`,
      subjectId: caseOf,
      from: ofComplaint(sql`${complaintMessages}`),
    },
    {
      at: sql`t.rated_at`,
      kind: "complaint-rated",
      id: sql`k.id`,
      orderId: sql`k.order_id`,
      subjectId: caseOf,
      detail: sql`t.score`,
      from: ofComplaint(sql`${complaintRatings}`),
    },
    {
      at: sql`t.sent_at`,
      kind: "due-reminder",
      id: sql`t.order_id || ':' || t.due_on || ':' || t.days_from_due`,
      orderId: sql`t.order_id`,
      detail: sql`t.due_on`,
      // After the due day it counts as a contact, and is listed here as one.
      from: sql`${ofOne(sql`${dueReminders}`)} and t.days_from_due <= 0`,
    },
    {
      at: sql`t.contacted_at`,
      kind: sql`'contact-' || t.way`,
      id: sql`t.id`,
      orderId: sql`t.order_id`,
      from: ofOne(sql`${collectionContacts}`),
    },
    {
      at: sql`t.made_at`,
      kind: sql`(case when t.taken_by is null then 'promise-made' else 'promise-taken' end)`,
      id: sql`t.id`,
      orderId: sql`t.order_id`,
      amount: sql`t.amount_centavos`,
      detail: sql`t.promised_on`,
      from: ofOne(sql`${paymentPromises}`),
    },
    {
      at: sql`t.asked_at`,
      kind: "plan-asked",
      id: sql`t.id`,
      orderId: sql`t.order_id`,
      amount: sql`t.amount_centavos`,
      from: ofOne(sql`${planRequests}`),
    },
    {
      at: sql`t.answered_at`,
      kind: "plan-declined",
      id: sql`t.id`,
      orderId: sql`t.order_id`,
      from: sql`${ofOne(sql`${planRequests}`)} and t.declined_by is not null`,
    },
    {
      at: sql`t.offered_at`,
      kind: "plan-offered",
      id: sql`t.id`,
      orderId: sql`t.order_id`,
      from: ofOne(sql`${paymentPlans}`),
    },
    {
      at: sql`t.closed_at`,
      kind: sql`(case t.outcome when 'agreed' then 'plan-agreed' else 'plan-refused' end)`,
      id: sql`t.id`,
      orderId: sql`t.order_id`,
      from: sql`${ofOne(sql`${paymentPlans}`)} and t.outcome in ('agreed', 'refused')`,
    },
  ];
}

interface Row extends Record<string, unknown> {
  readonly ms: number;
  readonly key: string;
  readonly kind: Happening;
  readonly order_id: number;
  readonly subject_id: number;
  readonly amount: number;
  readonly detail: string;
}

/**
 * A page of everything that happened with a borrower, newest first, from the facts themselves: there is no second
 * record that could contradict them. What is deleted by retention (codes, sessions long over) is gone from here too.
 * @param after the previous page's `next` cursor; empty or unreadable for the first page
 */
export async function readTimeline(
  { db, hash }: { readonly db: Db; readonly hash: KeyedHash },
  borrowerId: number,
  after: string,
): Promise<Timeline> {
  const [borrower] = await db
    .select({ phone: borrowers.phone })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) return { entries: [], next: "" };
  const branches = sourcesOf(borrowerId, hash.of("code-phone", borrower.phone)).map(branch);
  const [, ms, key] = /^(\d{1,14})_([\w:-]{1,80})$/.exec(after) ?? [];
  const isPast =
    ms === undefined || key === undefined
      ? sql`true`
      : sql`(ms, key) < (${Number(ms)}::float8, ${key}::text collate "C")`;
  const { rows } = await db.execute<Row>(sql`
    select ms, key, kind, order_id, subject_id, amount, detail
    from (${sql.join(branches, sql` union all `)}) facts
    where ms is not null and ${isPast}
    order by ms desc, key desc limit ${PAGE_ROWS + 1}`);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return {
    entries: page.map((row) => ({
      key: row.key,
      at: new Date(row.ms).toISOString(),
      kind: row.kind,
      orderId: row.order_id,
      subjectId: row.subject_id,
      amountCentavos: row.amount,
      detail: row.detail,
    })),
    next: rows.length > PAGE_ROWS && last !== undefined ? `${last.ms}_${last.key}` : "",
  };
}

/** The key is in whole milliseconds: a browser's cursor can hold no more. */
function branch({ at, kind, id, from, orderId, subjectId, amount, detail }: Source): SQL {
  const kindText = typeof kind === "string" ? sql`${kind}::text` : kind;
  return sql`(select floor(extract(epoch from ${at}) * 1000)::float8 as ms,
    (${kindText} || ':' || ${id}) collate "C" as key, ${kindText} as kind,
    coalesce(${orderId ?? sql`null`}, 0)::float8 as order_id,
    coalesce(${subjectId ?? sql`null`}, 0)::float8 as subject_id,
    coalesce(${amount ?? sql`null`}, 0)::float8 as amount,
    coalesce((${detail ?? sql`null`})::text, '') as detail
    from ${from})`;
}
