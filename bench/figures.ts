/** A figure that scatters from round to round: its median, and the interval that holds the true one in 19 of 20 runs. */
export interface Figure {
  readonly median: number;
  readonly from: number;
  readonly to: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * Each round's own ratio, since a machine that is slow for a while is slow for both halves of a round. The interval is
 * that of the order statistics around the median (Conover, Practical Nonparametric Statistics, 3.2), which assumes
 * nothing about how the rounds scatter; with fewer than six rounds it is all of them.
 */
export function ratioOf(values: readonly number[], floors: readonly number[]): Figure {
  const ratios = values
    .map((value, round) => value / (floors[round] ?? Number.NaN))
    .toSorted((a, b) => a - b);
  const reach = 0.98 * Math.sqrt(ratios.length);
  const below = Math.max(0, Math.round(ratios.length / 2 - reach) - 1);
  const above = ratios.length - 1 - below;
  return { median: median(ratios), from: ratios[below] ?? Number.NaN, to: ratios[above] ?? Number.NaN };
}

export const shown = ({ median: middle, from, to }: Figure): string =>
  `${middle.toFixed(2)} (${from.toFixed(2)}–${to.toFixed(2)})`;

/** What an interval says of a goal: a machine that scatters too much to tell says so. */
export function verdict({ from, to }: Figure, goal: number): "met" | "missed" | "undecided" {
  if (to <= goal) return "met";
  return from > goal ? "missed" : "undecided";
}
