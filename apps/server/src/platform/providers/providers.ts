import type { Config } from "../config.ts";
import { gatewayPayments } from "./gateway-payments.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { httpPayoutProvider, type PayoutProvider } from "./payout-provider.ts";
import { xenditPayments } from "./xendit-payments.ts";
import { httpSmsProvider, type SmsProvider } from "./sms-provider.ts";

/** Payment providers by the name that their channels bear. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The outside world, one small port each. */
export interface Providers {
  readonly payments: PaymentProviders;
  readonly payout: PayoutProvider;
  readonly sms: SmsProvider;
}

/** The providers of the settings, over HTTP. */
export function openProviders({
  payment,
  xendit,
  payout,
  sms,
}: Pick<Config, "payment" | "payout" | "sms"> & Partial<Pick<Config, "xendit">>): Providers {
  return {
    payments: byName([gatewayPayments(payment), ...(xendit ? [xenditPayments(xendit)] : [])]),
    payout: httpPayoutProvider(payout),
    sms: httpSmsProvider(sms),
  };
}

export function byName(providers: readonly PaymentProvider[]): PaymentProviders {
  return new Map(providers.map((provider) => [provider.name, provider]));
}

/** The provider of a channel or of what was asked for there. @throws when the settings have none of that name */
export function paymentProvider(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (provider === undefined) throw new Error(`no payment provider "${name}" is set up`);
  return provider;
}
