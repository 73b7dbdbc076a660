import { informationWords } from "./information-words.ts";

/** About us (ABT-1). */
export const texts = { ...informationWords, title: "About us" };

export type Texts = typeof texts;
