import * as v from "valibot";
import type { ProviderSettings } from "../config.ts";
import { type CallLimits, callProvider } from "./call-provider.ts";

/** Money to be sent to a borrower. */
export interface PayoutOrder {
  /** Ours; the same reference with the same values answers the same payout. */
  readonly reference: string;
  readonly amountCentavos: number;
  /** The provider's code of the bank or wallet. */
  readonly accountChannel: string;
  readonly accountNumber: string;
  readonly holderName: string;
  /** PSGC code of the bank's branch or of the counter, where one is needed. */
  readonly cityCode?: string;
  /** What a counter compares with the ID before it pays cash out, YYYY-MM-DD. */
  readonly holderBornOn?: string;
}

export interface AcceptedPayout {
  readonly id: string;
  /** Where the receiver must confirm first; null when nobody has to. */
  readonly confirmUrl: string | null;
}

/** Sends proceeds and announces the outcome by webhook (`/webhooks/payout`). */
export interface PayoutProvider {
  /** @throws ProviderFailure */
  readonly openPayout: (order: PayoutOrder, limits?: CallLimits) => Promise<AcceptedPayout>;
}

const acceptedPayout = v.object({ id: v.string(), confirmUrl: v.nullish(v.string(), null) });

/** The payout provider over HTTP. */
export function httpPayoutProvider(settings: ProviderSettings): PayoutProvider {
  return {
    openPayout({ amountCentavos, ...order }, limits) {
      const body = { ...order, amount: amountCentavos };
      return callProvider(settings, { path: "/v1/payouts", body, answer: acceptedPayout }, limits);
    },
  };
}
