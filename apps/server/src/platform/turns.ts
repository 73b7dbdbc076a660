/** More work waits than is worth waiting for; the caller says so and is asked again later. */
export class NoTurnLeft extends Error {
  override readonly name = "NoTurnLeft";
}

export interface TurnLimits {
  /** How many may work at once. */
  readonly atOnce: number;
  /** How many may wait besides; one more is refused, because each waits with its bytes in memory. */
  readonly waiting: number;
}

/**
 * Runs heavy work a few at a time, in the order it came.
 * @throws {NoTurnLeft} from the returned function when too many wait already
 */
export function takeTurns({ atOnce, waiting }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new NoTurnLeft("too much work waits");
      // The one that ends hands its turn over without giving it back: a newcomer can't overtake.
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
