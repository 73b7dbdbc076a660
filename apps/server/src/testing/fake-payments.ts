import * as v from "valibot";
import type { CardKeeper, PaymentProvider, PaymentStanding } from "../platform/providers/payment-provider.ts";
import { SIGNATURE } from "../platform/providers/signature.ts";
import { byName, type PaymentProviders } from "../platform/providers/providers.ts";

const notAsked = (name: string) => () => Promise.reject(new Error(`${name} is not asked for here`));

/** A payment provider whose behaviour a test defines; anything else it is asked fails. */
export function fakePayments(changes: Partial<PaymentProvider> = {}): PaymentProviders {
  return byName([
    {
      name: "gateway",
      webhook: "payment",
      readWebhook: () => ({ kind: "unsigned" }),
      webhookFormat: { ...SIGNATURE, body: v.object({}) },
      openPayment: notAsked("a payment"),
      cards: fakeCards(),
      readState: notAsked("a state"),
      cancelPayment: notAsked("a cancellation"),
      listCollected: notAsked("a list"),
      ...changes,
    },
  ]);
}

/** How a provider keeps cards, likewise. */
export function fakeCards(changes: Partial<CardKeeper> = {}): CardKeeper {
  return {
    openSetup: notAsked("a card's page"),
    readSetup: notAsked("what became of a card's page"),
    charge: notAsked("a charge"),
    forget: notAsked("a card's end"),
    ...changes,
  };
}

/** The state of a payment on which nothing has come. */
export const standing = (state: PaymentStanding["state"]): PaymentStanding => ({
  state,
  reason: "",
  collected: [],
});
