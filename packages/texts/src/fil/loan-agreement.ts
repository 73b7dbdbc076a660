import type { Texts } from "../en/loan-agreement.ts";

export const texts: Texts = {
  title: "Kasunduan sa loan",
  frame: "Nilalaman ng kasunduan",
  pdf: "I-download ang PDF",
  refusedTitle: "Hindi maipakita ang kasunduan",
  refusedText: "Hindi amin ang address nito. Buksan ulit mula sa loan mo.",
};
