/** The least contrast of text that may be read (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/**
 * Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio").
 * @param one `#rgb` or `#rrggbb`; anything else has no contrast with anything
 */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === null || second === null) return 1;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const hex =
    short === null
      ? colour
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join("")}`;
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (channels === null) return null;
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
