import { type AlsoRecorded, OWN_MONEY_KINDS } from "@hiram/contract/staff/money/own-money.ts";
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

const asked = v.object({
  ...line.entries,
  /** What may be the same transfer, as it was when this was asked for; absent: nothing. */
  alsoRecorded: v.optional(
    v.array(
      v.object({
        happenedOn: v.string(),
        reference: v.string(),
        state: v.picklist(["recorded", "waiting"]),
      }),
    ),
  ),
});

const recorded = v.object({ moveId: v.number(), ...line.entries });

const linePayload = ({
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

/** What is asked for, with what may be the same transfer. */
export const askedPayload = (
  move: OwnMoneyLine,
  alsoRecorded: readonly AlsoRecorded[],
): v.InferInput<typeof asked> => ({
  ...linePayload(move),
  ...(alsoRecorded.length > 0 && { alsoRecorded: [...alsoRecorded] }),
});

/** The line of a request. @param payload as it is stored */
export const readLine = (payload: unknown): OwnMoneyLine => lineOf(v.parse(line, payload));

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

const subjectOf = (written: Line): string => subjectOfLine(lineOf(written));

const twoPersons = ({ askedBy, approver, why, now }: ApprovedBy): TwoPersons => ({
  askedBy: `staff:${askedBy}`,
  approvedBy: writtenBy(approver),
  why,
  now,
});

/** Records lines of statements, and reverses what was recorded wrongly. */
export const ownMoneyKinds = ({ today }: Pick<Clock, "today">): readonly AnyApprovalKind[] => [
  moneyKind(asked, {
    kind: RECORD_OWN_MONEY,
    subjectOf,
    async lock(tx, written) {
      await checkRecordable(tx, lineOf(written), today());
      return lineOf(written);
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
