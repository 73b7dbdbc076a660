import type { Texts } from "../en/complain-details.ts";
import { complaintWords } from "./complaint-words.ts";

export const texts: Texts = {
  ...complaintWords,
  title: "Detalye ng reklamo",
  pictures: "Mga litrato mo",
  processResult: "Sagot namin",
  resultPictures: "Mga litrato sa sagot namin",
  rate: "Paki-rate ang serbisyong ito",
  rateLabel: "Rating",
  stars: (count) => `${count} bituin`,
  chooseStars: "Pumili ng kahit isang bituin",
  sendRating: "Ipadala",
  cancel: "Kanselahin",
  rated: "Matagumpay na naipadala!",
  ratingFailed: "Hindi naipadala ang rating. Subukan ulit.",
  status: "Status",
  number: "Numero ng reklamo",
  sentOn: "Ipinadala",
  loan: "Tungkol sa loan",
  weWrote: (when) => `Sumagot kami ${when}`,
  youWrote: (when) => `Sumulat ka ${when}`,
  replyBy: (day) => `Sasagot kami sa loob ng 3 araw, Lunes hanggang Biyernes: hanggang ${day}.`,
  replyLate:
    "Huli na ang sagot namin, at humihingi kami ng paumanhin. Kasama ang sa iyo sa mga una naming sasagutin.",
  askAgain: "Hindi pa ba naayos? Sumulat ulit sa amin",
  addWords: "May idadagdag ka ba?",
  sendFollowUp: "Sumulat sa amin",
  fillIn: "Isulat ang gusto mong sabihin sa amin.",
  followUpSent: "Naipadala na. Sasagot kami sa loob ng 3 araw, Lunes hanggang Biyernes.",
  followUpFailed: "Hindi naipadala. Narito pa rin ang isinulat mo: subukan ulit.",
  incompleteLink: "Walang reklamo sa link na ito. Piliin mula sa mga reklamo mo.",
};
