import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallLimits } from "../platform/providers/call-provider.ts";
import type { PaymentKind, PaymentState } from "../platform/providers/payment-provider.ts";
import { type PaymentProviders, paymentProvider } from "../platform/providers/providers.ts";
import { endUnpaid, type UnpaidEnd } from "./end-unpaid.ts";
import type { CountFound } from "./found-payments.ts";
import { endRequest } from "./close-request.ts";
import { type PaymentRequest } from "./payment-request.ts";

/** What became of a request: `received` money, now counted if it was not before; `ended` without any. */
export type Inquired = "open" | "received" | "ended" | "unknown";

/**
 * Asks a request's provider what became of it and brings the answer into our books, whether or not its webhooks come.
 * @throws {ProviderFailure} when the provider does not say
 */
export type InquirePayment = (
  request: PaymentRequest,
  kind: PaymentKind,
  limits?: CallLimits,
) => Promise<Inquired>;

export interface InquiryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly providers: PaymentProviders;
  readonly countFound: CountFound;
}

export function paymentInquiry({ database, clock, providers, countFound }: InquiryParts): InquirePayment {
  return async (request, kind, limits) => {
    const { id: reference, providerReference, provider } = request;
    const inquiry = { kind, reference, providerReference };
    const { state, reason, collected } = await paymentProvider(providers, provider).readState(
      inquiry,
      limits,
    );
    for (const payment of collected) await countFound(provider, payment, "inquiry");
    if (state === "paid" || collected.length > 0) {
      // Even if a payment could not be counted yet: nobody is sent to pay it again.
      await database.transaction((tx) => endRequest(tx, reference, "paid", clock.now()));
      return "received";
    }
    const end = END_OF[state];
    if (end === undefined) return state === "unknown" ? "unknown" : "open";
    const unpaid = { closeReason: end, reason: reason || end, at: clock.now() };
    await database.transaction((tx) => endUnpaid(tx, reference, unpaid));
    return "ended";
  };
}

/** States in which nobody can pay any more, and the reason for which a request is then closed. */
const END_OF: Partial<Record<PaymentState, UnpaidEnd["closeReason"]>> = {
  cancelled: "cancelled",
  failed: "failed",
  expired: "expired",
};
