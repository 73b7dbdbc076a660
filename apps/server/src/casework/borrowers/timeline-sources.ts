import { type SQL, sql } from "drizzle-orm";
import { dataExports } from "../../account/schema.ts";
import { collectionContacts, paymentPromises } from "../../collections/schema.ts";
import {
  complaintAnswers,
  complaintMessages,
  complaintRatings,
  complaints,
} from "../../complaints/schema.ts";
import { dueReminders } from "../../due-days/schema.ts";
import { borrowers, numberChanges, passkeys, passwords, sessions } from "../../identity/schema.ts";
import { oneTimeCodes } from "../../one-time-codes/schema.ts";
import { orders, overdueExceptions } from "../../orders/schema.ts";
import { paymentPlans, planRequests } from "../../payment-plans/schema.ts";
import { payoutAccounts } from "../../payout-accounts/schema.ts";
import { payouts, refunds } from "../../payouts/schema.ts";
import { issuedDocuments } from "../../receipts/schema.ts";
import { bankCards } from "../../bank-cards/schema.ts";
import { loanAdjustments, undoneMatches } from "../../corrections/schema.ts";
import { paymentRequests, payments } from "../../repayments/schema.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { applicationSources } from "./application-sources.ts";
import { ofBorrower, ofOrder, ofOrders, productName, type Source } from "./timeline-source.ts";

/**
 * Everything recorded about a borrower, each kind found through its table's index on the borrower or the order.
 * @param phoneHash of the borrower's number, by which codes are stored
 */
export function timelineSources(borrowerId: number, phoneHash: string): readonly Source[] {
  return [
    ...accountSources(borrowerId, phoneHash),
    ...applicationSources(borrowerId),
    ...loanSources(borrowerId),
    ...moneySources(borrowerId),
    ...complaintSources(borrowerId),
    ...collectionSources(borrowerId),
    ...planSources(borrowerId),
  ];
}

const ofComplaints = (borrowerId: number, table: SQL): SQL =>
  sql`${complaints} k join ${table} t on t.complaint_id = k.id where k.borrower_id = ${borrowerId}`;

function accountSources(borrowerId: number, phoneHash: string): readonly Source[] {
  const account = sql`${borrowers} t where t.id = ${borrowerId}`;
  const session = {
    id: sql`t.number`,
    detail: sql`t.device_name`,
    from: ofBorrower(borrowerId, sql`${sessions}`),
  };
  const card = {
    id: sql`t.id`,
    detail: sql`t.bank_name || ' •••• ' || t.last4`,
    from: ofBorrower(borrowerId, sql`${bankCards}`),
  };
  return [
    { at: sql`t.created_at`, kind: "account-opened", id: sql`t.id`, from: account },
    { at: sql`t.closed_at`, kind: "account-deleted", id: sql`t.id`, from: account },
    {
      at: sql`t.changed_at`,
      kind: "number-changed",
      id: sql`t.id`,
      from: ofBorrower(borrowerId, sql`${numberChanges}`),
    },
    {
      at: sql`t.changed_at`,
      kind: "password-set",
      id: sql`0`,
      from: ofBorrower(borrowerId, sql`${passwords}`),
    },
    {
      at: sql`t.added_at`,
      kind: "passkey-added",
      id: sql`t.number`,
      detail: sql`t.device_name`,
      from: ofBorrower(borrowerId, sql`${passkeys}`),
    },
    {
      at: sql`t.bound_at`,
      kind: "account-named",
      id: sql`t.id`,
      detail: sql`t.channel_name || ' •••• ' || t.account_number_last4`,
      from: ofBorrower(borrowerId, sql`${payoutAccounts}`),
    },
    { at: sql`t.added_at`, kind: "card-saved", ...card },
    { at: sql`t.removed_at`, kind: "card-removed", ...card },
    {
      at: sql`t.made_at`,
      kind: "data-copied",
      id: sql`t.id`,
      from: ofBorrower(borrowerId, sql`${dataExports}`),
    },
    { at: sql`t.started_at`, kind: "session-began", ...session },
    { at: sql`t.ended_at`, kind: "session-ended", ...session },
    {
      at: sql`t.sent_at`,
      kind: "code-sent",
      id: sql`t.id`,
      detail: sql`t.purpose`,
      from: sql`${oneTimeCodes} t where t.phone_hash = ${phoneHash} and t.undeliverable_at is null`,
    },
  ];
}

function loanSources(borrowerId: number): readonly Source[] {
  const itsOrder = { id: sql`t.id`, orderId: sql`t.id`, from: ofBorrower(borrowerId, sql`${orders}`) };
  return [
    {
      at: sql`t.granted_at`,
      kind: "overdue-excepted",
      id: sql`0`,
      detail: sql`t.ends_on`,
      from: ofBorrower(borrowerId, sql`${overdueExceptions}`),
    },
    {
      at: sql`t.confirmed_at`,
      kind: "order-confirmed",
      ...itsOrder,
      amount: sql`t.amount_centavos`,
      detail: productName,
    },
    { at: sql`t.decided_at`, kind: sql`'order-' || t.decision`, ...itsOrder },
    { at: sql`t.cancelled_at`, kind: "order-cancelled", ...itsOrder },
    {
      at: sql`t.issued_at`,
      kind: "document-issued",
      ...ofOrder,
      detail: sql`t.kind`,
      from: ofBorrower(borrowerId, sql`${issuedDocuments}`),
    },
  ];
}

function moneySources(borrowerId: number): readonly Source[] {
  const money = { ...ofOrder, amount: sql`t.amount_centavos` };
  const payout = { ...money, from: ofOrders(borrowerId, sql`${payouts}`) };
  const refund = { ...money, from: ofOrders(borrowerId, sql`${refunds}`) };
  const received = ofOrders(borrowerId, sql`${payments}`);
  const payment = { ...money, detail: sql`t.provider_reference`, from: received };
  const unmatched = sql`(select u.order_id, u.undone_at, u.payment_id || ':' || u.match as id, p.amount_centavos,
    p.provider_reference from ${undoneMatches} u join ${payments} p on p.id = u.payment_id)`;
  return [
    { at: sql`t.sent_at`, kind: "payout-sent", ...payout },
    { at: sql`t.paid_at`, kind: "payout-paid", ...payout },
    { at: sql`t.failed_at`, kind: "payout-failed", ...payout, detail: sql`t.failure_reason` },
    { at: sql`t.returned_at`, kind: "payout-returned", ...payout },
    { at: sql`t.sent_at`, kind: "refund-sent", ...refund },
    { at: sql`t.paid_at`, kind: "refund-paid", ...refund },
    { at: sql`t.failed_at`, kind: "refund-failed", ...refund, detail: sql`t.failure_reason` },
    { at: sql`t.returned_at`, kind: "refund-returned", ...refund },
    {
      at: sql`t.created_at`,
      kind: "payment-asked",
      ...money,
      detail: sql`coalesce(t.pay_code, t.provider_reference)`,
      from: ofOrders(borrowerId, sql`${paymentRequests}`),
    },
    { at: sql`t.received_at`, kind: "payment-received", ...payment },
    { at: sql`t.set_aside_at`, kind: "payment-set-aside", ...payment },
    { at: sql`t.taken_back_at`, kind: "payment-taken-back", ...payment },
    { at: sql`t.undone_at`, kind: "payment-unmatched", ...payment, from: ofOrders(borrowerId, unmatched) },
    {
      at: sql`t.decided_at`,
      kind: sql`(case t.kind when 'write-off' then 'loan-written-off' else 'penalty-waived' end)`,
      ...money,
      from: ofOrders(borrowerId, sql`${loanAdjustments}`),
    },
  ];
}

function complaintSources(borrowerId: number): readonly Source[] {
  const complaint = {
    id: sql`k.id`,
    orderId: sql`k.order_id`,
    subjectId: sql`(select c.id from ${supportCases} c where c.complaint_id = k.id)`,
  };
  return [
    {
      at: sql`k.sent_at`,
      kind: "complaint-sent",
      ...complaint,
      from: sql`${complaints} k where k.borrower_id = ${borrowerId}`,
    },
    {
      at: sql`t.answered_at`,
      kind: "complaint-answered",
      ...complaint,
      from: ofComplaints(borrowerId, sql`${complaintAnswers}`),
    },
    {
      at: sql`t.sent_at`,
      kind: sql`(case when t.written_by like 'borrower:%' then 'complaint-followed-up' else 'complaint-answered' end)`,
      ...complaint,
      id: sql`'m' || t.id`,
      from: ofComplaints(borrowerId, sql`${complaintMessages}`),
    },
    {
      at: sql`t.rated_at`,
      kind: "complaint-rated",
      ...complaint,
      detail: sql`t.score`,
      from: ofComplaints(borrowerId, sql`${complaintRatings}`),
    },
  ];
}

function collectionSources(borrowerId: number): readonly Source[] {
  return [
    {
      at: sql`t.sent_at`,
      kind: "due-reminder",
      id: sql`t.order_id || ':' || t.due_on || ':' || t.days_from_due`,
      orderId: sql`t.order_id`,
      detail: sql`t.due_on`,
      // After the due day it counts as a contact, and is listed here as one.
      from: sql`${ofBorrower(borrowerId, sql`${dueReminders}`)} and t.days_from_due <= 0`,
    },
    {
      at: sql`t.contacted_at`,
      // Unsent: the provider refused it, it waits, or was no longer right in its turn.
      kind: sql`'contact-' || t.way || case when t.against_rule is not null then '-against-rules'
        when t.way = 'sms' and t.sent_at is null then '-unsent' else '' end`,
      ...ofOrder,
      from: ofBorrower(borrowerId, sql`${collectionContacts}`),
    },
    {
      at: sql`t.made_at`,
      kind: sql`(case when t.taken_by is null then 'promise-made' else 'promise-taken' end)`,
      ...ofOrder,
      amount: sql`t.amount_centavos`,
      detail: sql`t.promised_on`,
      from: ofBorrower(borrowerId, sql`${paymentPromises}`),
    },
  ];
}

function planSources(borrowerId: number): readonly Source[] {
  return [
    {
      at: sql`t.asked_at`,
      kind: "plan-asked",
      ...ofOrder,
      amount: sql`t.amount_centavos`,
      from: ofBorrower(borrowerId, sql`${planRequests}`),
    },
    {
      at: sql`t.answered_at`,
      kind: "plan-declined",
      ...ofOrder,
      from: sql`${ofBorrower(borrowerId, sql`${planRequests}`)} and t.declined_by is not null`,
    },
    {
      at: sql`t.offered_at`,
      kind: "plan-offered",
      ...ofOrder,
      from: ofBorrower(borrowerId, sql`${paymentPlans}`),
    },
    {
      at: sql`t.closed_at`,
      kind: sql`(case t.outcome when 'refused' then 'plan-refused' else 'plan-agreed' end)`,
      ...ofOrder,
      from: sql`${ofBorrower(borrowerId, sql`${paymentPlans}`)} and t.outcome in ('agreed', 'undone', 'refused')`,
    },
  ];
}
