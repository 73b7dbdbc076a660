import type { Texts } from "../en/other-loans.ts";

export const texts: Texts = {
  title: "Mga loan ko sa iba",
  perMonth: "Bayad mo bawat buwan",
  owed: (amount) => `Kabuuang utang: ${amount}`,
  stillOwed: (amount) => `Utang pa: ${amount}`,
  reminded: "may paalala",
  add: "Magdagdag ng loan",
  empty: "Wala pang nakalista",
  emptyText:
    "Ilista ang mga loan mo sa iba para makita ang gastos bawat buwan. Puwede ka naming paalalahanan sa SMS. Ikaw lang ang nakakakita nito.",
};
