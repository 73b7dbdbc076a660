import type { Catalogue } from "../../operation.ts";
import {
  staffDeclinePlan,
  staffDeclinePlanSchema,
  staffOfferPlan,
  staffOfferPlanSchema,
  staffPaymentPlan,
  staffPaymentPlanSchema,
  staffPlanPreview,
  staffPlanPreviewSchema,
  staffPlanRequests,
  staffPlanRequestsSchema,
} from "./payment-plans.ts";

export const paymentPlansForStaffCatalogue = {
  staffPlanRequests: { operation: staffPlanRequests, schema: staffPlanRequestsSchema },
  staffPaymentPlan: { operation: staffPaymentPlan, schema: staffPaymentPlanSchema },
  staffPlanPreview: { operation: staffPlanPreview, schema: staffPlanPreviewSchema },
  staffOfferPlan: { operation: staffOfferPlan, schema: staffOfferPlanSchema },
  staffDeclinePlan: { operation: staffDeclinePlan, schema: staffDeclinePlanSchema },
} satisfies Catalogue;
