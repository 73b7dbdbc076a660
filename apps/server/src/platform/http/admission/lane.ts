/** How long a request may wait for its turn. */
export interface QueueAge {
  /** In a burst: the queue was empty a moment ago. */
  readonly longestMs: number;
  /** While the queue never empties, so that waiting helps nobody: only the time of whoever comes first grows. */
  readonly targetMs: number;
}

export interface LaneLimits {
  /** Worked on at once; as many may wait besides. */
  readonly atOnce: number;
  readonly age: QueueAge;
}

/** The last so many places that became free tell when the next one will. */
const SMOOTHED_OVER = 8;

/** Thrown to whoever is not let in. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

export interface Lane {
  /** Whether one more would be refused as things stand. */
  readonly isFull: () => boolean;
  /**
   * Lets in, now or in turn.
   * @returns what is called once, when the work is done
   * @throws {LaneFull} at once, or when the turn did not come in time
   */
  readonly enter: () => Promise<() => void>;
  /** Lets in now, or not at all. @returns what is called when the work is done; null when there is no place */
  readonly enterAtOnce: () => (() => void) | null;
  readonly working: () => number;
  readonly waiting: () => number;
}

interface Waiting {
  readonly since: number;
  readonly letIn: () => void;
  readonly sendAway: () => void;
}

/**
 * Lets so many in at once and has as many wait, by age: CoDel's rule as Facebook's servers have it ("Fail at scale",
 * ACM Queue 2015). In a burst everybody may wait a little; when the queue stands, whoever has waited longer than the
 * target is sent away, so that those who are let in are young and their callers still there.
 * @param now milliseconds of a clock that never goes back
 */
export function openLane({ atOnce, age }: LaneLimits, now: () => number = () => performance.now()): Lane {
  const queue: Waiting[] = [];
  let working = 0;
  let emptyAt = now();
  let timer: NodeJS.Timeout | undefined;
  /** How long it takes until the next place is free while all are taken, smoothed; and when the last one was. */
  let gapMs = 0;
  let leftAt: number | null = null;

  /** One more would be the last of too many, or wait longer than anybody may: cheaper said at once than after that. */
  const isFull = (): boolean => queue.length >= atOnce || queue.length * gapMs > age.longestMs;
  /** More is asked than is done: the queue has not been empty for as long as anybody may wait. */
  const isStanding = (): boolean => queue.length > 0 && now() - emptyAt > age.longestMs;

  function leaver(): () => void {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      measureGap();
      working -= 1;
      letNextIn();
    };
  }

  function measureGap(): void {
    const at = now();
    const wasFull = working === atOnce;
    if (wasFull && leftAt !== null) {
      const gap = at - leftAt;
      gapMs = gapMs === 0 ? gap : gapMs + (gap - gapMs) / SMOOTHED_OVER;
    }
    leftAt = wasFull ? at : null;
    if (!wasFull) gapMs = 0;
  }

  function enterAtOnce(): (() => void) | null {
    if (working >= atOnce) return null;
    working += 1;
    return leaver();
  }

  function letNextIn(): void {
    const patience = isStanding() ? age.targetMs : age.longestMs;
    while (working < atOnce) {
      const next = queue.shift();
      if (next === undefined) break;
      if (now() - next.since > patience) next.sendAway();
      else {
        working += 1;
        next.letIn();
      }
    }
    if (queue.length === 0) emptyAt = now();
  }

  /** Nobody waits longer than the longest, also where no work ends that would let the next one in. */
  function watch(): void {
    const [first] = queue;
    if (timer !== undefined || first === undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        while (queue[0] !== undefined && now() - queue[0].since >= age.longestMs) queue.shift()?.sendAway();
        watch();
      },
      Math.max(1, first.since + age.longestMs - now()),
    );
  }

  return {
    isFull,
    working: () => working,
    waiting: () => queue.length,
    enterAtOnce,
    async enter() {
      const leave = enterAtOnce();
      if (leave !== null) return leave;
      if (isFull()) throw new LaneFull("too many wait");
      if (queue.length === 0) emptyAt = now();
      return new Promise((resolve, reject) => {
        queue.push({
          since: now(),
          letIn: () => resolve(leaver()),
          sendAway: () => reject(new LaneFull("waited too long")),
        });
        watch();
      });
    },
  };
}
