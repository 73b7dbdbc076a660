import type { Catalogue } from "../operation.ts";
import { generatePayCode, generatePayCodeSchema } from "./pay-code.ts";
import { payTypeInit, payTypeInitSchema } from "./pay-types.ts";
import { paymentState, paymentStateSchema } from "./payment-state.ts";
import {
  extensionOffer,
  extensionOfferSchema,
  instalmentPlan,
  instalmentPlanSchema,
} from "./repayment-info.ts";

export const repaymentsCatalogue = {
  instalmentPlan: { operation: instalmentPlan, schema: instalmentPlanSchema },
  extensionOffer: { operation: extensionOffer, schema: extensionOfferSchema },
  payTypeInit: { operation: payTypeInit, schema: payTypeInitSchema },
  generatePayCode: { operation: generatePayCode, schema: generatePayCodeSchema },
  paymentState: { operation: paymentState, schema: paymentStateSchema },
} satisfies Catalogue;
