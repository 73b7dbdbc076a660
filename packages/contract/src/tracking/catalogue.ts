import type { Catalogue } from "../operation.ts";
import { rateApp, rateAppSchema } from "./rate-app.ts";
import { saveEvent, saveEventSchema } from "./tap-event.ts";

export const trackingCatalogue = {
  rateApp: { operation: rateApp, schema: rateAppSchema },
  saveEvent: { operation: saveEvent, schema: saveEventSchema },
} satisfies Catalogue;
