import { MOST_COUNTED } from "@hiram/contract/staff/cases/case-queue.ts";
import type { OrderStatus } from "@hiram/lending";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { maskedName, NAME_COLUMNS } from "../identity/masked-person.ts";
import { borrowers } from "../identity/schema.ts";
import { orders, orderStandings } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { PlanRefused } from "./plan-refused.ts";
import { planRequests } from "./schema.ts";

const PAGE_ROWS = 50;
const RUNNING: OrderStatus[] = ["due", "repaying", "overdue"];

/**
 * A request whose loan has since been repaid no longer waits. Uses the index of waiting requests; loans are read by
 * number.
 */
const waits = and(
  isNull(planRequests.answeredAt),
  inArray(
    sql`(select ${orderStandings.status} from ${orderStandings} where ${orderStandings.orderId} = ${planRequests.orderId})`,
    RUNNING,
  ),
);

/** Requests that nobody has answered yet, oldest first, a page at a time. */
export async function listWaiting(db: Db, after: string) {
  const last = /^\d{1,12}$/.test(after) ? Number(after) : 0;
  const found = await db
    .select({ id: planRequests.id })
    .from(planRequests)
    .where(and(waits, gt(planRequests.id, last)))
    .orderBy(asc(planRequests.id))
    .limit(PAGE_ROWS + 1);
  const page = found.slice(0, PAGE_ROWS).map(({ id }) => id);
  const rows =
    page.length === 0
      ? []
      : await db
          .select({
            request: planRequests,
            standing: orderStandings,
            terms: orders.terms,
            borrower: NAME_COLUMNS,
          })
          .from(planRequests)
          .innerJoin(orderStandings, eq(orderStandings.orderId, planRequests.orderId))
          .innerJoin(orders, eq(orders.id, planRequests.orderId))
          .innerJoin(borrowers, eq(borrowers.id, planRequests.borrowerId))
          .where(inArray(planRequests.id, page))
          .orderBy(asc(planRequests.id));
  return { rows, next: found.length > PAGE_ROWS ? String(page.at(-1)) : "" };
}

/** Whose loan it is, and how it stands; nothing here names the borrower. */
export async function readWhose(db: Db, orderId: number) {
  const [found] = await db
    .select({ borrower: NAME_COLUMNS, terms: orders.terms, standing: orderStandings })
    .from(orders)
    .innerJoin(orderStandings, eq(orderStandings.orderId, orders.id))
    .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
    .where(eq(orders.id, orderId));
  if (found === undefined) throw new PlanRefused({ kind: "unknown-order" });
  const { borrower, terms, standing } = found;
  const { borrowerId, daysPastDue } = standing;
  return { borrowerId, person: maskedName(borrower), product: terms.name, daysPastDue };
}

/** How many are waiting, counted up to `MOST_COUNTED`. */
export function countWaiting(db: Db): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(planRequests)
    .where(waits)
    .limit(MOST_COUNTED)
    .as("some");
  return db.$count(some);
}
