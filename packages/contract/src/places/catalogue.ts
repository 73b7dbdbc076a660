import type { Catalogue } from "../operation.ts";
import { cityInit, cityInitSchema } from "./cities.ts";

export const placesCatalogue = {
  cityInit: { operation: cityInit, schema: cityInitSchema },
} satisfies Catalogue;
