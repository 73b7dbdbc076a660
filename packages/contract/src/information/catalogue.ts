import type { Catalogue } from "../operation.ts";
import { contactKfInfo, contactKfInfoSchema } from "./contact-information.ts";
import { contentPage, contentPageSchema } from "./content-page.ts";

export const informationCatalogue = {
  contactKfInfo: { operation: contactKfInfo, schema: contactKfInfoSchema },
  contentPage: { operation: contentPage, schema: contentPageSchema },
} satisfies Catalogue;
