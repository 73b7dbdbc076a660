import * as valibot from "valibot";
import { optionalDay } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../fields.ts";
import { act, sumRead } from "./money-fields.ts";

/** What became of a transfer, according to its provider or a bank. */
export const OUTCOMES_SEEN = ["paid", "not-paid"] as const;

/**
 * Requests to record what became of a payout or refund whose provider does not say; the reason tells where it was seen.
 * Another person approves, and it then counts like the provider's own announcement. `409` if its outcome is known by now,
 * or staff have not been alerted that it is unknown; `400` for a day before it was sent, or to come.
 */
export const staffAskToRecordOutcomeSchema = {
  payload: valibot.object({
    transfer: valibot.picklist(["payout", "refund"], "must be payout or refund"),
    id: valibot.pipe(valibot.string("is missing"), valibot.uuid("must be a payout's or refund's identifier")),
    outcome: valibot.picklist(OUTCOMES_SEEN, "must be paid or not-paid"),
    /** The day in Manila on which it was paid; empty if it was not. */
    paidOn: valibot.optional(optionalDay, ""),
    amountCentavos: sumRead,
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToRecordOutcome = operation<typeof staffAskToRecordOutcomeSchema>({
  name: "staffAskToRecordOutcome",
  path: "/staff/money/transfer-outcomes/record",
  ...act,
});
