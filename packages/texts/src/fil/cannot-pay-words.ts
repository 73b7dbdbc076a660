import type { CannotPayWords } from "../en/cannot-pay-words.ts";

export const cannotPayWords: CannotPayWords = {
  cannotPay: "Hindi ko kayang bayaran nang buo ngayon",
  planOffered: "May alok kaming plano sa iyo",
  planOfferedText: "Mga bagong araw para sa utang mo",
  planOpenUntil: (day) => `Sumagot hanggang ${day}`,
};
