import { informationWords } from "./information-words.ts";

/** Privacy policy (PRV-1). */
export const texts = { ...informationWords, title: "Privacy policy" };

export type Texts = typeof texts;
