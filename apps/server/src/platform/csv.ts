/** A cell that begins with one of these would be run as a formula by a spreadsheet, in some languages at full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A line of CSV (RFC 4180). Text that a spreadsheet would run is prefixed with an apostrophe, so that it is shown as it
 * is.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === "number" ? String(cell) : quoted(cell))).join(",")}\r\n`;

function quoted(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Centavos as an amount that a spreadsheet can add up: `1234.50`. */
export const csvAmount = (centavos: number): number => centavos / 100;
