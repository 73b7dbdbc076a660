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

export const informationCatalogue = {
  contactKfInfo: { operation: contactKfInfo, schema: contactKfInfoSchema },
  customerServiceInit: { operation: customerServiceInit, schema: customerServiceInitSchema },
  whatsappInfo: { operation: whatsappInfo, schema: whatsappInfoSchema },
  contentPage: { operation: contentPage, schema: contentPageSchema },
} satisfies Catalogue;
