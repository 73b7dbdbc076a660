/** Too much work is already waiting; the caller reports it and is expected to retry later. */
export class NoTurnLeft extends Error {
  override readonly name = "NoTurnLeft";
}

export interface TurnLimits {
  /** How many may work at once. */
  readonly atOnce: number;
  /** How many may wait besides; any more are refused, because each one waits with its bytes in memory. */
  readonly waiting: number;
}

/**
 * Runs heavy work a few at a time, in order of arrival.
 * @throws {NoTurnLeft} from the returned function when too many are already waiting
 */
export function takeTurns({ atOnce, waiting }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new NoTurnLeft("too much work is waiting");
      // Whoever finishes hands its turn straight to the next in line, so that a newcomer can't overtake.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
