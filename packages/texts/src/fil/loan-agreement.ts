import type { Texts } from "../en/loan-agreement.ts";

export const texts: Texts = {
  title: "Kasunduan sa loan",
  frame: "Nilalaman ng kasunduan",
  pdf: "I-download ang PDF",
  onPaper: "Para mai-print ito nang buo, bumalik sa page at i-download ang PDF sa arrow sa itaas.",
  refusedTitle: "Hindi maipakita ang kasunduan",
  refusedText: "Hindi amin ang address nito. Buksan ulit mula sa loan mo.",
};
