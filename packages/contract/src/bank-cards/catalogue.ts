import type { Catalogue } from "../operation.ts";
import {
  addCard,
  addCardSchema,
  cardList,
  cardListSchema,
  removeCard,
  removeCardSchema,
} from "./saved-cards.ts";

export const bankCardsCatalogue = {
  cardList: { operation: cardList, schema: cardListSchema },
  addCard: { operation: addCard, schema: addCardSchema },
  removeCard: { operation: removeCard, schema: removeCardSchema },
} satisfies Catalogue;
