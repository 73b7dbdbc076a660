import type { Texts } from "../en/book-keeping.ts";

export const texts: Texts = {
  title: "Talaan ng gastos",
  month: "Buwan",
  monthBefore: (month) => `Nakaraang buwan: ${month}`,
  monthAfter: (month) => `Susunod na buwan: ${month}`,
  income: "Pumasok",
  expense: "Lumabas",
  left: "Natira",
  sixMonths: "Anim na buwan",
  byCategory: "Ayon sa uri",
  add: "Magdagdag",
  empty: "Wala pang nakasulat sa buwang ito. Ikaw lang ang nakakakita nito.",
  hasPicture: "may litrato",
  more: "Ipakita pa",
  loadingMore: "naglo-load...",
};
