import type { LoanProduct } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { ProductCatalogue } from "../orders/product-catalogue.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { keepContactMessage } from "./contact-message.ts";
import { messageRefusal } from "./refusal-words.ts";

interface SiteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: ProductCatalogue;
  readonly hash: KeyedHash;
}

/** What the public site's two scripts call (SITE-3, and the calculator on Home). */
export function siteHandlers({
  database,
  clock,
  catalogue,
  hash,
}: SiteParts): Pick<Handlers, "calculatorProduct" | "contactMessage"> {
  return {
    async calculatorProduct() {
      const offered = await catalogue.first();
      return offered === null ? null : priceOf(offered.product);
    },
    async contactMessage(message, context) {
      try {
        await keepContactMessage({ database, clock, hash }, message, context);
        return null;
      } catch (failure) {
        throw messageRefusal(failure, serverTexts(context.locale)) ?? failure;
      }
    },
  };
}

/** What prices a loan before it is paid out, field by field: visitors get nothing else of a product. */
function priceOf({ id, name, amount, terms, rateTiers, fees, method }: LoanProduct) {
  return {
    id,
    name,
    amount,
    terms: terms.map(({ periods, unit, instalments }) => ({ periods, unit, instalments })),
    rateTiers: rateTiers.map(({ fromDay, dailyRatePpm }) => ({ fromDay, dailyRatePpm })),
    fees: fees.map(({ kind, value, taken }) => ({ kind, value, taken })),
    method,
  };
}
