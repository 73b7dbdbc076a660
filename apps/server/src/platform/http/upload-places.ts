/** Each holds up to 10 MB in memory until it is complete. */
export const MOST_UPLOADS_AT_ONCE = 40;

/** As many as a complaint shows. */
export const MOST_UPLOADS_OF_ONE = 9;

/** Places for uploads in progress. */
export interface UploadPlaces {
  /**
   * Takes a place. When all are taken, whoever has the most gives up the oldest of theirs, as long as they still have no
   * fewer than the newcomer: some accounts that send slowly on purpose keep nobody out.
   * @param who the sender, as in `writtenBy`
   * @param cut ends the upload, whose place goes to somebody else
   * @returns a function that gives the place back; null when none is free
   */
  readonly take: (who: string, cut: () => void) => (() => void) | null;
}

export function uploadPlaces(): UploadPlaces {
  /** By sender, the oldest first. */
  const running = new Map<string, Set<() => void>>();
  const countOf = (who: string): number => running.get(who)?.size ?? 0;

  function remove(who: string, cut: () => void): void {
    const theirs = running.get(who);
    theirs?.delete(cut);
    if (theirs?.size === 0) running.delete(who);
  }

  /** @returns whether there is a place now */
  function makeRoomFor(newcomer: string): boolean {
    const senders = [...running];
    if (senders.reduce((sum, [, theirs]) => sum + theirs.size, 0) < MOST_UPLOADS_AT_ONCE) return true;
    const most = senders.reduce((one, other) => (other[1].size > one[1].size ? other : one));
    const [who, [oldest]] = most;
    if (oldest === undefined || countOf(who) <= countOf(newcomer) + 1) return false;
    remove(who, oldest);
    oldest();
    return true;
  }

  return {
    take(who, cut) {
      if (countOf(who) >= MOST_UPLOADS_OF_ONE || !makeRoomFor(who)) return null;
      // Two uploads may be cut by one function.
      const own = (): void => cut();
      running.set(who, (running.get(who) ?? new Set()).add(own));
      return () => remove(who, own);
    },
  };
}
