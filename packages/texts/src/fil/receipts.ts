import type { Texts } from "../en/receipts.ts";

export const texts: Texts = {
  title: "Mga bayad at resibo",
  documents: "Mga dokumento ng loan na ito",
  statement: "Statement of account",
  certificate: "Sertipiko ng buong pagbabayad",
  receipt: "Resibo",
  share: "I-share o i-save ang PDF",
  shareFailed:
    "Hindi na-share o na-save ang dokumento. Tingnan ang signal at subukan ulit. Kung nasa app ka namin, tiyaking pinakabago ito.",
  paidOn: "Binayaran noong",
  channel: "Binayaran sa",
  reference: "Reference",
  empty: "Wala pang bayad",
  emptyText: "Nandito ang bawat bayad na matatanggap namin para sa loan na ito, kasama ang resibo.",
};
