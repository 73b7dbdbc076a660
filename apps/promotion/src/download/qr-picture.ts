import { encode } from "uqr";

/** Light modules that a QR code needs around it (ISO/IEC 18004). */
const QUIET_MODULES = 4;

export interface QrPicture {
  /** Modules per side, including the quiet zone. */
  readonly modules: number;
  /** The dark modules as SVG path data, one unit per module: each run in a row is one rectangle. */
  readonly path: string;
}

/** The QR code of an address; null when the address is too long for any. */
export function qrPicture(address: string): QrPicture | null {
  try {
    const { data } = encode(address, { ecc: "L", border: QUIET_MODULES });
    return { modules: data.length, path: data.map((row, y) => rowPath(row, y)).join("") };
  } catch {
    return null;
  }
}

function rowPath(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return Array.from(
    text.matchAll(/1+/g),
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  ).join("");
}
