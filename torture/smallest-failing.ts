/**
 * Removes from a failing list whatever it fails without: halves first, then ever smaller pieces, down to single items
 * (Zeller's delta debugging).
 */
export async function smallestFailing<T>(
  list: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  { withinMs }: { readonly withinMs: number },
): Promise<readonly T[]> {
  const until = Date.now() + withinMs;
  let left = list;
  for (let piece = Math.ceil(list.length / 2); piece >= 1; piece = piece === 1 ? 0 : Math.ceil(piece / 2)) {
    for (let from = 0; from < left.length;) {
      if (Date.now() > until) return left;
      const without = [...left.slice(0, from), ...left.slice(from + piece)];
      if (await fails(without)) left = without;
      else from += piece;
    }
  }
  return left;
}
