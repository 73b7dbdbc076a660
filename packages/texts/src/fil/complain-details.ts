import type { Texts } from "../en/complain-details.ts";
import { complaintWords } from "./complaint-words.ts";

export const texts: Texts = {
  ...complaintWords,
  title: "Detalye ng reklamo",
  pictures: "Mga litrato mo",
  processResult: "Resulta ng Proseso",
  resultPictures: "Mga litrato ng resulta",
  rate: "Paki-rate ang serbisyong ito",
  rateLabel: "Rating",
  stars: (count) => `${count} bituin`,
  chooseStars: "Pumili ng kahit isang bituin",
  sendRating: "Ipadala",
  cancel: "Kanselahin",
  rated: "Matagumpay na naipadala!",
  ratingFailed: "Hindi naipadala ang rating. Subukan muli.",
  incompleteLink: "Walang reklamo sa link na ito. Piliin mula sa mga reklamo mo.",
};
