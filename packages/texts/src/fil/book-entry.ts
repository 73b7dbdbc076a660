import type { Texts } from "../en/book-entry.ts";

export const texts: Texts = {
  title: "Entry",
  addTitle: "Magdagdag",
  kind: "Pumasok o lumabas",
  income: "Pumasok na pera",
  expense: "Lumabas na pera",
  amount: "Halaga",
  category: "Para saan",
  choose: "Pumili",
  day: "Araw",
  note: "Tala",
  optional: "opsyonal",
  picture: "Litrato",
  choosePicture: "Pumili ng litrato",
  removePicture: "Alisin ang litrato",
  sendingPicture: "Ipinapadala ang litrato…",
  pictureTooLarge: "Masyadong malaki ang litrato. Pumili ng mas maliit, o kunan ito gamit ang camera.",
  pictureNotSent:
    "Hindi naipadala ang litrato, kaya wala pang na-save. Piliin ito ulit, o mag-save nang walang litrato.",
  save: "I-save",
  saving: "Sine-save…",
  remove: "Burahin ang entry",
  deleting: "Binubura…",
  amountMissing: "Ilagay ang halaga.",
  categoryMissing: "Piliin kung para saan.",
  dayMissing: "Piliin ang araw.",
};
