import { groupThousands } from "@hiram/market/format.ts";
import type { TextFormat } from "@hiram/ui/text-field/edit-text.ts";

/**
 * Pesos while they are typed, `12500.5` formatted as `12,500.5`: digits, and at most two after one point. Anything
 * that is not an amount, such as `1e3`, stays as it was typed and has no value: without its letters it would be a
 * different amount.
 */
export const moneyFormat: TextFormat = {
  clean: (typed) => decimal(typed.replace(/^\s*(?:₱|php?)/i, ""), 2),
  show: (value) => (isDecimal(value) ? value.replace(/^\d+/, (pesos) => groupThousands(pesos)) : value),
  longest: 12,
};

/** A percentage while it is typed: digits, and at most four after one point. */
export const percentFormat: TextFormat = {
  clean: (typed) => decimal(typed.replace(/%\s*$/, ""), 4),
  show: (value) => value,
  longest: 7,
};

const isDecimal = (text: string): boolean => /^\d*\.?\d*$/.test(text);

function decimal(typed: string, places: number): string {
  const text = typed.replace(/[\s,]/g, "");
  if (!isDecimal(text)) return text;
  const [whole = "", decimals] = text.split(".");
  return decimals === undefined ? whole : `${whole}.${decimals.slice(0, places)}`;
}

/** Hundredths of what was typed, such as centavos; null: nothing, or not a number. */
export const hundredthsOf = (value: string): number | null => scaled(value, 2);

/** Parts per million of a percentage; null: nothing, or not a number. */
export const ppmOfPercent = (value: string): number | null => scaled(value, 4);

/** Moves the decimal point digit by digit: no fraction passes through a float. */
function scaled(value: string, places: number): number | null {
  const [, whole = "", decimals = ""] = /^(\d*)\.?(\d*)$/.exec(value) ?? [];
  if (whole === "" && decimals === "") return null;
  return Number(whole + decimals.slice(0, places).padEnd(places, "0"));
}

/** Centavos as one would type them: `1250050` → `12500.50`, without needless decimals. */
export function typedMoney(centavos: number): string {
  const pesos = String(Math.floor(centavos / 100));
  return centavos % 100 === 0 ? pesos : `${pesos}.${String(centavos % 100).padStart(2, "0")}`;
}
