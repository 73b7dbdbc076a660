import type { AnnouncingProviderSettings, Config } from "../config.ts";
import type { FurtherProvider } from "../payment-provider-settings.ts";
import { gatewayPayments } from "./gateway-payments.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { httpPayoutProvider, type PayoutProvider } from "./payout-provider.ts";
import { xenditPayments } from "./xendit-payments.ts";
import { httpSmsProvider, type SmsProvider } from "./sms-provider.ts";

/** Payment providers by the name that their channels carry. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The adapters of providers besides the gateway. */
const FURTHER: Readonly<Record<FurtherProvider, (settings: AnnouncingProviderSettings) => PaymentProvider>> =
  {
    xendit: xenditPayments,
  };

/** The outside world, one small port each. */
export interface Providers {
  readonly payments: PaymentProviders;
  readonly payout: PayoutProvider;
  readonly sms: SmsProvider;
}

/** The outcome of a call: `refused` is final, `failed` is retried by whoever asked. */
export type ProviderOutcome = "answered" | "refused" | "failed";
export type CountProviderCall = (provider: string, outcome: ProviderOutcome) => void;

/** The configured providers, over HTTP. */
export function openProviders(
  {
    payment,
    furtherPayments,
    payout,
    sms,
  }: Pick<Config, "payment" | "payout" | "sms"> & Partial<Pick<Config, "furtherPayments">>,
  count: CountProviderCall = () => {},
): Providers {
  const further = Array.from(furtherPayments ?? [], ([name, settings]) => FURTHER[name](settings));
  const payments = [gatewayPayments(payment), ...further];
  return {
    payments: byName(payments.map((each) => countedPayments(each, count))),
    payout: counted(httpPayoutProvider(payout), "payout", count),
    sms: counted(httpSmsProvider(sms), "sms", count),
  };
}

function countedPayments(provider: PaymentProvider, count: CountProviderCall): PaymentProvider {
  const { name, cards } = provider;
  return { ...counted(provider, name, count), cards: cards === null ? null : counted(cards, name, count) };
}

/** The same provider, with its calls counted. Synchronous methods, such as reading a webhook, are not calls. */
function counted<Provider extends object>(
  provider: Provider,
  name: string,
  count: CountProviderCall,
): Provider {
  const countedCall =
    (call: (...parameters: unknown[]) => unknown) =>
    (...parameters: unknown[]) => {
      const answer = call(...parameters);
      if (answer instanceof Promise)
        answer.then(
          () => count(name, "answered"),
          (failure: unknown) =>
            count(name, failure instanceof ProviderFailure && failure.isFinal ? "refused" : "failed"),
        );
      return answer;
    };
  return Object.fromEntries(
    Object.entries(provider).map(([key, value]) => [
      key,
      typeof value === "function"
        ? countedCall(value as (...parameters: unknown[]) => unknown)
        : (value as unknown),
    ]),
  ) as Provider;
}

export function byName(providers: readonly PaymentProvider[]): PaymentProviders {
  return new Map(providers.map((provider) => [provider.name, provider]));
}

/** The provider of a channel, or of what was requested through it. @throws when none of that name is configured */
export function paymentProvider(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (provider === undefined) throw new Error(`no payment provider "${name}" is set up`);
  return provider;
}
