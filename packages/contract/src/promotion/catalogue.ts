import type { Catalogue } from "../operation.ts";
import {
  promotionTrackClick,
  promotionTrackClickSchema,
  promotionTrackVisit,
  promotionTrackVisitSchema,
} from "./landing-events.ts";
import { promotionTemplate, promotionTemplateSchema } from "./landing-template.ts";
import {
  promotionGetSms,
  promotionGetSmsSchema,
  promotionRegister,
  promotionRegisterSchema,
} from "./registration.ts";

export const promotionCatalogue = {
  promotionTemplate: { operation: promotionTemplate, schema: promotionTemplateSchema },
  promotionTrackVisit: { operation: promotionTrackVisit, schema: promotionTrackVisitSchema },
  promotionTrackClick: { operation: promotionTrackClick, schema: promotionTrackClickSchema },
  promotionGetSms: { operation: promotionGetSms, schema: promotionGetSmsSchema },
  promotionRegister: { operation: promotionRegister, schema: promotionRegisterSchema },
} satisfies Catalogue;
