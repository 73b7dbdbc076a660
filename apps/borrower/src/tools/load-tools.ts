import type { Reply } from "@hiram/contract";
import { exchangeRate, type ExchangeRates } from "@hiram/contract/tools/exchange-rate.ts";
import type { App } from "../shell/app/app.ts";

/**
 * Asks which exchange rates the operator has set, if any (API-7). Resolves with a failed reply, never rejects.
 */
export function loadRates(app: App): Promise<Reply<ExchangeRates>> {
  return app.api.call(exchangeRate, {}, { quiet: true, loadingText: app.shellTexts().loading });
}
