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
  pictureHeic:
    "HEIC ang litratong ito at hindi namin ito mabuksan. Kunan ito gamit ang camera, o pumili ng JPEG.",
  pictureNotSent:
    "Hindi naipadala ang litrato, kaya wala pang na-save. Piliin ito ulit, o mag-save nang walang litrato.",
  save: "I-save",
  saving: "Sine-save…",
  remove: "Burahin ang entry",
  removeTitle: "Burahin ang entry?",
  removeText: "Mabubura ito kasama ang litrato, at hindi na maibabalik.",
  removeNow: "Burahin",
  deleting: "Binubura…",
  amountMissing: "Ilagay ang halaga.",
  categoryMissing: "Piliin kung para saan.",
  dayMissing: "Piliin ang araw.",
};
