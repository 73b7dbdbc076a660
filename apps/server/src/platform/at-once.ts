/** How much each may have in progress at once, on this server. */
export interface AtOnce<Who> {
  /** Takes a place. @returns a function that gives it back, to be called once; null when all of theirs are taken */
  readonly take: (who: Who) => (() => void) | null;
}

export function atOnce<Who>(mostOfOne: number): AtOnce<Who> {
  const taken = new Map<Who, number>();
  return {
    take(who) {
      const count = taken.get(who) ?? 0;
      if (count >= mostOfOne) return null;
      taken.set(who, count + 1);
      return () => {
        const left = (taken.get(who) ?? 1) - 1;
        if (left === 0) taken.delete(who);
        else taken.set(who, left);
      };
    },
  };
}
