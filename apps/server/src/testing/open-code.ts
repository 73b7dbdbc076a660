import { HOUR_MS } from "../platform/clock.ts";
import type { PaymentRequest } from "../repayments/payment-request.ts";
import { paymentRequests } from "../repayments/schema.ts";
import type { TestServer } from "./test-server.ts";

/**
 * Writes a request for a payment of a loan without asking a provider: a code of ₱500.00 at the counter, open for another
 * hour, unless specified otherwise.
 */
export async function openCode(
  { database, clock }: Pick<TestServer, "database" | "clock">,
  { orderId, borrowerId }: { readonly orderId: number; readonly borrowerId: number },
  otherwise: Partial<typeof paymentRequests.$inferInsert> = {},
): Promise<PaymentRequest> {
  const now = clock.now();
  const [request] = await database.db
    .insert(paymentRequests)
    .values({
      orderId,
      borrowerId,
      purpose: "repayment",
      amountCentavos: 50_000,
      channelNumber: 1,
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
      ...otherwise,
    })
    .returning();
  return request!;
}
