import type { OfferWords } from "../en/offer-words.ts";

export const offerWords: OfferWords = {
  withdrawnTitle: "Tapos na ang alok na ito",
  notNowTitle: "Hindi ito puwede sa ngayon",
  noProductTitle: "Kulang ang link na ito",
  noProduct: "Walang loan na tinutukoy ang link na ito. Nasa Home ang puwede mong hiramin.",
  toHome: "Pumunta sa Home",
  chooseAgain: "Pumili ng ibang halaga",
};
