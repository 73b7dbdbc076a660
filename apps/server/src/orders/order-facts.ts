import type { AgreedPayment, LoanFact, ManilaDate, Payout, ScheduledInstalment } from "@hiram/lending";
import { sql } from "drizzle-orm";
import { type LoanAdjustmentKind, loanAdjustments } from "../corrections/schema.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import { paymentPlans } from "../payment-plans/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { OrderRecord } from "./loan-order.ts";
import { instalments, orders } from "./schema.ts";

type FactRow = {
  readonly kind: "repayment" | "extension" | "early-settlement" | LoanAdjustmentKind | "restructuring";
  readonly amount: number;
  readonly price: number | null;
  /** What an extension was paid for; null for anything else, and where no request says so. */
  readonly request: string | null;
  /** Null for what is no payment. */
  readonly payment: string | null;
  readonly on: string;
  readonly agreed: readonly AgreedPayment[] | null;
};
type PayoutRow = {
  readonly paid: boolean;
  readonly failed: boolean;
  readonly url: string | null;
  readonly sentOn: ManilaDate;
  readonly reason: string | null;
};

/**
 * Columns of the order that a page's own subquery refers to, qualified by table: Drizzle leaves the table's name out
 * where only one table is selected.
 */
export const thisOrder = {
  id: sql.raw('"orders"."id"'),
  productId: sql.raw('"orders"."product_id"'),
  borrowerId: sql.raw('"orders"."borrower_id"'),
  confirmedAt: sql.raw('"orders"."confirmed_at"'),
  attempts: sql.raw('"orders"."attempts"'),
};

/** The plan of the outer order, oldest first. */
const planOfOrder = sql<ScheduledInstalment[] | null>`(
  select json_agg(json_build_object('number', i.number, 'dueOn', i.due_on, 'principalCentavos', i.principal_centavos,
    'interestCentavos', i.interest_centavos, 'feeCentavos', i.fee_centavos) order by i.number)
  from ${instalments} i where i.order_id = ${thisOrder.id})`;

/**
 * Whether payment p settled a loan early at a quote that counted on money its provider has taken back since (decision 63),
 * or that turned out to be for another loan (decision 38): honoured, the quote would forgive whatever that money had paid.
 */
const isQuoteVoid = sql`p.purpose = 'early-settlement' and exists (
  select 1 from ${paymentRequests} q join ${payments} t on t.id = any(q.counted_on)
  where q.id = p.request_id and (t.taken_back_at is not null or t.order_id is distinct from p.order_id))`;

/**
 * What was paid on the outer order, in order of arrival, and what was decided and agreed since; without what was set
 * aside with a loan whose money came back, or taken back by its provider.
 */
const factsOfOrder = sql<FactRow[] | null>`(
  select json_agg(json_build_object('kind', f.kind, 'amount', f.amount, 'price', f.price, 'on', f.applied_on,
    'agreed', f.agreed, 'request', f.request, 'payment', f.payment) order by f.at, f.arrival)
  from (
    select case when ${isQuoteVoid} then 'repayment' else p.purpose end as kind, p.amount_centavos as amount, p.price_centavos as price, p.applied_on,
      p.received_at as at, p.arrival, null::jsonb as agreed,
      case p.purpose when 'extension' then p.request_id end as request, p.id as payment
    from ${payments} p where p.order_id = ${thisOrder.id} and p.set_aside_at is null and p.taken_back_at is null
    union all
    select a.kind, a.amount_centavos, null, a.applied_on, a.decided_at, a.arrival, null, null, null
    from ${loanAdjustments} a where a.order_id = ${thisOrder.id} and a.set_aside_at is null
    union all
    select 'restructuring', 0, null, n.applied_on, n.closed_at, n.arrival, n.agreed, null, null
    from ${paymentPlans} n where n.order_id = ${thisOrder.id} and n.outcome = 'agreed'
  ) as f)`;

/** Whether payout p stands: it is under way, or its money is the loan and has not come back. An order has at most one. */
export const isStandingPayout = sql.raw(
  "((p.failed_at is null or p.paid_at is not null) and p.duplicate_of is null and p.returned_at is null)",
);

/**
 * The attempt to pay out the outer order: the one that stands, or otherwise the newest; never a duplicate, whose money is
 * not the loan's.
 */
const payoutOfOrder = sql<PayoutRow | null>`(
  select json_build_object('paid', p.paid_at is not null and p.returned_at is null,
    'failed', p.failed_at is not null or p.returned_at is not null, 'url', p.awaiting_borrower_url,
    'sentOn', to_char(coalesce(p.sent_at, p.requested_at) at time zone 'Asia/Manila', 'YYYY-MM-DD'),
    'reason', case when p.returned_at is null then p.failure_reason else 'came-back' end)
  from ${payouts} p where p.order_id = ${thisOrder.id} and p.duplicate_of is null
  order by ${isStandingPayout} desc, p.requested_at desc, p.id limit 1)`;

/**
 * What was paid on the outer order and counts for no loan, in centavos: set aside, as its loan's money came back, and
 * taken back by its provider.
 */
const apartOfOrder = sql<readonly [setAside: number, takenBack: number]>`(
  select json_build_array(
    coalesce(sum(p.amount_centavos) filter (where p.taken_back_at is null), 0),
    coalesce(sum(p.amount_centavos) filter (where p.taken_back_at is not null), 0))
  from ${payments} p
  where p.order_id = ${thisOrder.id} and (p.set_aside_at is not null or p.taken_back_at is not null))`;

/**
 * How much of the borrower's own money was returned for the outer order, in centavos, by the books: what left beyond it
 * is owed back. The second part was not sent: it made up for a payout that had left twice.
 */
const refundedOfOrder = sql<readonly [refunded: number, forSecondPayouts: number]>`(
  select json_build_array(coalesce(sum(e.amount_centavos), 0),
    coalesce(sum(e.amount_centavos) filter (where p.id is not null), 0))
  from ${ledgerEntries} e join ${ledgerPostings} g on g.id = e.posting_id
  left join ${payouts} p on p.order_id = e.order_id and p.duplicate_of is not null
    and g.fact in ('second-payout-settled:' || p.id, 'second-payout-settled:' || p.id || ':recovered')
  where e.order_id = ${thisOrder.id} and e.account = 'borrower_credit'
    and g.kind in ('refund', 'refund-returned', 'refund-uncovered', 'second-payout-settled'))`;

/** How much of it is on its way: at most one refund. */
const refundingOfOrder = sql<number | null>`(
  select r.amount_centavos::float8 from ${refunds} r
  where r.order_id = ${thisOrder.id} and r.paid_at is null and r.failed_at is null)`;

/** Whether there is an account to which the outer order's money could go. */
const hasPayoutAccount = sql<boolean>`exists (
  select 1 from ${payoutAccounts} a where a.borrower_id = ${thisOrder.borrowerId} and a.replaced_at is null)`;

/** Everything from which an order is made, in one row. */
export const orderFacts = {
  id: orders.id,
  borrowerId: orders.borrowerId,
  product: orders.terms,
  amountCentavos: orders.amountCentavos,
  periods: orders.periods,
  termUnit: orders.termUnit,
  repeatBorrower: orders.repeatBorrower,
  confirmedAt: orders.confirmedAt,
  decision: orders.decision,
  decidedAt: orders.decidedAt,
  cancelledAt: orders.cancelledAt,
  disbursedOn: orders.disbursedOn,
  plan: planOfOrder,
  facts: factsOfOrder,
  payout: payoutOfOrder,
  apart: apartOfOrder,
  refunded: refundedOfOrder,
  refunding: refundingOfOrder,
  hasPayoutAccount,
};

type OrderRow = SelectResultFields<typeof orderFacts>;

/** @param row the columns of `orderFacts` */
export function orderRecord(row: OrderRow): OrderRecord {
  const { payout, plan, facts, decision, cancelledAt, apart, refunded, refunding, ...same } = row;
  const [setAsideCentavos, takenBackCentavos] = apart;
  const [refundedCentavos, setOffCentavos] = refunded;
  return {
    decision: cancelledAt !== null && row.disbursedOn === null ? "cancelled" : (decision ?? "pending"),
    payout: payoutState(payout),
    payoutSentOn: payout?.sentOn ?? null,
    withdrawalUrl: payout?.paid === false && !payout.failed ? (payout.url ?? "") : "",
    payoutFailure: payoutState(payout) === "failed" ? (payout?.reason ?? "") : "",
    instalments: plan ?? [],
    facts: (facts ?? []).map(factOf),
    setAsideCentavos,
    takenBackCentavos,
    refundedCentavos,
    setOffCentavos,
    refundingCentavos: refunding ?? 0,
    // Last: Node is slow to add to a copy.
    ...same,
  };
}

function payoutState(payout: PayoutRow | null): Payout {
  if (payout === null) return "none";
  if (payout.paid) return "paid";
  if (payout.failed) return "failed";
  return payout.url === null ? "requested" : "awaiting-borrower";
}

function factOf({ kind, amount, price, request, payment, on, agreed }: FactRow): LoanFact {
  if (kind === "write-off") return { kind, on };
  if (kind === "penalty-waiver") return { kind, on, mostCentavos: amount };
  if (kind === "restructuring") return { kind, on, payments: agreed ?? [] };
  const fact = { on, amountCentavos: amount, payment: payment ?? undefined };
  if (kind === "extension")
    return { kind, ...fact, priceCentavos: price ?? 0, request: request ?? undefined };
  if (kind === "early-settlement") return { kind, ...fact, quotedCentavos: price ?? 0 };
  return { kind: "payment", ...fact };
}
