import type { Catalogue } from "../operation.ts";
import { cityInit, cityInitSchema } from "./cities.ts";
import { locationUpload, locationUploadSchema } from "./nearest-city.ts";

export const placesCatalogue = {
  cityInit: { operation: cityInit, schema: cityInitSchema },
} satisfies Catalogue;

export const locationCatalogue = {
  locationUpload: { operation: locationUpload, schema: locationUploadSchema },
} satisfies Catalogue;
