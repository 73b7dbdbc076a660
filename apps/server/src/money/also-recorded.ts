import { referenceKey } from "@hiram/contract/staff/money/reference-key.ts";
import type { AlsoRecorded } from "@hiram/contract/staff/money/own-money.ts";
import { addDays } from "@hiram/lending";
import { and, between, eq, isNull, or, sql } from "drizzle-orm";
import { isTransfer, type OwnMoneyLine } from "../own-money/own-money.ts";
import { ownMoneyMoves } from "../own-money/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { approvalRequests } from "../staff/schema.ts";
import { RECORD_OWN_MONEY, readLine } from "./own-money-approvals.ts";

/** How far apart, in days, two statements have the same transfer. */
const APART = 7;
const MOST = 5;

/**
 * What may be the same transfer, from the other statement on which it stands, under a reference of its own: of the same
 * kind and sum (what arrived, or what left), within a week; in the books, or waiting for approval. At most 5 of each.
 */
export async function alsoRecorded(tx: Transaction, line: OwnMoneyLine): Promise<AlsoRecorded[]> {
  if (!isTransfer(line.kind)) return [];
  const { kind, happenedOn, amountCentavos, feeCentavos, reference, reversedAt } = ownMoneyMoves;
  const [first, last] = [addDays(line.happenedOn, -APART), addDays(line.happenedOn, APART)];
  const left = line.amountCentavos + line.feeCentavos;
  const recorded = await tx
    .select({ happenedOn, reference })
    .from(ownMoneyMoves)
    .where(
      and(
        eq(kind, line.kind),
        between(happenedOn, first, last),
        isNull(reversedAt),
        or(
          eq(amountCentavos, line.amountCentavos),
          sql`${amountCentavos} + ${feeCentavos} = ${left}::bigint`,
        ),
      ),
    )
    .limit(MOST);
  const open = await tx
    .select({ payload: approvalRequests.payload })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.kind, RECORD_OWN_MONEY), isNull(approvalRequests.outcome)));
  const waiting = open
    .map(({ payload }) => readLine(payload))
    .filter(
      (other) =>
        other.kind === line.kind &&
        other.happenedOn >= first &&
        other.happenedOn <= last &&
        referenceKey(other.reference) !== referenceKey(line.reference) &&
        (other.amountCentavos === line.amountCentavos || other.amountCentavos + other.feeCentavos === left),
    )
    .slice(0, MOST);
  return [...recorded.map(inState("recorded")), ...waiting.map(inState("waiting"))];
}

const inState =
  (state: AlsoRecorded["state"]) =>
  ({ happenedOn, reference }: Pick<OwnMoneyLine, "happenedOn" | "reference">): AlsoRecorded => ({
    happenedOn,
    reference,
    state,
  });
