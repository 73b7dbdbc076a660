import type { OwnMoneyMove } from "@hiram/contract/staff/money/own-money.ts";
import { isManilaDate, type ManilaDate } from "@hiram/lending";
import { desc, sql } from "drizzle-orm";
import { trialBalance } from "../ledger/day-sums.ts";
import { OWN_ACCOUNTS } from "../own-money/own-money.ts";
import { ownMoneyMoves } from "../own-money/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { staffNames } from "../staff/accounts/staff-names.ts";
import { nameOfAsker } from "../staff/approvals/who-asked.ts";
import { REVERSE_OWN_MONEY } from "./own-money-approvals.ts";

const PAGE_ROWS = 50;

/** What the books have today on the accounts that a statement can be compared with. */
export async function readOwnBalances(db: Db, today: ManilaDate) {
  const lines = await trialBalance(db, today);
  return {
    on: today,
    accounts: OWN_ACCOUNTS.map((account) => ({
      account,
      balanceCentavos: lines.find((each) => each.account === account)?.closingCentavos ?? 0,
    })),
  };
}

/**
 * What was recorded, by the day on which it happened, the newest first.
 * @param after from the previous page; anything else: the first page
 */
export async function listOwnMoney(
  db: Db,
  after: string,
): Promise<{ readonly moves: OwnMoneyMove[]; readonly next: string }> {
  const { happenedOn, id, kind, referenceKey } = ownMoneyMoves;
  const [, day, number = ""] = /^(2\d{3}-\d{2}-\d{2})_(\d{1,15})$/.exec(after) ?? [];
  const rows = await db
    .select({
      move: ownMoneyMoves,
      askedToReverse: nameOfAsker(REVERSE_OWN_MONEY, sql`${kind} || ':' || ${referenceKey}`),
    })
    .from(ownMoneyMoves)
    .where(
      isManilaDate(day) ? sql`(${happenedOn}, ${id}) < (${day}::date, ${Number(number)}::bigint)` : undefined,
    )
    .orderBy(desc(happenedOn), desc(id))
    .limit(PAGE_ROWS + 1);
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1)?.move;
  const names = await staffNames(
    db,
    shown.flatMap(({ move }) => [
      move.askedBy,
      move.approvedBy,
      move.reversalAskedBy ?? "",
      move.reversedBy ?? "",
    ]),
  );
  const nameOf = (writer: string | null): string => (writer === null ? "" : (names.get(writer) ?? writer));
  return {
    moves: shown.map(({ move, askedToReverse }) => ({
      moveId: move.id,
      kind: move.kind,
      happenedOn: move.happenedOn,
      amountCentavos: move.amountCentavos,
      feeCentavos: move.feeCentavos,
      reference: move.reference,
      note: move.note,
      askedBy: nameOf(move.askedBy),
      approvedBy: nameOf(move.approvedBy),
      recordedAt: move.recordedAt.toISOString(),
      reversedAt: move.reversedAt?.toISOString() ?? "",
      reversalAskedBy: nameOf(move.reversalAskedBy),
      reversedBy: nameOf(move.reversedBy),
      reversedWhy: move.reversedWhy ?? "",
      // Another record of the same line may be the one that is to be reversed.
      askedToReverse: move.reversedAt === null ? askedToReverse : "",
    })),
    next: rows.length > PAGE_ROWS && last !== undefined ? `${last.happenedOn}_${last.id}` : "",
  };
}
