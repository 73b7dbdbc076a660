import { randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/lending";
import { paymentChannels } from "../payment-channels/schema.ts";
import { openRequest } from "../repayments/open-request.ts";
import { type ReceivedPayment, recordPayment, type Recorded } from "../repayments/record-payment.ts";
import type { TestServer } from "./test-server.ts";

/** Counts money for a loan as a provider's announcement does: a repayment made today, unless specified otherwise. */
export const receivePayment = (
  { database, clock }: Pick<TestServer, "database" | "clock">,
  orderId: number | null,
  amountCentavos: Centavos,
  otherwise: Partial<ReceivedPayment> = {},
): Promise<Recorded> =>
  database.transaction((tx) =>
    recordPayment(tx, {
      provider: "gateway",
      providerReference: randomUUID(),
      requestId: null,
      orderId,
      purpose: "repayment",
      amountCentavos,
      priceCentavos: null,
      receivedAt: clock.now(),
      appliedOn: clock.today(),
      ...otherwise,
    }),
  );

/** Quotes a price for the whole loan, as asking for a code does. @returns what a payment at that quote is received with */
export const quoteEarly = (
  { database, clock }: Pick<TestServer, "database" | "clock">,
  order: { readonly orderId: number; readonly borrowerId: number },
  priceCentavos: Centavos,
  now = clock.now(),
) =>
  database.transaction(async (tx) => {
    const [channel] = await tx.select().from(paymentChannels).limit(1);
    const agreed = { purpose: "early-settlement", amountCentavos: priceCentavos, priceCentavos } as const;
    const { orderId: id, borrowerId } = order;
    const wanted = { order: { id, borrowerId }, agreed, channel: channel!, now };
    const { request } = await openRequest(tx, wanted);
    return { requestId: request.id, purpose: agreed.purpose, priceCentavos };
  });
