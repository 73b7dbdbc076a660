import type { LOANS_BEHIND, StaffFigureLoans } from "@hiram/contract/staff/figures/figures.ts";
import { addMonths, type ManilaDate } from "@hiram/lending";
import { and, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { orders, orderStandings } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { agreedPlans, atRiskBy } from "./portfolio-figures.ts";
import { fellDue, wasInTime } from "./repaid-figures.ts";

const PAGE = 50;

export interface LoansBehind {
  readonly which: (typeof LOANS_BEHIND)[number];
  /** Days late; a month, YYYY-MM; or `in-time` or `late` for a plan. */
  readonly of: string;
  /** The key and number of the previous page's last loan; empty: from the first. */
  readonly after: string;
}

const MONTH = /^\d{4}-\d{2}$/;

/** Whether a value is of the kind that each list needs. */
const FITS: Readonly<Record<LoansBehind["which"], RegExp>> = {
  late: /^\d+$/,
  "lent-in": MONTH,
  "due-in": MONTH,
  "settled-in": MONTH,
  "under-plan": /^(in-time|late)$/,
};

const { orderId, daysPastDue, paidOutOn, lastDueOn, status, writtenOffOn } = orderStandings;

/** Which loans a list has, and by what they are ordered, the highest first. */
function listOf(
  db: Db,
  { which, of }: LoansBehind,
  today: ManilaDate,
): {
  readonly isListed: SQL | undefined;
  readonly key: typeof paidOutOn | typeof lastDueOn | typeof daysPastDue;
} {
  if (which === "late") return { isListed: atRiskBy(Number(of)), key: daysPastDue };
  if (which === "under-plan") {
    const agreed = db.select({ orderId: agreedPlans(db).orderId }).from(agreedPlans(db));
    const stands = of === "late" ? sql`${daysPastDue} > 0` : sql`${daysPastDue} <= 0`;
    const isListed = and(inArray(orderId, agreed), stands, ne(status, "settled"), isNull(writtenOffOn));
    return { isListed, key: daysPastDue };
  }
  const [from, before] = [`${of}-01`, addMonths(`${of}-01`, 1)];
  return which === "lent-in"
    ? { isListed: and(gte(paidOutOn, from), lt(paidOutOn, before)), key: paidOutOn }
    : { isListed: fellDue(from, before, today), key: lastDueOn };
}

/** @returns null for a value of the wrong kind, such as days where a month is needed */
export async function loansBehind(
  db: Db,
  today: ManilaDate,
  wanted: LoansBehind,
): Promise<StaffFigureLoans | null> {
  if (!FITS[wanted.which].test(wanted.of)) return null;
  const { isListed, key } = listOf(db, wanted, today);
  const [, at, number] = /^([\d-]+)_(\d+)$/.exec(wanted.after) ?? [];
  const type = key === daysPastDue ? sql`integer` : sql`date`;
  const isPast =
    at === undefined ? undefined : sql`(${key}, ${orderId}) < (${at}::${type}, ${Number(number)})`;
  const rows = await db
    .select({
      standing: orderStandings,
      amountCentavos: orders.amountCentavos,
      isInTime: wasInTime,
      key: sql<string>`${key}::text`,
    })
    .from(orderStandings)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isListed, isPast))
    .orderBy(desc(key), desc(orderId))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    loans: page.map(({ standing, amountCentavos, isInTime }) => {
      const isWrittenOff = standing.writtenOffOn !== null;
      const unpaid = standing.status === "rejected" ? 0 : standing.principalCentavos;
      return {
        orderId: standing.orderId,
        borrowerId: standing.borrowerId,
        status: standing.status,
        daysLate: standing.daysPastDue,
        lentCentavos: standing.paidOutOn === null ? 0 : amountCentavos,
        principalOwedCentavos: isWrittenOff ? 0 : unpaid,
        writtenOffCentavos: isWrittenOff ? unpaid : 0,
        paidOutOn: standing.paidOutOn ?? "",
        lastDueOn: standing.lastDueOn ?? "",
        settledOn: standing.settledOn ?? "",
        isInTime: isInTime ? 1 : 0,
      };
    }),
    next: rows.length > PAGE && last !== undefined ? `${last.key}_${last.standing.orderId}` : "",
  };
}
