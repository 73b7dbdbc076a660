import { addDays, daysBetween, type LoanProduct, type ManilaDate, type OrderStatus } from "@hiram/lending";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import { type LoanOrder, loanOrder } from "./loan-order.ts";
import { readOrders } from "./read-orders.ts";
import { orderStandings, orders } from "./schema.ts";

/** How an order stands on a day: lets many orders be searched without folding each. */
export interface OrderStanding {
  readonly status: OrderStatus;
  /** Due day of the oldest unpaid instalment; null before the payout and once settled. */
  readonly nextDueOn: ManilaDate | null;
  /** All that is past due with the penalty, or otherwise the next instalment. */
  readonly dueCentavos: number;
  readonly outstandingCentavos: number;
  /** Principal still owed, or promised and not paid out yet. */
  readonly principalCentavos: number;
  readonly daysPastDue: number;
  readonly paidOutOn: ManilaDate | null;
  readonly settledOn: ManilaDate | null;
  /** The day on which the lender wrote it off; the borrower owes it as before. */
  readonly writtenOffOn: ManilaDate | null;
  /** The day on which a plan replaced what was unpaid (WEB-12). */
  readonly restructuredOn: ManilaDate | null;
  /** Due day of the last instalment, as moved by extensions; as first agreed, once a plan replaced it. */
  readonly lastDueOn: ManilaDate | null;
  /** Whether an instalment was not paid by its day, or the days were renegotiated. */
  readonly wasLate: boolean;
  /** The first day on which it reads differently although nothing happens; null: it changes only with a fact. */
  readonly changesOn: ManilaDate | null;
}

export type LendingBar = "overdue" | "written-off" | "planned";

/**
 * What keeps a borrower with such an order from borrowing more: some of it is past due (POL-3), or it is owed and was
 * written off, even once what was past due is paid (decision 39), or it is being paid by a plan (decision 60). Null:
 * nothing.
 */
export function lendingBarOf({
  status,
  writtenOffOn,
  restructuredOn,
}: Pick<OrderStanding, "status" | "writtenOffOn" | "restructuredOn">): LendingBar | null {
  if (status === "overdue") return "overdue";
  if (status === "settled") return null;
  if (writtenOffOn !== null) return "written-off";
  return restructuredOn === null ? null : "planned";
}

/** Principal owed on an order, or promised and not paid out yet. */
function principalPromised({ record, account, status }: LoanOrder): number {
  if (account !== null) return account.outstandingPrincipalCentavos;
  return status === "rejected" ? 0 : record.amountCentavos;
}

/** Due day of the last instalment: a plan does not move it. */
function lastDueOn({ record, account }: LoanOrder): ManilaDate | null {
  if (account === null) return null;
  const { restructuredOn, instalments } = account;
  return (restructuredOn === null ? instalments : record.instalments).at(-1)?.dueOn ?? null;
}

/** Whether the borrower did not keep to the days agreed on first, as moved by extensions. */
const wasLate = ({ account }: LoanOrder, today: ManilaDate): boolean =>
  account !== null &&
  (account.restructuredOn !== null ||
    account.instalments.some(({ paidOn, dueOn }) => (paidOn ?? today) > dueOn));

/** The standing of an order folded on `today`. */
export function standingOf(order: LoanOrder, today: ManilaDate): OrderStanding {
  const { record, account, status } = order;
  const next = account?.nextInstalment ?? null;
  const isPastDue = account !== null && account.overdueCentavos > 0;
  return {
    status,
    nextDueOn: next?.dueOn ?? null,
    dueCentavos: account?.amountDueNowCentavos ?? 0,
    outstandingCentavos: account?.outstandingCentavos ?? 0,
    principalCentavos: principalPromised(order),
    daysPastDue: next !== null && isPastDue ? daysBetween(next.dueOn, today) : 0,
    paidOutOn: record.disbursedOn,
    settledOn: account?.settledOn ?? null,
    writtenOffOn: account?.writtenOffOn ?? null,
    restructuredOn: account?.restructuredOn ?? null,
    lastDueOn: lastDueOn(order),
    wasLate: wasLate(order, today),
    // While in time, the day after the due day brings the penalty; once past due, every day adds one.
    changesOn: next === null ? null : addDays(isPastDue ? today : next.dueOn, 1),
  };
}

/**
 * Records how orders stand today, after a new fact and in its transaction. The caller holds the orders' locks
 * (`lockOrder`), so that the rows are folded from what the fact left.
 */
export async function writeStandings(
  tx: Transaction,
  orderIds: readonly number[],
  today: ManilaDate,
): Promise<void> {
  const records = await readOrders(tx, orderIds);
  if (records.length === 0) return;
  const updatedAt = sql`now()`;
  await tx
    .insert(orderStandings)
    .values(
      Array.from(records, (record) => ({
        orderId: record.id,
        borrowerId: record.borrowerId,
        ...standingOf(loanOrder(record, today), today),
        updatedAt,
      })),
    )
    .onConflictDoUpdate({
      target: orderStandings.orderId,
      set: {
        status: sql`excluded.status`,
        nextDueOn: sql`excluded.next_due_on`,
        dueCentavos: sql`excluded.due_centavos`,
        outstandingCentavos: sql`excluded.outstanding_centavos`,
        principalCentavos: sql`excluded.principal_centavos`,
        daysPastDue: sql`excluded.days_past_due`,
        paidOutOn: sql`excluded.paid_out_on`,
        settledOn: sql`excluded.settled_on`,
        writtenOffOn: sql`excluded.written_off_on`,
        restructuredOn: sql`excluded.restructured_on`,
        lastDueOn: sql`excluded.last_due_on`,
        wasLate: sql`excluded.was_late`,
        changesOn: sql`excluded.changes_on`,
        updatedAt,
      },
    });
}

/** Standings of loans written by a server that did not know of the last due day, which it leaves out. */
const undated = and(isNotNull(orderStandings.paidOutOn), isNull(orderStandings.lastDueOn));

/**
 * Updates out-of-date standings to today, oldest first, and then those without a last due day. Orders are locked by number,
 * like everywhere that locks several, and for a few milliseconds.
 * @returns how many; fewer than `most` when none are left
 */
export async function rollStandings(tx: Transaction, today: ManilaDate, most: number): Promise<number> {
  const outOfDate = await tx
    .select({ id: orderStandings.orderId })
    .from(orderStandings)
    .where(lte(orderStandings.changesOn, today))
    .orderBy(asc(orderStandings.changesOn), asc(orderStandings.orderId))
    .limit(most);
  const isUpToDate = or(isNull(orderStandings.changesOn), gt(orderStandings.changesOn, today));
  const unknown = await tx
    .select({ id: orderStandings.orderId })
    .from(orderStandings)
    // Others are among those above, or come with them next time: one counted twice would look like the last of them.
    .where(and(undated, isUpToDate))
    .orderBy(asc(orderStandings.orderId))
    .limit(most - outOfDate.length);
  const ids = [...outOfDate, ...unknown].map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for("no key update");
  await writeStandings(tx, ids, today);
  return ids.length;
}

/** An order in a list: what was borrowed and how it stands. */
export interface ListedOrder {
  readonly orderId: number;
  /** As it was when the borrower confirmed. */
  readonly product: LoanProduct;
  readonly amountCentavos: number;
  readonly confirmedAt: Date;
  readonly standing: OrderStanding;
}

const standingColumns = {
  status: orderStandings.status,
  nextDueOn: orderStandings.nextDueOn,
  dueCentavos: orderStandings.dueCentavos,
  outstandingCentavos: orderStandings.outstandingCentavos,
  principalCentavos: orderStandings.principalCentavos,
  daysPastDue: orderStandings.daysPastDue,
  paidOutOn: orderStandings.paidOutOn,
  settledOn: orderStandings.settledOn,
  writtenOffOn: orderStandings.writtenOffOn,
  restructuredOn: orderStandings.restructuredOn,
  lastDueOn: orderStandings.lastDueOn,
  wasLate: orderStandings.wasLate,
  changesOn: orderStandings.changesOn,
};

const ordersOfBorrower = preparedOnce((db) =>
  db
    .select({
      orderId: orders.id,
      product: orders.terms,
      amountCentavos: orders.amountCentavos,
      confirmedAt: orders.confirmedAt,
      standing: standingColumns,
    })
    .from(orders)
    .leftJoin(orderStandings, eq(orderStandings.orderId, orders.id))
    .where(eq(orders.borrowerId, sql.placeholder("borrowerId")))
    .orderBy(desc(orders.confirmedAt), desc(orders.id))
    .prepare("standings_of_borrower"),
);

/**
 * A borrower's orders as they stand today, newest first, in one indexed read. A standing that the midnight roll-over
 * has not reached yet is folded here, so that nobody ever sees yesterday's.
 */
export async function listStandings(db: Db, borrowerId: number, today: ManilaDate): Promise<ListedOrder[]> {
  const rows = await ordersOfBorrower(db).execute({ borrowerId });
  const outOfDate = rows.filter(({ standing }) => !isOfToday(standing, today)).map(({ orderId }) => orderId);
  const folded = new Map(
    (await readOrders(db, outOfDate)).map((record) => [
      record.id,
      standingOf(loanOrder(record, today), today),
    ]),
  );
  return rows.flatMap(({ standing: kept, ...order }) => {
    const standing = folded.get(order.orderId) ?? kept;
    return standing === null ? [] : [{ ...order, standing }];
  });
}

function isOfToday(standing: OrderStanding | null, today: ManilaDate): standing is OrderStanding {
  return standing !== null && (standing.changesOn === null || standing.changesOn > today);
}
