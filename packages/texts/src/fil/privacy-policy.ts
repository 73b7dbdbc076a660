import type { Texts } from "../en/privacy-policy.ts";
import { informationWords } from "./information-words.ts";

export const texts: Texts = { ...informationWords, title: "Patakaran sa privacy" };
