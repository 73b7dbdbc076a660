import type { Texts } from "../en/about-us.ts";
import { informationWords } from "./information-words.ts";

export const texts: Texts = { ...informationWords, title: "Tungkol sa amin" };
