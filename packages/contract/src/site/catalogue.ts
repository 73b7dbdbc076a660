import type { Catalogue } from "../operation.ts";
import { calculatorProduct, calculatorProductSchema } from "./calculator-product.ts";
import { contactMessage, contactMessageSchema } from "./contact-message.ts";

export const siteCatalogue = {
  calculatorProduct: { operation: calculatorProduct, schema: calculatorProductSchema },
  contactMessage: { operation: contactMessage, schema: contactMessageSchema },
} satisfies Catalogue;
