import { OWN_MONEY_FEES, type OwnMoneyKind } from "@hiram/contract/staff/money/own-money.ts";
import { referenceKey } from "@hiram/contract/staff/money/reference-key.ts";
import { type Centavos, isManilaDate, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import type { LedgerAccount } from "../ledger/chart-of-accounts.ts";
import { type Entry, post } from "../ledger/post.ts";
import type { Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { ownMoneyMoves } from "./schema.ts";

/** Where each kind takes money from, and where it arrives. */
const WAYS: Readonly<Record<OwnMoneyKind, { readonly from: LedgerAccount; readonly to: LedgerAccount }>> = {
  settlement: { from: "cash_at_payment_provider", to: "cash_at_bank" },
  deposit: { from: "cash_at_bank", to: "cash_at_payout_provider" },
  "deposit-returned": { from: "cash_at_payout_provider", to: "cash_at_bank" },
  "payment-provider-fee": { from: "cash_at_payment_provider", to: "provider_fees" },
  "payout-provider-fee": { from: "cash_at_payout_provider", to: "provider_fees" },
  "bank-fee": { from: "cash_at_bank", to: "provider_fees" },
  funding: { from: "owner_funding", to: "cash_at_bank" },
  "funding-returned": { from: "cash_at_bank", to: "owner_funding" },
};

/** The accounts that have a statement to be compared with. */
export const OWN_ACCOUNTS = [
  "cash_at_bank",
  "cash_at_payment_provider",
  "cash_at_payout_provider",
] as const satisfies readonly LedgerAccount[];

/** Whether it stands on two statements: the bank's, and a provider's under another reference and perhaps on another day. */
export const isTransfer = (kind: OwnMoneyKind): boolean =>
  [WAYS[kind].from, WAYS[kind].to].every((account) => OWN_ACCOUNTS.some((own) => own === account));

/** An earlier day is a slip of the hand. */
const EARLIEST: ManilaDate = "2000-01-01";

/** A line of a bank's or provider's statement. */
export interface OwnMoneyLine {
  readonly kind: OwnMoneyKind;
  readonly happenedOn: ManilaDate;
  /** What arrived. */
  readonly amountCentavos: Centavos;
  /** What was taken on the way, 0 for none: the account that it came from is lower by both. */
  readonly feeCentavos: Centavos;
  readonly reference: string;
}

export type OwnMoneyFault =
  | "no-such-day"
  | "day-to-come"
  /** All of it is a fee, and another was named. */
  | "fee-of-a-fee"
  /** This line is in the books. */
  | "recorded-before"
  | "no-such-move"
  | "reversed-before";

/** Why a move of own money can't be recorded, or reversed. */
export class OwnMoneyRefused extends RuleRefused<OwnMoneyFault> {
  override readonly name = "OwnMoneyRefused";
}

/** What it is about, as requests and the audit log name it: `settlement:bdo-20261128`. */
export const subjectOfLine = ({ kind, reference }: Pick<OwnMoneyLine, "kind" | "reference">): string =>
  `${kind}:${referenceKey(reference)}`;

/**
 * Checks that a line can be recorded. That it is recorded once, even by two transactions, the table's index ensures.
 * @param today in Manila
 * @throws {OwnMoneyRefused}
 */
export async function checkRecordable(tx: Transaction, line: OwnMoneyLine, today: ManilaDate): Promise<void> {
  const { kind, happenedOn, feeCentavos, reference } = line;
  if (!isManilaDate(happenedOn) || happenedOn < EARLIEST) throw new OwnMoneyRefused("no-such-day");
  if (happenedOn > today) throw new OwnMoneyRefused("day-to-come");
  if (OWN_MONEY_FEES.has(kind) && feeCentavos > 0) throw new OwnMoneyRefused("fee-of-a-fee");
  const isRecorded = and(
    eq(ownMoneyMoves.kind, kind),
    eq(ownMoneyMoves.referenceKey, referenceKey(reference)),
    isNull(ownMoneyMoves.reversedAt),
  );
  if ((await tx.$count(ownMoneyMoves, isRecorded)) > 0) throw new OwnMoneyRefused("recorded-before");
}

/** The two people, as rows record them, and the reason that the first gave. */
export interface TwoPersons {
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly why: string;
  readonly now: Date;
}

/** Books a line on the day that it has on its statement: of a transfer, the bank's. The provider's may have it on another. */
export async function recordOwnMoney(
  tx: Transaction,
  line: OwnMoneyLine,
  { askedBy, approvedBy, why, now }: TwoPersons,
): Promise<void> {
  const [written] = await tx
    .insert(ownMoneyMoves)
    .values({
      ...line,
      referenceKey: referenceKey(line.reference),
      note: why,
      askedBy,
      approvedBy,
      recordedAt: now,
    })
    .returning({ id: ownMoneyMoves.id });
  if (written === undefined) throw new Error("the move of own money was not written");
  await post(tx, {
    kind: "own-money",
    fact: factOf("own-money", written.id, line),
    orderId: null,
    borrowerId: null,
    occurredAt: startOfManilaDay(line.happenedOn),
    on: line.happenedOn,
    entries: entriesOf(line, 1),
  });
}

/** A recorded move that counts, locked. */
export type RecordedMove = OwnMoneyLine & { readonly id: number };

/**
 * Locks a move before it is reversed.
 * @throws {OwnMoneyRefused}
 */
export async function lockReversible(tx: Transaction, id: number): Promise<RecordedMove> {
  const [move] = await tx.select().from(ownMoneyMoves).where(eq(ownMoneyMoves.id, id)).for("update");
  if (move === undefined) throw new OwnMoneyRefused("no-such-move");
  if (move.reversedAt !== null) throw new OwnMoneyRefused("reversed-before");
  return move;
}

/** Reverses a move on its own day: it was recorded wrongly, and the statement of that day never had it. */
export async function reverseOwnMoney(
  tx: Transaction,
  move: RecordedMove,
  { askedBy, approvedBy, why, now }: TwoPersons,
): Promise<void> {
  await tx
    .update(ownMoneyMoves)
    .set({ reversalAskedBy: askedBy, reversedBy: approvedBy, reversedWhy: why, reversedAt: now })
    .where(eq(ownMoneyMoves.id, move.id));
  await post(tx, {
    kind: "own-money-reversed",
    fact: factOf("own-money-reversed", move.id, move),
    orderId: null,
    borrowerId: null,
    occurredAt: now,
    on: move.happenedOn,
    entries: entriesOf(move, -1),
  });
}

/** The journal's reader finds the line of the statement by it. */
const factOf = (what: "own-money" | "own-money-reversed", id: number, line: OwnMoneyLine): string =>
  `${what}:${id}:${line.kind}:${line.reference}`;

/** @param sign -1: what undoes it */
function entriesOf({ kind, amountCentavos, feeCentavos }: OwnMoneyLine, sign: 1 | -1): Entry[] {
  const { from, to } = WAYS[kind];
  const entries: Entry[] = [
    { account: from, amountCentavos: -sign * (amountCentavos + feeCentavos) },
    { account: to, amountCentavos: sign * amountCentavos },
  ];
  if (feeCentavos > 0) entries.push({ account: "provider_fees", amountCentavos: sign * feeCentavos });
  return entries;
}
