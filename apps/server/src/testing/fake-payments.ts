import type { PaymentProvider, PaymentStanding } from "../platform/providers/payment-provider.ts";
import { byName, type PaymentProviders } from "../platform/providers/providers.ts";

const notAsked = (name: string) => () => Promise.reject(new Error(`${name} is not asked for here`));

/** A payment provider of which a test says what it does; whatever else it is asked fails. */
export function fakePayments(changes: Partial<PaymentProvider> = {}): PaymentProviders {
  return byName([
    {
      name: "gateway",
      webhook: "payment",
      readWebhook: () => ({ kind: "unsigned" }),
      openPayment: notAsked("a payment"),
      chargeCard: notAsked("a charge"),
      readState: notAsked("a state"),
      cancelPayment: notAsked("a cancellation"),
      listCollected: notAsked("a list"),
      ...changes,
    },
  ]);
}

/** How a payment stands on which nothing came. */
export const standing = (state: PaymentStanding["state"]): PaymentStanding => ({
  state,
  reason: "",
  collected: [],
});
