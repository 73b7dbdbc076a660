import type { Config } from "../config.ts";
import { httpPaymentProvider, type PaymentProvider } from "./payment-provider.ts";
import { httpPayoutProvider, type PayoutProvider } from "./payout-provider.ts";
import { httpSmsProvider, type SmsProvider } from "./sms-provider.ts";

/** The outside world, one small port each. */
export interface Providers {
  readonly payment: PaymentProvider;
  readonly payout: PayoutProvider;
  readonly sms: SmsProvider;
}

/** The providers of the settings, over HTTP. */
export function openProviders({
  payment,
  payout,
  sms,
}: Pick<Config, "payment" | "payout" | "sms">): Providers {
  return {
    payment: httpPaymentProvider(payment),
    payout: httpPayoutProvider(payout),
    sms: httpSmsProvider(sms),
  };
}
