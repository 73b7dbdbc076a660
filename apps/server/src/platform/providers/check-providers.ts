import type { ManilaDate } from "@hiram/lending";
import type { Logger } from "../log.ts";
import { FURTHER_NAMES, FURTHER_PROVIDERS } from "../payment-provider-settings.ts";
import type { Providers } from "./providers.ts";

/** The settings that a provider is reached by. */
const SETTINGS: Readonly<Record<string, string>> = {
  gateway: "PAYMENT_API_URL and PAYMENT_API_KEY",
  payout: "PAYOUT_API_URL and PAYOUT_API_KEY",
  ...Object.fromEntries(
    FURTHER_NAMES.map((name) => {
      const { apiUrl, apiKey } = FURTHER_PROVIDERS[name];
      return [name, `${apiUrl} and ${apiKey}`];
    }),
  ),
};

/** No payout of ours: the provider is to say that it knows none. */
const NO_PAYOUT = "start-check";

/**
 * Reads something from each provider that can be read from, so that a wrong address or key is in the log at start
 * rather than at the first borrower's payment. A server starts all the same: a provider's bad day must not stop it. An
 * SMS provider can only be asked to send.
 * @param today whose list of payments is read
 */
export async function checkProviders(
  { payments, payout }: Providers,
  today: ManilaDate,
  logger: Logger,
): Promise<void> {
  const checks: (readonly [string, Promise<unknown>])[] = [
    ...Array.from(payments, ([name, each]) => [name, each.listCollected(today, null)] as const),
    ["payout", payout.readPayoutState(NO_PAYOUT)],
  ];
  await Promise.all(
    checks.map(([provider, answer]) =>
      answer.catch((failure: unknown) =>
        logger.error(
          { err: failure, provider },
          `a provider can't be used: check ${SETTINGS[provider] ?? "its settings"}, or ask the provider`,
        ),
      ),
    ),
  );
}
