import type { Catalogue } from "../operation.ts";
import { exchangeRate, exchangeRateSchema } from "./exchange-rate.ts";
import { instalmentEstimate, instalmentEstimateSchema } from "./instalment-calculator.ts";

export const toolsCatalogue = {
  instalmentEstimate: { operation: instalmentEstimate, schema: instalmentEstimateSchema },
  exchangeRate: { operation: exchangeRate, schema: exchangeRateSchema },
} satisfies Catalogue;
