import { randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/lending";
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
