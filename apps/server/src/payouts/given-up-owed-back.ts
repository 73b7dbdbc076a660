import { type Centavos, type ManilaDate, manilaDateOf, sumOf } from "@hiram/lending";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { PostingKind } from "../ledger/chart-of-accounts.ts";
import { post } from "../ledger/post.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { checkCredit, findOwed, type OwedBack, type OwedBackEnd, OwedBackRefused } from "./owed-back.ts";
import { recoveredFact, settledFact } from "./refund-postings.ts";

/** How it came in: it came back to the payout provider, or was set off against the credit of a borrower who paid it. */
export type RecoveryEnd = Exclude<OwedBackEnd, "given-up">;

/** What was owed back and given up, and has not come in since. */
export interface GivenUp {
  /** As `OwedBack` has it. */
  readonly id: string;
  readonly amountCentavos: Centavos;
  readonly on: ManilaDate;
}

const KINDS = [
  "refund-uncovered",
  "refund-returned",
  "second-payout-settled",
] as const satisfies readonly PostingKind[];

/**
 * What of an order was owed back and given up, by the books, in that order. Of what a payment uncovered, no more than is
 * still lost: a refund that was booked as come back has made up for it (`readReturnable`).
 */
export async function listGivenUp(db: Pick<Db, "select">, orderId: number): Promise<GivenUp[]> {
  const lines = await db
    .select({
      kind: ledgerPostings.kind,
      fact: ledgerPostings.fact,
      on: ledgerPostings.postedOn,
      account: ledgerEntries.account,
      amountCentavos: ledgerEntries.amountCentavos,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerEntries.orderId, orderId), inArray(ledgerPostings.kind, KINDS)))
    .orderBy(asc(ledgerPostings.id));
  const facts = new Set(lines.map(({ fact }) => fact));
  const losses = lines.filter(({ account }) => account === "written_off");
  const settled = losses
    .filter(({ kind }) => kind === "second-payout-settled")
    .map(({ fact, amountCentavos, on }) => ({ id: fact.slice(settledFact("").length), amountCentavos, on }));
  const isUncovered = ({ id }: { readonly id: string }): boolean => facts.has(`refund-uncovered:${id}`);
  const open = settled.filter(({ id }) => !facts.has(recoveredFact(id)));
  const madeUpFor = losses.filter(({ kind }) => kind === "refund-returned");
  // Those that came back make it less.
  const lostCentavos = sumOf(
    [...open.filter(isUncovered), ...madeUpFor].map(({ amountCentavos }) => amountCentavos),
  );
  return open.filter((each) => !isUncovered(each) || each.amountCentavos <= lostCentavos);
}

/**
 * Locks the order on which something was given up that came in after all.
 * @throws {OwedBackRefused}
 */
export async function lockGivenUp(
  tx: Transaction,
  { id, end }: { readonly id: string; readonly end: RecoveryEnd },
): Promise<OwedBack> {
  const owed = await findOwed(tx, id);
  const givenUp = await listGivenUp(tx, owed.order.id);
  if (!givenUp.some((each) => each.id === id)) throw new OwedBackRefused("nothing-given-up");
  if (end === "set-off") await checkCredit(tx, owed);
  return owed;
}

const FROM = {
  "came-back": "cash_at_payout_provider",
  "set-off": "borrower_credit",
} as const;

/** Books it as income, as what is paid on a loan that was written off, once. */
export async function recoverGivenUp(
  tx: Transaction,
  { id, order, amountCentavos }: OwedBack,
  { end, now }: { readonly end: RecoveryEnd; readonly now: Date },
): Promise<void> {
  await post(tx, {
    kind: "second-payout-settled",
    fact: recoveredFact(id),
    orderId: order.id,
    borrowerId: order.borrowerId,
    occurredAt: now,
    on: manilaDateOf(now),
    entries: [
      { account: FROM[end], amountCentavos },
      { account: "recovery_income", amountCentavos: -amountCentavos },
    ],
  });
}
