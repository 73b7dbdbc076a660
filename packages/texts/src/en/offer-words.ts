/** A loan that cannot be borrowed, and the way on (WEB-4, CNF-1). */
export const offerWords = {
  withdrawnTitle: "This offer has ended",
  notNowTitle: "Not possible right now",
  noProductTitle: "This link is incomplete",
  noProduct: "This link does not name a loan. Home shows what you can borrow.",
  toHome: "Go to Home",
  chooseAgain: "Choose another amount",
};

export type OfferWords = typeof offerWords;
