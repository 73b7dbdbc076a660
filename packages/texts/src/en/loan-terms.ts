import { informationWords } from "./information-words.ts";

/** Loan terms and conditions (TRM-1). */
export const texts = { ...informationWords, title: "Loan Terms And Conditions" };

export type Texts = typeof texts;
