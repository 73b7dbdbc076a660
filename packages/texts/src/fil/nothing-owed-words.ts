import type { NothingOwedWords } from "../en/nothing-owed-words.ts";

export const nothingOwedWords: NothingOwedWords = {
  fullyPaid: "Bayad na lahat",
  nothingYet: "Wala ka pang babayaran",
  nothingOwed: "Wala kang babayaran",
  receipts: "Mga bayad at resibo",
};
