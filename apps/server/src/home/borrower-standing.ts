import type { LoanProduct, ManilaDate } from "@hiram/lending";
import { eq, sql } from "drizzle-orm";
import { type DecidedApplication, newestApplication } from "../applications/decide-application.ts";
import { certifications } from "../applications/schema.ts";
import { borrowers } from "../identity/schema.ts";
import { creditLeft } from "../orders/credit-left.ts";
import { overdueExceptions } from "../orders/schema.ts";
import { lendingBarOf, type ListedOrder, listStandings } from "../orders/order-standing.ts";
import type { Db } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";

export type NextStep = "" | "pay" | "apply" | "wait" | "borrow";

/** What a borrower owes, may borrow and has applied for, today. */
export interface BorrowerStanding {
  readonly firstName: string;
  /** Neither rejected nor settled; newest first. */
  readonly openOrders: readonly ListedOrder[];
  readonly limitCentavos: number;
  /** Left of the limit; never below 0, and nothing while a loan is being paid by a plan. */
  readonly availableCentavos: number;
  /** Something is past due, or was written off and is owed: it must be paid before anything more is lent. */
  readonly isOverdue: boolean;
  /** Something is overdue, and nobody made an exception (POL-3). */
  readonly isBarred: boolean;
  readonly application: DecidedApplication | null;
}

const borrowerById = preparedOnce((db) =>
  db
    .select({
      limitCentavos: borrowers.creditLimitCentavos,
      isExcepted: sql<boolean>`exists (
        select 1 from ${overdueExceptions} e
        where e.borrower_id = ${sql.raw('"borrowers"."id"')} and e.ends_on >= ${sql.placeholder("today")})`,
      firstName: sql<string | null>`(
        select c.answers->>'firstName' from ${certifications} c
        where c.borrower_id = ${sql.raw('"borrowers"."id"')} and c.step = 'basic')`,
    })
    .from(borrowers)
    .where(eq(borrowers.id, sql.placeholder("borrowerId")))
    .prepare("borrower_at_home"),
);

/** @returns null when the borrower is gone */
export async function readStanding(
  db: Db,
  borrowerId: number,
  today: ManilaDate,
): Promise<BorrowerStanding | null> {
  const [[borrower], orders, application] = await Promise.all([
    borrowerById(db).execute({ borrowerId, today }),
    listStandings(db, borrowerId, today),
    newestApplication(db, borrowerId),
  ]);
  if (borrower === undefined) return null;
  const { limitCentavos } = borrower;
  const standings = orders.map(({ standing }) => standing);
  const bars = standings.map(lendingBarOf);
  const isOverdue = bars.some((bar) => bar === "overdue" || bar === "written-off");
  const isPlanned = bars.includes("planned") && !borrower.isExcepted;
  return {
    firstName: borrower.firstName ?? "",
    openOrders: orders.filter(({ standing: { status } }) => status !== "rejected" && status !== "settled"),
    limitCentavos,
    availableCentavos: isPlanned ? 0 : Math.max(0, creditLeft(limitCentavos, standings)),
    isOverdue,
    isBarred: isOverdue && !borrower.isExcepted,
    application,
  };
}

/** The range that a product lends within what is left of the limit; null: nothing (POL-3). */
export function rangeWithin(
  { amount }: Pick<LoanProduct, "amount">,
  availableCentavos: number,
): { readonly leastCentavos: number; readonly mostCentavos: number } | null {
  const { minCentavos, maxCentavos, stepCentavos } = amount;
  if (availableCentavos < minCentavos) return null;
  const steps = Math.floor((Math.min(maxCentavos, availableCentavos) - minCentavos) / stepCentavos);
  return { leastCentavos: minCentavos, mostCentavos: minCentavos + steps * stepCentavos };
}

/** The one thing to do before the next loan (WEB-3). @param isOffered whether any product lends what is left of the limit */
export function nextStepOf(
  { isBarred, application, limitCentavos }: BorrowerStanding,
  today: ManilaDate,
  isOffered: boolean,
): NextStep {
  if (isBarred) return "pay";
  const decision = application?.decision;
  if (decision?.outcome === "ask-person") return "wait";
  if (decision?.outcome === "refused" && limitCentavos === 0)
    return decision.againOn !== null && decision.againOn <= today ? "apply" : "wait";
  if (limitCentavos === 0) return "apply";
  return isOffered ? "borrow" : "";
}
