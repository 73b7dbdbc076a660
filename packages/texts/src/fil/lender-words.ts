import type { LenderWords } from "../en/lender-words.ts";

export const lenderWords: LenderWords = { whoWeAre: "Sino kami, at ang lisensya namin" };
