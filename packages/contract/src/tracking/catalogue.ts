import type { Catalogue } from "../operation.ts";
import { rateApp, rateAppSchema } from "./rate-app.ts";
import { buriedPoint, buriedPointSchema, saveEvent, saveEventSchema } from "./tap-event.ts";

export const trackingCatalogue = {
  buriedPoint: { operation: buriedPoint, schema: buriedPointSchema },
  rateApp: { operation: rateApp, schema: rateAppSchema },
  saveEvent: { operation: saveEvent, schema: saveEventSchema },
} satisfies Catalogue;
