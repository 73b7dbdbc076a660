import type { Catalogue } from "../operation.ts";
import {
  planAccept,
  planAcceptSchema,
  planAsk,
  planAskSchema,
  planInit,
  planInitSchema,
  planRefuse,
  planRefuseSchema,
} from "./payment-plan.ts";

export const paymentPlansCatalogue = {
  planInit: { operation: planInit, schema: planInitSchema },
  planAsk: { operation: planAsk, schema: planAskSchema },
  planAccept: { operation: planAccept, schema: planAcceptSchema },
  planRefuse: { operation: planRefuse, schema: planRefuseSchema },
} satisfies Catalogue;
