/** A name at least this long may differ in two places; a shorter one in one. */
const LONG = 12;
const SHORTEST = 8;

/**
 * Variables that are not settings but look almost like one: the intended setting would silently keep its default.
 * @returns one problem per line
 */
export function misspeltSettings(given: readonly string[], settings: readonly string[]): string[] {
  return given
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isNear(name, setting));
      return meant === undefined ? [] : [`${name} is no setting: ${meant} is`];
    });
}

function isNear(name: string, setting: string): boolean {
  if (setting.length < SHORTEST) return false;
  const most = setting.length < LONG ? 1 : 2;
  return Math.abs(name.length - setting.length) <= most && distance(name, setting) <= most;
}

/** Letters added, left out, changed or swapped with their neighbour (optimal string alignment distance). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now[at] = Math.min(
        last[at]! + 1,
        now[at - 1]! + 1,
        last[at - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[at - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, now];
  }
  return last[other.length]!;
}
