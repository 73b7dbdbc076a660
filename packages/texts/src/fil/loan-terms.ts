import type { Texts } from "../en/loan-terms.ts";
import { informationWords } from "./information-words.ts";

export const texts: Texts = { ...informationWords, title: "Mga tuntunin ng loan" };
