/** The bank cards that pay the borrower's loans: saved, and removed (decision 11). */
export const texts = {
  title: "Saved cards",
  about:
    "Pay a loan from your card without typing its number again. You save it on our payment partner's page: we never see the number, and nothing is taken until you tap Pay.",
  noneYet: "You have no saved card yet.",
  yours: "Your cards",
  since: (day: string) => `saved ${day}`,
  save: "Save a card",
  goOn: "Go on saving your card",
  awaited: "Your card is being saved. It shows here in a moment.",
  opening: "Opening our partner's page…",
  unsafeLink: "The page's address is not one we trust, so we did not open it. Please call us.",
  remove: "Remove",
  removeOf: (card: string) => `Remove ${card}`,
  removeTitle: (card: string) => `Remove ${card}?`,
  removeText: "Nothing can be paid from it any more. You can save it again at any time.",
  removing: "Removing…",
  removed: "Card removed.",
  none: "No card can be saved at the moment",
  noneText: "You can pay at a store, by QR or with an e-wallet.",
};

export type Texts = typeof texts;
