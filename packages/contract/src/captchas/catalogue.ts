import type { Catalogue } from "../operation.ts";
import {
  promotionGetQuestion,
  promotionGetQuestionSchema,
  promotionGetSid,
  promotionGetSidSchema,
} from "./captcha.ts";

export const captchasCatalogue = {
  promotionGetSid: { operation: promotionGetSid, schema: promotionGetSidSchema },
  promotionGetQuestion: { operation: promotionGetQuestion, schema: promotionGetQuestionSchema },
} satisfies Catalogue;
