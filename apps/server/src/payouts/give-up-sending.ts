import type { Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { lockPayout } from "./order-payouts.ts";
import { lockRefund, settleRefund } from "./settle-refund.ts";
import { SEND_REFUND } from "./start-refund.ts";
import { settlePayout } from "./settle-payout.ts";
import { SEND_PAYOUT } from "./start-payout.ts";
import { isPastSending, type Transfer } from "./transfers.ts";

/** The provider may have it: only sending it again, under the same reference, can tell. */
export class MayHaveLeft extends RuleRefused<"may-have-left"> {
  override readonly name = "MayHaveLeft";
}

/**
 * Ends what a job was to send, when staff close the job for good: a transfer that was never sent has failed, so that
 * another can be asked for. One that the provider has accepted keeps its outcome, or gets it by inquiry.
 * @throws {MayHaveLeft}
 */
export async function giveUpSending(
  tx: Transaction,
  { kind, payload }: { readonly kind: string; readonly payload: unknown },
  now: Date,
): Promise<void> {
  const givenUp = { outcome: "not-taken", reason: "given-up", at: now } as const;
  if (kind === SEND_PAYOUT) {
    const { payoutId: reference } = payload as { readonly payoutId: string };
    if (isStillToSend((await lockPayout(tx, reference))?.payout))
      await settlePayout(tx, { reference, ...givenUp }, now);
  }
  if (kind === SEND_REFUND) {
    const { refundId: reference } = payload as { readonly refundId: string };
    if (isStillToSend((await lockRefund(tx, reference))?.refund))
      await settleRefund(tx, { reference, ...givenUp }, now);
  }
}

/** @throws {MayHaveLeft} */
function isStillToSend(transfer: Transfer | undefined): boolean {
  if (transfer === undefined || isPastSending(transfer)) return false;
  if (transfer.sentAt !== null) throw new MayHaveLeft("may-have-left");
  return true;
}
