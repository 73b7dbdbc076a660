import { type Centavos, sumOf } from "@hiram/lending";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { LedgerAccount, PostingKind } from "../ledger/chart-of-accounts.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { refunds } from "./schema.ts";

export type RefundReturnFault =
  /** It did not leave, or none of it was the borrower's: what left beyond the credit is settled as owed back. */
  | "not-their-money"
  /** Here, or as what was owed back. */
  | "returned-before"
  /** Some of what was sent back is owed back, and it is not settled how: if it came back, that is booked there. */
  | "owed-back";

/** What a refund's return would bring. */
export interface Returnable {
  /** The part that was the borrower's own when it left, without what has come back as owed back. */
  readonly amountCentavos: Centavos;
  /** How much of it was owed back and given up, and is the lender's; the rest is the borrower's again. */
  readonly givenUpCentavos: Centavos;
}

/** Posted under its kind and the id of what it is about. */
const OF_REFUNDS = [
  "refund",
  "refund-returned",
  "refund-uncovered",
  "second-payout-settled",
] as const satisfies readonly PostingKind[];

/**
 * What would come back with a refund, by the books, or why none of it can. What turned out later not to be the
 * borrower's (`refund-uncovered`) may have left with any of the order's refunds until then: all of them together bring
 * back no more than what left.
 */
export async function readReturnable(
  db: Pick<Db, "select">,
  refundId: string,
): Promise<Returnable | RefundReturnFault> {
  const lines = await linesOfOrder(db, refundId);
  const posted = (kind: PostingKind, id?: string) =>
    lines.filter((line) => line.kind === kind && (id === undefined || line.id === id));
  const left = posted("refund", refundId).find(({ account }) => account === "borrower_credit");
  if (left === undefined) return "not-their-money";
  if (posted("refund-returned", refundId).length > 0) return "returned-before";
  const uncovered = posted("refund-uncovered");
  const last = uncovered.at(-1)?.postingId ?? 0;
  if (last < left.postingId) return { amountCentavos: left.amountCentavos, givenUpCentavos: 0 };
  const owed = uncovered.filter(({ account }) => account === "payouts_receivable");
  const settled = owed.map(({ id }) => posted("second-payout-settled", id));
  if (settled.some((entries) => entries.length === 0)) return "owed-back";
  const sent = posted("refund").filter(
    ({ account, postingId }) => account === "borrower_credit" && postingId < last,
  );
  const recovered = owed.flatMap(({ id }) => posted("second-payout-settled", `${id}:recovered`));
  const back = [...sent.flatMap(({ id }) => posted("refund-returned", id)), ...settled.flat(), ...recovered];
  const notBack = sumOn(sent, "borrower_credit") - sumOn(back, "cash_at_payout_provider");
  const amountCentavos = Math.min(left.amountCentavos, notBack);
  if (amountCentavos <= 0) return "returned-before";
  // What came in after it was given up is nobody's loss any more.
  const givenUp = sumOn(back, "written_off") + sumOn(back, "recovery_income");
  return { amountCentavos, givenUpCentavos: Math.min(amountCentavos, givenUp) };
}

interface Line {
  readonly postingId: number;
  readonly kind: PostingKind;
  /** Of the refund, the payout, or what was uncovered. */
  readonly id: string;
  readonly account: LedgerAccount;
  readonly amountCentavos: Centavos;
}

const sumOn = (lines: readonly Line[], account: LedgerAccount): Centavos =>
  sumOf(lines.filter((line) => line.account === account).map(({ amountCentavos }) => amountCentavos));

/** What the books hold of the refunds of a refund's order, as it was posted. */
async function linesOfOrder(db: Pick<Db, "select">, refundId: string): Promise<Line[]> {
  const ofOrder = db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  const rows = await db
    .select({
      postingId: ledgerPostings.id,
      kind: ledgerPostings.kind,
      fact: ledgerPostings.fact,
      account: ledgerEntries.account,
      amountCentavos: ledgerEntries.amountCentavos,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerEntries.orderId, ofOrder), inArray(ledgerPostings.kind, OF_REFUNDS)))
    .orderBy(asc(ledgerPostings.id));
  return Array.from(rows, ({ fact, ...line }) => ({ ...line, id: fact.slice(line.kind.length + 1) }));
}
