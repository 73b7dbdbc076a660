import { type Centavos, type ManilaDate, manilaDateOf, sumOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { decisionInstant } from "../orders/decision-instant.ts";
import { countForOrder } from "../orders/count-facts.ts";
import { loanOrder, type LoanOrder } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { type LoanAdjustmentKind, loanAdjustments } from "./schema.ts";

export type AdjustmentFault =
  | "no-such-order"
  /** No penalty is unpaid. */
  | "no-penalty"
  /** Nothing of the loan is past due. */
  | "not-overdue"
  | "written-off-before";

/** Why something of a loan can't be given up. */
export class AdjustmentRefused extends RuleRefused<AdjustmentFault> {
  override readonly name = "AdjustmentRefused";
}

/** What can be given up of a loan. */
export interface LoanAdjustment {
  readonly order: LoanOrder;
  readonly kind: LoanAdjustmentKind;
  readonly amountCentavos: Centavos;
}

/**
 * What giving up would amount to today: all of the unpaid penalty, or all of the principal owed.
 * @throws {AdjustmentRefused}
 */
export function adjustable(order: LoanOrder, kind: LoanAdjustmentKind): LoanAdjustment {
  const { account, status } = order;
  if (kind === "penalty-waiver") {
    const amountCentavos = unpaidPenalty(order);
    if (amountCentavos === 0) throw new AdjustmentRefused("no-penalty");
    return { order, kind, amountCentavos };
  }
  if (account === null || status !== "overdue") throw new AdjustmentRefused("not-overdue");
  if (account.writtenOffOn !== null) throw new AdjustmentRefused("written-off-before");
  return { order, kind, amountCentavos: account.outstandingPrincipalCentavos };
}

export const unpaidPenalty = ({ account }: Pick<LoanOrder, "account">): Centavos =>
  sumOf((account?.instalments ?? []).map(({ penalty }) => penalty.dueCentavos - penalty.paidCentavos));

/**
 * Locks a loan before part of it is given up.
 * @throws {AdjustmentRefused}
 */
export async function lockAdjustable(
  tx: Transaction,
  { orderId, kind }: { readonly orderId: number; readonly kind: LoanAdjustmentKind },
  today: ManilaDate,
): Promise<LoanAdjustment> {
  const record = await lockOrder(tx, orderId);
  if (record === null) throw new AdjustmentRefused("no-such-order");
  return adjustable(loanOrder(record, today), kind);
}

/**
 * Waives a penalty, which is then no longer asked for, or writes off a loan, which its borrower owes as before.
 * @param by who decided, as rows record it
 */
export async function adjustLoan(
  tx: Transaction,
  { order: { record }, kind, amountCentavos }: LoanAdjustment,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const decidedAt = await decisionInstant(tx, record.id, now);
  const appliedOn = manilaDateOf(decidedAt);
  const [written] = await tx
    .insert(loanAdjustments)
    .values({ orderId: record.id, kind, amountCentavos, decidedBy: by, decidedAt, appliedOn })
    .returning({ id: loanAdjustments.id });
  if (written === undefined) throw new Error("the adjustment was not written");
  const posting = kind === "write-off" ? "write-off" : "reversal";
  const booked = {
    kind: posting,
    fact: `${kind}:${written.id}`,
    occurredAt: decidedAt,
    on: appliedOn,
  } as const;
  await countForOrder(tx, booked, record);
}

/** What was given up of a loan, as it was decided. */
export async function listAdjustments(db: Db, orderId: number) {
  return db
    .select()
    .from(loanAdjustments)
    .where(eq(loanAdjustments.orderId, orderId))
    .orderBy(loanAdjustments.decidedAt, loanAdjustments.id);
}
