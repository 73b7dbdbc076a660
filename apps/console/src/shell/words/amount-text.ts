import { formatAmount } from "@hiram/market/format.ts";
import { philippinesProfile } from "@hiram/market/profile.ts";

/** Whole centavos as staff read them: `₱1,842.50`, and `−₱1,842.50` with a true minus. */
export const amountText = (centavos: number): string =>
  formatAmount(centavos, philippinesProfile).replace("-", "−");

/** Commas part thousands: `10,00` may be meant as ten pesos, and is none. */
const PESOS = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/;

/**
 * Whole centavos of pesos typed as `1500`, `1,500.5` or `₱ 1,500.50`; null for anything else, such as a third decimal, a
 * minus or nothing. Read digit by digit: `19.99 * 100` is no whole number. What is too much or too little, the caller says.
 */
export function centavosOfTyped(text: string): number | null {
  const [, pesos, part = ""] = PESOS.exec(text.replaceAll(/[\s₱]/g, "")) ?? [];
  return pesos === undefined ? null : Number(pesos.replaceAll(",", "") + part.padEnd(2, "0"));
}
