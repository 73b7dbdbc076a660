import type { AccountAskedWords } from "../en/account-asked-words.ts";

export const accountAskedWords: AccountAskedWords = {
  addAccount: "Magdagdag ng account",
  otherAccount: "Gumamit ng ibang account",
};
