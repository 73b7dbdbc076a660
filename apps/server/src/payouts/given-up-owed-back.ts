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
  /** What of it is still lost. */
  readonly amountCentavos: Centavos;
  readonly on: ManilaDate;
}

const KINDS = [
  "refund-uncovered",
  "refund-returned",
  "second-payout-settled",
] as const satisfies readonly PostingKind[];

/**
 * What of an order was owed back and given up, by the books, in that order. Of what payments uncovered, each is no more
 * than is still lost of all of them: a refund that was booked as come back has made up for some of it (`readReturnable`).
 * So they can come in in any order, and bring no more together than was lost.
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
  const uncovered = settled.filter(isUncovered);
  const recoveries = new Set(uncovered.map(({ id }) => recoveredFact(id)));
  // Both were credited: they make it less.
  const madeUpFor = losses.filter(({ kind }) => kind === "refund-returned");
  const recovered = lines.filter(
    ({ account, fact }) => account === "recovery_income" && recoveries.has(fact),
  );
  const lostCentavos = sumOf(
    [...uncovered, ...madeUpFor, ...recovered].map(({ amountCentavos }) => amountCentavos),
  );
  return settled
    .filter(({ id }) => !facts.has(recoveredFact(id)))
    .map(({ id, on, amountCentavos }) => ({
      id,
      on,
      amountCentavos: isUncovered({ id }) ? Math.min(amountCentavos, lostCentavos) : amountCentavos,
    }))
    .filter(({ amountCentavos }) => amountCentavos > 0);
}

/**
 * Locks the order on which something was given up that came in after all.
 * @returns it with what of it is still lost
 * @throws {OwedBackRefused}
 */
export async function lockGivenUp(
  tx: Transaction,
  { id, end }: { readonly id: string; readonly end: RecoveryEnd },
): Promise<OwedBack> {
  const { order } = await findOwed(tx, id);
  const givenUp = (await listGivenUp(tx, order.id)).find((each) => each.id === id);
  if (givenUp === undefined) throw new OwedBackRefused("nothing-given-up");
  const { amountCentavos } = givenUp;
  const lost = { id, order, amountCentavos };
  if (end === "set-off") await checkCredit(tx, lost);
  return lost;
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
