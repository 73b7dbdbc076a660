import type { PayTwiceWords } from "../en/pay-twice-words.ts";

export const payTwiceWords: PayTwiceWords = {
  payAnyway: "Magbayad pa rin sa ibang paraan",
  payTwice: "Magbabayad nang dalawang beses?",
  payTwiceText: "Kung magbabayad ka ulit ngayon, dalawang beses kang magbabayad.",
  wait: "Hintayin na lang",
};
