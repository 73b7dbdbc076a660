import type { StaffFigureMoves } from "@hiram/contract/staff/figures/rows-behind.ts";
import { addDays, type ManilaDate } from "@hiram/lending";
import { and, desc, eq, gt, lt, lte, or } from "drizzle-orm";
import type { LedgerAccount, PostingKind } from "../ledger/chart-of-accounts.ts";
import { readDaySums } from "../ledger/day-sums.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { type Figure, startOf } from "./figure.ts";

interface Counted {
  readonly as: "paidOut" | "collected";
  readonly kind: PostingKind;
  readonly account: LedgerAccount;
  readonly side: "debit" | "credit" | "both";
}

/** The entries that are counted; a credit counts against its column. */
const COUNTED: readonly Counted[] = [
  { as: "paidOut", kind: "disbursement", account: "loan_principal", side: "debit" },
  // The money of a loan that came back: it has not begun.
  { as: "paidOut", kind: "payout-returned", account: "loan_principal", side: "credit" },
  { as: "collected", kind: "payment", account: "cash_at_payment_provider", side: "debit" },
  // Counted when it came in unmatched; reversed, and counted for its loan, when staff found whose it was. What a provider
  // took back, and what it gave back of that (decision 63).
  { as: "collected", kind: "reversal", account: "cash_at_payment_provider", side: "both" },
];

type Found = Pick<Counted, "kind" | "account">;

const countedAs = ({ kind, account }: Found): Counted | undefined =>
  COUNTED.find((each) => each.kind === kind && each.account === account);

/** Paid out and collected on each day, from the ledger. */
export const movedByDay: Figure = async (db, of) => {
  const sums = await readDaySums(db, { from: startOf(of), to: of.today });
  const rows = new Map<ManilaDate, Record<Counted["as"], number>>();
  for (let on = startOf(of); on <= of.today; on = addDays(on, 1)) rows.set(on, { paidOut: 0, collected: 0 });
  for (const sum of sums) {
    const row = rows.get(sum.postedOn);
    const counted = countedAs(sum);
    if (row === undefined || counted === undefined) continue;
    if (counted.side !== "credit") row[counted.as] += sum.debitCentavos;
    if (counted.side !== "debit") row[counted.as] -= sum.creditCentavos;
  }
  return {
    columns: [
      { name: "day", kind: "text" },
      { name: "paidOut", kind: "amount" },
      { name: "collected", kind: "amount" },
    ],
    rows: Array.from(rows, ([day, { paidOut, collected }]) => [day, paidOut, collected]),
  };
};

const PAGE = 50;

/** The entries that a day of `movedByDay` adds up, a page at a time, the newest first. */
export async function movesBehind(
  db: Db,
  { on, after }: { readonly on: ManilaDate; readonly after: string },
): Promise<StaffFigureMoves> {
  const { id: postingId, kind, occurredAt, postedOn } = ledgerPostings;
  const { id: entryId, account, amountCentavos, orderId, borrowerId } = ledgerEntries;
  const [, posting, entry] = /^(\d+)_(\d+)$/.exec(after) ?? [];
  const rows = await db
    .select({ postingId, entryId, kind, account, occurredAt, orderId, borrowerId, amountCentavos })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, postingId))
    .where(
      and(
        eq(postedOn, on),
        or(
          ...COUNTED.map((each) =>
            and(
              eq(kind, each.kind),
              eq(account, each.account),
              ...(each.side === "both"
                ? []
                : [each.side === "debit" ? gt(amountCentavos, 0) : lt(amountCentavos, 0)]),
            ),
          ),
        ),
        ...(posting === undefined
          ? []
          : [
              lte(postingId, Number(posting)),
              or(lt(postingId, Number(posting)), lt(entryId, Number(entry))),
            ]),
      ),
    )
    .orderBy(desc(postingId), desc(entryId))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    moves: page.map((row) => ({
      postingId: row.postingId,
      occurredAt: row.occurredAt.toISOString(),
      orderId: row.orderId ?? 0,
      borrowerId: row.borrowerId ?? 0,
      paidOutCentavos: countedAs(row)?.as === "paidOut" ? row.amountCentavos : 0,
      collectedCentavos: countedAs(row)?.as === "collected" ? row.amountCentavos : 0,
    })),
    next: rows.length > PAGE && last !== undefined ? `${last.postingId}_${last.entryId}` : "",
  };
}
