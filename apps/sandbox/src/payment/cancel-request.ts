import type { SandboxParts } from "../parts.ts";
import type { PaymentRequestRecord } from "../records/records.ts";

/** The payer cancels: nobody can pay the request any more, and the lender is told. */
export async function cancelRequest(
  { book, announcer, now }: Pick<SandboxParts, "book" | "announcer" | "now">,
  request: PaymentRequestRecord,
  waitMs: number,
): Promise<void> {
  const cancelledAt = now().toISOString();
  request.cancelledAt = cancelledAt;
  const { id: requestId, reference, amount } = request;
  const data = { requestId, reference, amount, cancelledAt };
  const event = announcer.draft("payment", "payment.cancelled", data, {});
  await book.save();
  await announcer.tell(event, {}, waitMs);
}
