import type { QrModules } from "./qr-code.ts";

/** The dark modules as SVG path data, one unit per module: each run in a row is one rectangle. */
export function qrPath(modules: QrModules): string {
  return modules.map((row, y) => rowPath(row, y)).join("");
}

function rowPath(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return Array.from(
    text.matchAll(/1+/g),
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  ).join("");
}
