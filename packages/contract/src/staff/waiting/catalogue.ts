import type { Catalogue } from "../../operation.ts";
import { staffWaiting, staffWaitingSchema } from "./waiting.ts";

/** How much waits for whom (CON-11). */
export const waitingCatalogue = {
  staffWaiting: { operation: staffWaiting, schema: staffWaitingSchema },
} satisfies Catalogue;
