import type { Catalogue } from "../operation.ts";
import {
  contactKfInfo,
  contactKfInfoSchema,
  customerServiceInit,
  customerServiceInitSchema,
  whatsappInfo,
  whatsappInfoSchema,
} from "./contact-information.ts";
import { contentPage, contentPageSchema } from "./content-page.ts";
import { paymentGuide, paymentGuideSchema } from "./payment-guide.ts";

export const informationCatalogue = {
  contactKfInfo: { operation: contactKfInfo, schema: contactKfInfoSchema },
  customerServiceInit: { operation: customerServiceInit, schema: customerServiceInitSchema },
  whatsappInfo: { operation: whatsappInfo, schema: whatsappInfoSchema },
  contentPage: { operation: contentPage, schema: contentPageSchema },
  paymentGuide: { operation: paymentGuide, schema: paymentGuideSchema },
} satisfies Catalogue;
