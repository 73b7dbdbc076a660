import type { WhoseAccountWords } from "../en/whose-account-words.ts";

export const whoseAccountWords: WhoseAccountWords = {
  whoseAccount: (phone) => `Naka-log in ka bilang ${phone}. Hindi mo numero ito?`,
  signInYourself: "Mag-log in gamit ang numero mo",
};
