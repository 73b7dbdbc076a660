import * as valibot from "valibot";
import { cardId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** The borrower's saved cards, oldest first, and whether another can be saved (decision 11). */
export const cardListSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    cards: valibot.array(
      valibot.object({
        cardId: valibot.number(),
        bankName: valibot.string(),
        /** `•••• 4242` */ cardNo: valibot.string(),
        /** ISO 8601, UTC. */ addedAt: valibot.string(),
      }),
    ),
    /** Whether a provider on offer saves cards. */ canAdd: valibot.boolean(),
    /** The borrower was sent to the provider's page, which has not said yet how it went. */
    isBeingAdded: valibot.boolean(),
  }),
};
export type CardList = AnswerOf<typeof cardListSchema>;

export const cardList = operation<typeof cardListSchema>({
  name: "cardList",
  method: "POST",
  path: "/v3/user/cards",
  access: "borrower",
  isLoad: true,
});

/**
 * Begins saving a card, on the provider's own page: its number never reaches the lender. Called again before that is
 * over, it answers with the same page.
 */
export const addCardSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    /** The provider's page; empty when the card begun before turns out to be saved. */ url: valibot.string(),
  }),
};

export const addCard = operation<typeof addCardSchema>({
  name: "addCard",
  method: "POST",
  path: "/v3/user/add-card",
  access: "borrower",
});

/**
 * Removes a saved card, here and at its provider. The answer is the same if it is already gone, or belongs to another
 * borrower; it is refused while a payment from the card is under way.
 */
export const removeCardSchema = { payload: valibot.object({ cardId }), answer: valibot.null() };

export const removeCard = operation<typeof removeCardSchema>({
  name: "removeCard",
  method: "POST",
  path: "/v3/user/remove-card",
  access: "borrower",
});
