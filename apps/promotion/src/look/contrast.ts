/** The minimum contrast of readable text (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/** The minimum contrast of a control with its surroundings (WCAG 2.2, 1.4.11). */
export const SEEN = 3;

/**
 * Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio").
 * @param one `#rgb` or `#rrggbb`; anything else has no contrast with anything
 */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === null || second === null) return 1;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/**
 * One colour laid thinly over another, as `#rrggbb`; anything that is not a colour leaves the other as it is.
 * @param share of the first, 0 to 1
 */
export function blend(over: string, under: string, share: number): string {
  const [above, below] = [channelsOf(over), channelsOf(under)];
  if (above === null || below === null) return under;
  const mixed = above.map((channel, at) => Math.round(channel * share + (below[at] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number | null {
  const channels = channelsOf(colour);
  if (channels === null) return null;
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, 0 to 255, of `#rgb` or `#rrggbb`. */
function channelsOf(colour: string): number[] | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const pairs =
    short === null
      ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
      : short.map((digit) => digit + digit);
  return pairs && pairs.slice(1).map((pair) => Number.parseInt(pair, 16));
}
