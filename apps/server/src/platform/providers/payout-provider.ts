import * as v from "valibot";
import type { ProviderSettings } from "../config.ts";
import { type CallLimits, callProvider } from "./call-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

/** Money to be sent to a borrower. */
export interface PayoutOrder {
  /** Ours; the same reference with the same values returns the same payout. */
  readonly reference: string;
  readonly amountCentavos: number;
  /** The provider's code for the bank or wallet. */
  readonly accountChannel: string;
  readonly accountNumber: string;
  readonly holderName: string;
  /** PSGC code of the bank's branch or the counter, where one is needed. */
  readonly cityCode?: string;
  /** What a counter compares with the ID before it pays out cash, YYYY-MM-DD. */
  readonly holderBornOn?: string;
}

export interface AcceptedPayout {
  readonly id: string;
  /** Where the receiver must confirm first; null when nobody has to. */
  readonly confirmUrl: string | null;
}

/**
 * What became of a payout, in the provider's books. `pending`: it has it, and the outcome is open. `unknown`: it says
 * that it has none under our reference, which does not mean "failed": what was sent may still reach it.
 */
export type PayoutStanding =
  /** `awaitsReceiver`: nothing is sent until the receiver has confirmed. */
  | { readonly state: "pending"; readonly awaitsReceiver?: boolean }
  | { readonly state: "unknown" }
  /** `settledAt`: by the provider's real clock; null when it does not say. */
  | {
      readonly state: "paid" | "failed";
      readonly reason: string;
      readonly settledAt: Date | null;
      /** Absent: it does not say. */
      readonly amountCentavos?: number | undefined;
    };

/** Sends loan proceeds and announces the outcome by webhook (`/webhooks/payout`). */
export interface PayoutProvider {
  /** Its host, by which a transfer remembers where it was sent. */
  readonly name: string;
  /** @throws ProviderFailure */
  readonly openPayout: (order: PayoutOrder, limits?: CallLimits) => Promise<AcceptedPayout>;
  /** Asks what became of a payout, by our reference. @throws ProviderFailure when it does not answer */
  readonly readPayoutState: (reference: string, limits?: CallLimits) => Promise<PayoutStanding>;
}

const acceptedPayout = v.object({ id: v.string(), confirmUrl: v.nullish(v.string(), null) });

const standingPayout = v.object({
  reference: v.string(),
  state: v.picklist(["awaiting-confirmation", "processing", "paid", "failed"]),
  amount: v.fallback(v.optional(v.number()), undefined),
  reason: v.nullish(v.pipe(v.string(), v.maxLength(200)), null),
  settledAt: v.nullish(v.pipe(v.string(), v.isoTimestamp()), null),
});

/** The payout provider over HTTP. */
export function httpPayoutProvider(settings: ProviderSettings): PayoutProvider {
  return {
    name: new URL(settings.apiUrl).hostname,
    openPayout({ amountCentavos, ...order }, limits) {
      const body = { ...order, amount: amountCentavos };
      return callProvider(settings, { path: "/v1/payouts", body, answer: acceptedPayout }, limits);
    },
    async readPayoutState(reference, limits) {
      const path = `/v1/payouts/${encodeURIComponent(reference)}`;
      try {
        return standingOf(await callProvider(settings, { path, answer: standingPayout }, limits), reference);
      } catch (failure) {
        if (failure instanceof ProviderFailure && failure.isFinal && failure.code === "unknown-payout")
          return { state: "unknown" };
        throw failure;
      }
    },
  };
}

/** @throws ProviderFailure if the answer is about another payout, which says nothing about ours */
function standingOf(answer: v.InferOutput<typeof standingPayout>, expected: string): PayoutStanding {
  const { reference, state, amount: amountCentavos, reason, settledAt } = answer;
  if (reference !== expected)
    throw new ProviderFailure("the provider answered about another payout", { isFinal: false });
  if (state !== "paid" && state !== "failed")
    return { state: "pending", awaitsReceiver: state === "awaiting-confirmation" };
  const at = settledAt === null ? null : new Date(settledAt);
  return { state, reason: reason ?? "", settledAt: at, amountCentavos };
}
