import type { Profile } from "./profile.ts";

/** Currency sign: the peso, or the rupee where a screen's flag says so (HLP-1). */
export interface AmountOptions {
  readonly rupee?: boolean | undefined;
}

/** The parts of an amount, so that a screen can draw the sign smaller than the figure. */
export interface AmountParts {
  readonly minus: "" | "-";
  readonly sign: "" | "₱" | "₹";
  readonly figure: string;
}

type AmountProfile = Pick<Profile, "thousandsSeparator">;

/**
 * An amount in centavos for display: `184250` → `₱1842.50`, or `₱1,842.50` with separators; negative
 * `-₱1,234.50`. A text that is not a number comes back unchanged, without a sign (HLP-1).
 */
export function formatAmount(
  amountCentavos: number | string | null | undefined,
  profile: AmountProfile,
  options?: AmountOptions,
): string {
  const { minus, sign, figure } = splitAmount(amountCentavos, profile, options);
  return minus + sign + figure;
}

/** `formatAmount` in parts. If the input is not a number, `figure` holds it and the rest is empty. */
export function splitAmount(
  amountCentavos: number | string | null | undefined,
  profile: AmountProfile,
  options: AmountOptions = {},
): AmountParts {
  const text = String(amountCentavos ?? "");
  if (!/^\s*-?\d+(\.\d+)?\s*$/.test(text)) return { minus: "", sign: "", figure: text };
  const centavos = Math.round(Math.abs(Number(text)));
  const pesos = groupThousands(String(Math.floor(centavos / 100)), profile.thousandsSeparator);
  return {
    minus: Number(text) < 0 && centavos > 0 ? "-" : "",
    sign: options.rupee ? "₹" : "₱",
    figure: `${pesos}.${String(centavos % 100).padStart(2, "0")}`,
  };
}

/** A dot every three digits of the integer part, decimals unchanged: `1234567.89` → `1.234.567.89` (HLP-3). */
export function groupByDots(number: number | string): string {
  const [integer = "", ...decimals] = String(number).split(".");
  return [groupThousands(integer, "."), ...decimals].join(".");
}

/** A fraction as a percentage: `0.059` → `5.9%`; at most `digits` decimals, without trailing zeros. */
export function formatPercent(fraction: number, digits = 2): string {
  return `${Number((fraction * 100).toFixed(digits))}%`;
}

/** The digits of a whole number in groups of three: `1234567` → `1,234,567`. */
export function groupThousands(digits: string, separator = ","): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, separator);
}
