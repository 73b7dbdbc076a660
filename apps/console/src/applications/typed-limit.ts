import { MOST_LIMIT_CENTAVOS } from "@hiram/contract/staff/applications/waiting-applications.ts";
import { centavosOfTyped } from "../shell/words/amount-text.ts";

/** Centavos of a limit that was typed in whole pesos; null if it is none that a person may grant. */
export function typedLimit(pesos: string): number | null {
  const centavos = centavosOfTyped(pesos);
  const isGrantable = centavos !== null && centavos > 0 && centavos <= MOST_LIMIT_CENTAVOS;
  return isGrantable && centavos % 100 === 0 ? centavos : null;
}
