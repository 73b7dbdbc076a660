import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { listCards, maskedNumber } from "./bank-cards.ts";
import { type CardSetupParts, cardSetupStarter, findCardKeeper, findOpenSetup } from "./card-setups.ts";
import { cardRefusal } from "./refusal-words.ts";
import { removeCard } from "./remove-card.ts";

type BankCardCalls = "cardList" | "addCard" | "removeCard";

/** The cards that a borrower has saved to pay with: listed, added on the provider's page, removed (decision 11). */
export function bankCardHandlers(parts: CardSetupParts): Pick<Handlers, BankCardCalls> {
  const { database, clock, providers } = parts;
  const { db } = database;
  const beginSetup = cardSetupStarter(parts);

  const handlers: Pick<Handlers, BankCardCalls> = {
    async cardList(_, { borrowerId }) {
      const [cards, keeper, open] = await Promise.all([
        listCards(db, borrowerId),
        findCardKeeper(db, providers),
        findOpenSetup(db, borrowerId, clock.now()),
      ]);
      return {
        cards: cards.map((card) => ({
          cardId: card.id,
          bankName: card.bankName,
          cardNo: maskedNumber(card),
          addedAt: card.addedAt.toISOString(),
        })),
        canAdd: keeper !== null,
        isBeingAdded: open !== null,
      };
    },

    async addCard(_, { actor, borrowerId, session, locale }) {
      return { url: (await beginSetup({ actor, borrowerId, session, locale })) ?? "" };
    },

    async removeCard({ cardId }, { borrowerId }) {
      await database.transaction((tx) => removeCard(tx, { borrowerId, cardId }, clock.now()));
      return null;
    },
  };
  return wordedHandlers(handlers, (failure, { locale }) => cardRefusal(failure, serverTexts(locale)));
}
