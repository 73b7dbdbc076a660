import { OWN_MONEY_KINDS } from "@hiram/contract/staff/money/own-money.ts";
import * as v from "valibot";
import {
  checkRecordable,
  lockReversible,
  type OwnMoneyLine,
  recordOwnMoney,
  type RecordedMove,
  reverseOwnMoney,
  subjectOfLine,
  type TwoPersons,
} from "../own-money/own-money.ts";
import { writtenBy } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import type { AnyApprovalKind, ApprovedBy } from "../staff/approvals/approval-kind.ts";
import { moneyKind } from "./money-kind.ts";

/** The kinds of request about the lender's own money. */
export const RECORD_OWN_MONEY = "record-own-money";
export const REVERSE_OWN_MONEY = "reverse-own-money";

/** A line of a statement, as the approver reads it. */
const line = v.object({
  move: v.picklist(OWN_MONEY_KINDS),
  happenedOn: v.string(),
  amountCentavos: v.number(),
  /** Absent: none. */
  feeCentavos: v.optional(v.number()),
  statementReference: v.string(),
});
type Line = v.InferOutput<typeof line>;

const recorded = v.object({ moveId: v.number(), ...line.entries });

/** What is asked for. */
export const linePayload = ({
  kind: move,
  happenedOn,
  amountCentavos,
  feeCentavos,
  reference: statementReference,
}: OwnMoneyLine): Line => ({
  move,
  happenedOn,
  amountCentavos,
  ...(feeCentavos > 0 && { feeCentavos }),
  statementReference,
});

/** The same of a record that is to be reversed. */
export const reversalPayload = (move: RecordedMove): v.InferOutput<typeof recorded> => ({
  moveId: move.id,
  ...linePayload(move),
});

const lineOf = ({
  move: kind,
  happenedOn,
  amountCentavos,
  feeCentavos = 0,
  statementReference: reference,
}: Line): OwnMoneyLine => ({ kind, happenedOn, amountCentavos, feeCentavos, reference });

const subjectOf = (asked: Line): string => subjectOfLine(lineOf(asked));

const twoPersons = ({ askedBy, approver, why, now }: ApprovedBy): TwoPersons => ({
  askedBy: `staff:${askedBy}`,
  approvedBy: writtenBy(approver),
  why,
  now,
});

/** Records lines of statements, and reverses what was recorded wrongly. */
export const ownMoneyKinds = ({ today }: Pick<Clock, "today">): readonly AnyApprovalKind[] => [
  moneyKind(line, {
    kind: RECORD_OWN_MONEY,
    subjectOf,
    async lock(tx, asked) {
      await checkRecordable(tx, lineOf(asked), today());
      return lineOf(asked);
    },
    basisOf: () => "not recorded",
    execute: (tx, move, by) => recordOwnMoney(tx, move, twoPersons(by)),
  }),
  moneyKind(recorded, {
    kind: REVERSE_OWN_MONEY,
    subjectOf,
    lock: (tx, { moveId }) => lockReversible(tx, moveId),
    basisOf: ({ id }) => `recorded as ${id}`,
    execute: (tx, move, by) => reverseOwnMoney(tx, move, twoPersons(by)),
  }),
];
