import * as valibot from "valibot";
import { centavos, centavosOut, dayIn, dayOut, shortText } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { instantOut, next, reason } from "../fields.ts";
import { act, list, page, rowNumber } from "./money-fields.ts";

/** How the lender's own money moves between its accounts (CON-5): what a line of a bank's or provider's statement says. */
export const OWN_MONEY_KINDS = [
  /** From the payment provider to the bank: what it collected. */
  "settlement",
  /** From the bank to the payout provider, which pays loans out of it. */
  "deposit",
  /** From the payout provider back to the bank, such as when another provider takes its place. */
  "deposit-returned",
  "payment-provider-fee",
  "payout-provider-fee",
  "bank-fee",
  /** From the owners to the bank, and back to them. */
  "funding",
  "funding-returned",
] as const;
export type OwnMoneyKind = (typeof OWN_MONEY_KINDS)[number];

/** Those of which the whole sum is a fee: nothing more can be taken on the way. */
export const OWN_MONEY_FEES: ReadonlySet<OwnMoneyKind> = new Set([
  "payment-provider-fee",
  "payout-provider-fee",
  "bank-fee",
]);

/** Those that only the provider's statement has; all others stand on the bank's. */
export const PROVIDER_FEES: ReadonlySet<OwnMoneyKind> = new Set([
  "payment-provider-fee",
  "payout-provider-fee",
]);

/** The longest reference, in UTF-16 units, as a form's own limit counts. */
export const LONGEST_STATEMENT_REFERENCE = 100;

/** The accounts that a bank's or provider's statement can be compared with, as the books have them today (CON-9). */
export const staffOwnBalancesSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    on: dayOut,
    accounts: valibot.array(
      valibot.object({
        /** As in the chart of accounts. */
        account: valibot.string(),
        /** Below 0: we owe it. */
        balanceCentavos: centavosOut,
      }),
    ),
  }),
};
export const staffOwnBalances = operation<typeof staffOwnBalancesSchema>({
  name: "staffOwnBalances",
  path: "/staff/money/own-money/balances",
  ...list,
});

const ownMoneyMove = valibot.object({
  moveId: valibot.number(),
  kind: valibot.picklist(OWN_MONEY_KINDS),
  /** The day in Manila that it has on the bank's statement (a provider's fee: on the provider's), and counts in the books. */
  happenedOn: dayOut,
  /** What arrived. */
  amountCentavos: centavosOut,
  /** What was taken on the way: the account that it came from is lower by both. */
  feeCentavos: centavosOut,
  reference: valibot.string(),
  note: valibot.string(),
  /** The two people. */
  askedBy: valibot.string(),
  approvedBy: valibot.string(),
  recordedAt: instantOut,
  /** When it was reversed; empty: it counts. */
  reversedAt: valibot.string(),
  /** The two people; empty while it counts. */
  reversalAskedBy: valibot.string(),
  reversedBy: valibot.string(),
  /** Why; empty while it counts. */
  reversedWhy: valibot.string(),
  /** Who has asked to reverse it, while another person has yet to decide; else empty. */
  askedToReverse: valibot.string(),
});
export type OwnMoneyMove = valibot.InferOutput<typeof ownMoneyMove>;

/** What was recorded, by the day on which it happened, the newest first. */
export const staffOwnMoneySchema = {
  payload: page,
  answer: valibot.object({ moves: valibot.array(ownMoneyMove), next }),
};
export const staffOwnMoney = operation<typeof staffOwnMoneySchema>({
  name: "staffOwnMoney",
  path: "/staff/money/own-money",
  ...list,
});

/** What may be the same transfer, under another reference. */
const alsoRecorded = valibot.object({
  happenedOn: dayOut,
  reference: valibot.string(),
  /** Waiting: asked for, and not yet approved. */
  state: valibot.picklist(["recorded", "waiting"]),
});
export type AlsoRecorded = valibot.InferOutput<typeof alsoRecorded>;

/**
 * Requests to record such a move; another person approves. `400` for a day that does not exist or is to come, and for a fee
 * on top of one; `409` if this line of the statement is recorded already, or waits for approval.
 */
export const staffAskToRecordOwnMoneySchema = {
  payload: valibot.object({
    kind: valibot.picklist(OWN_MONEY_KINDS, `must be one of ${OWN_MONEY_KINDS.join(", ")}`),
    happenedOn: dayIn,
    amountCentavos: centavos,
    feeCentavos: valibot.optional(
      valibot.pipe(
        valibot.string(),
        valibot.regex(/^\d{1,12}$/, "must be whole centavos, in digits only"),
        valibot.transform(Number),
      ),
      "0",
    ),
    /** What the statement calls it: of one kind, each is recorded once. */
    reference: shortText(LONGEST_STATEMENT_REFERENCE),
    why: reason,
  }),
  answer: valibot.object({
    approvalId: valibot.number(),
    /** Transfers of the same kind and sum within a week, which the approver sees too. Absent: an older server. */
    alsoRecorded: valibot.optional(valibot.array(alsoRecorded)),
  }),
};
export const staffAskToRecordOwnMoney = operation<typeof staffAskToRecordOwnMoneySchema>({
  name: "staffAskToRecordOwnMoney",
  path: "/staff/money/own-money/record",
  ...act,
});

/**
 * Requests to reverse one that was recorded wrongly: its reference can then be recorded again. Another person approves.
 * `404` for an unknown one, `409` if it is reversed already.
 */
export const staffAskToReverseOwnMoneySchema = {
  payload: valibot.object({ moveId: rowNumber, why: reason }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToReverseOwnMoney = operation<typeof staffAskToReverseOwnMoneySchema>({
  name: "staffAskToReverseOwnMoney",
  path: "/staff/money/own-money/reverse",
  ...act,
});
