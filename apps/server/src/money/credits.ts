import type { CreditLine } from "@hiram/contract/staff/money/credits.ts";
import type { ManilaDate } from "@hiram/lending";
import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { ledgerEntries } from "../ledger/schema.ts";
import { payingWhenBegun } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { ofCurrentAccount, payoutAccounts } from "../payout-accounts/schema.ts";
import { accountText } from "../payouts/account-text.ts";
import { owedBackAmong } from "../payouts/refund-postings.ts";
import { refunds } from "../payouts/schema.ts";
import { refundableOf, type RefundFault } from "../payouts/start-refund.ts";
import type { Db } from "../platform/database/database.ts";
import { approvalRequests, staff } from "../staff/schema.ts";
import { type AskedBack, isNotAskedBack, listAskedBack } from "./asked-back.ts";
import { REFUND_CREDIT } from "./transfer-approvals.ts";
import { orderSummariesOf } from "./order-summaries.ts";
import { refundProblem } from "./refusal-words.ts";

const PAGE_ROWS = 50;

/** What a line says in other words: that a refund is on its way, or has nowhere to go. */
const SAID_ANYWAY: ReadonlySet<RefundFault> = new Set(["under-way", "no-account"]);

/** Where a page begins: after one whose credit was asked for, or after one whose credit was not. */
type Place = { readonly asked: Pick<AskedBack, "caseId" | "orderId"> } | { readonly below: number };

function placeOf(after: string): Place {
  const [, caseId, orderId] = /^asked_(\d{1,12})_(\d{1,12})$/.exec(after) ?? [];
  if (caseId !== undefined) return { asked: { caseId: Number(caseId), orderId: Number(orderId) } };
  const [below] = /^\d{1,12}$/.exec(after) ?? [];
  return below === undefined ? { asked: { caseId: 0, orderId: 0 } } : { below: Number(below) };
}

/**
 * Loans with credit in the books: those whose borrowers asked for it in a case and were not sent it, the one that has waited
 * longest first; then the newest loan first.
 */
export async function listCredits(
  db: Db,
  after: string,
  { now, today }: { readonly now: Date; readonly today: ManilaDate },
): Promise<{ readonly credits: CreditLine[]; readonly next: string }> {
  const place = placeOf(after);
  const most = PAGE_ROWS + 1;
  const asked = "asked" in place ? await listAskedBack(db, place.asked, { most, now }) : [];
  const below = "below" in place ? place.below : Number.MAX_SAFE_INTEGER;
  const others =
    asked.length < most ? await listNotAskedBack(db, below, { most: most - asked.length, now }) : [];
  const rows: readonly (CreditRow | AskedBack)[] = [...asked, ...others];
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return {
    credits: await creditLines(db, page, today),
    next: rows.length > PAGE_ROWS && last ? cursorOf(last) : "",
  };
}

const cursorOf = (row: CreditRow | AskedBack): string =>
  "caseId" in row ? `asked_${row.caseId}_${row.orderId}` : String(row.orderId);

type CreditRow = Pick<AskedBack, "orderId" | "held">;

async function listNotAskedBack(
  db: Db,
  below: number,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<CreditRow[]> {
  const { account, amountCentavos, orderId } = ledgerEntries;
  return (
    db
      .select({
        orderId: sql<number>`${orderId}`.mapWith(Number),
        held: sql<number>`(-sum(${amountCentavos}))::bigint`.mapWith(Number),
      })
      .from(ledgerEntries)
      // Written out, to match the index's own condition.
      .where(and(sql`${account} = 'borrower_credit'`, lt(orderId, below), isNotAskedBack(now)))
      .groupBy(orderId)
      .having(sql`sum(${amountCentavos}) < 0`)
      .orderBy(desc(orderId))
      .limit(most)
  );
}

async function creditLines(
  db: Db,
  rows: readonly (CreditRow | AskedBack)[],
  today: ManilaDate,
): Promise<CreditLine[]> {
  const ids = rows.map(({ orderId }) => orderId);
  if (ids.length === 0) return [];
  // Where it would go, and who has asked for it.
  const ways = await db
    .select({
      orderId: orders.id,
      account: payoutAccounts,
      askedAt: approvalRequests.askedAt,
      askedBy: staff.name,
    })
    .from(orders)
    .leftJoin(payoutAccounts, ofCurrentAccount(orders.borrowerId))
    .leftJoin(
      approvalRequests,
      and(
        eq(approvalRequests.kind, REFUND_CREDIT),
        eq(approvalRequests.subject, sql`'order:' || ${orders.id}`),
        isNull(approvalRequests.outcome),
      ),
    )
    .leftJoin(staff, eq(staff.id, approvalRequests.askedBy))
    .where(inArray(orders.id, [...ids]))
    // One account is bound, and one request is open.
    .limit(ids.length);
  const newest = await db
    .selectDistinctOn([refunds.orderId])
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]))
    .orderBy(refunds.orderId, desc(refunds.requestedAt));
  const owedBack = await owedBackAmong(db, ids);
  const records = await readOrders(db, ids);
  const lines = await orderSummariesOf(db, records, { orderIds: ids, today });
  return lines.map((order) => {
    const { orderId } = order;
    const way = ways.find((each) => each.orderId === orderId);
    const last = newest.find((refund) => refund.orderId === orderId);
    const { account = null, askedAt = null, askedBy } = way ?? {};
    const refundState = askedAt === null ? refundOf(last) : askedFor({ at: askedAt, by: askedBy ?? "" });
    const { refund, refundCentavos, refundAt, refundNote } = refundState;
    const to = account === null ? "" : accountText(account);
    const row = rows.find((each) => each.orderId === orderId);
    const creditCentavos = row?.held ?? 0;
    const record = records.find(({ id }) => id === orderId);
    const { amountCentavos: refundableCentavos, fault } = refundableOf({
      creditCentavos,
      forLoanCentavos: record === undefined ? 0 : payingWhenBegun(record),
      isOwedBack: owedBack.has(orderId),
      isUnderWay: last !== undefined && last.paidAt === null && last.failedAt === null,
      hasAccount: account !== null,
    });
    const asked = row !== undefined && "caseId" in row ? row : null;
    return {
      order: Object.assign(order, { creditCentavos }),
      account: to,
      refund,
      refundCentavos,
      refundAt,
      refundNote,
      refundableCentavos,
      problem: fault === null || SAID_ANYWAY.has(fault) ? "" : refundProblem(fault),
      askedBackCase: asked?.caseId ?? 0,
      askedBackAt: asked?.askedAt.toISOString() ?? "",
    };
  });
}

type Refund = Pick<CreditLine, "refund" | "refundCentavos" | "refundAt" | "refundNote">;

const askedFor = ({ at, by }: { readonly at: Date; readonly by: string }): Refund => ({
  refund: "asked-for",
  refundCentavos: 0,
  refundAt: at.toISOString(),
  refundNote: by,
});

function refundOf(last: typeof refunds.$inferSelect | undefined): Refund {
  // One that arrived has nothing to do with what was overpaid since.
  if (last === undefined || (last.paidAt !== null && last.returnedAt === null))
    return { refund: "none", refundCentavos: 0, refundAt: "", refundNote: "" };
  const { amountCentavos: refundCentavos, failedAt, failureReason, requestedAt, returnedAt } = last;
  if (returnedAt !== null)
    return { refund: "failed", refundCentavos, refundAt: returnedAt.toISOString(), refundNote: "came-back" };
  return failedAt === null
    ? { refund: "under-way", refundCentavos, refundAt: requestedAt.toISOString(), refundNote: "" }
    : { refund: "failed", refundCentavos, refundAt: failedAt.toISOString(), refundNote: failureReason ?? "" };
}
