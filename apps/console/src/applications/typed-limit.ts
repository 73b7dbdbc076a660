import { MOST_LIMIT_CENTAVOS } from "@hiram/contract/staff/applications/waiting-applications.ts";

/** Centavos of a limit that was typed in whole pesos; null if it is none that a person may grant. */
export function typedLimit(pesos: string): number | null {
  if (!/^[1-9]\d*$/.test(pesos.trim())) return null;
  const centavos = Number(pesos) * 100;
  return centavos <= MOST_LIMIT_CENTAVOS ? centavos : null;
}
